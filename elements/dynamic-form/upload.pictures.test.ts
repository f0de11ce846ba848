import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button, errorOf } from '../../test/support/dynamic-form.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, noFaults } from '../../test/support/server.js';
import {
  act,
  arrived,
  choose,
  chooseOdd,
  FILE,
  filesIn,
  formWith,
  IMAGE,
  inputOf,
  pngFile,
  UPLOAD,
  watchUploads,
} from '../../test/support/uploads.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

describe('the pictures of an upload field', () => {
  it('are scaled down to max-pixels before they are sent; the files of a File field are not', async () => {
    const { sent } = watchUploads();
    const element = await formWith(IMAGE, FILE);
    element.setAttribute('max-pixels', '40');
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 });
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((one) => resolve(one as Blob), 'image/png'));
    const png = new File([blob], '大.png', { type: 'image/png' });
    await choose(element, '照片', png);
    await waitFor(() => expect(sent()).to.have.length(1));
    await choose(element, '附件', png);
    await waitFor(() => expect(sent()).to.have.length(2));
    const sizes = await Promise.all(sent().map(async (file) => (await createImageBitmap(file)).width));
    expect(sizes).to.deep.equal([40, 80]);
    expect(sent()[0]?.name).to.equal('大.png');
  });

  it('in HEIC that the browser can’t decode are refused, and nothing is sent', async () => {
    const { sent } = watchUploads();
    const element = await formWith(IMAGE);
    chooseOdd(element, '照片', new File(['    ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
    await waitFor(() => expect(errorOf(inputOf(element, '照片'))).to.contain('请选择 PNG、JPEG 或 GIF 图片'));
    expect(sent()).to.deep.equal([]);
  });

  it('show their progress, and are cancelled, uploaded again and removed by keys', async () => {
    const element = await formWith(IMAGE);
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '照片', await pngFile('茶.png'));
    expect(await waitFor(() => byRole(element, 'progressbar', '茶.png'))).to.exist;
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label');
    button(element, '取消 茶.png').focus();
    await press('Enter');
    await waitFor(() => expect(focused()).to.equal('删除 茶.png'));
    noFaults();
    await press('Shift+Tab');
    expect(focused()).to.equal('重试 茶.png');
    await press('Enter');
    await arrived(element);
    await press('Space');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(element.shadowRoot?.activeElement === inputOf(element, '照片')).to.be.true;
  });

  it('say below the tiles why one was not taken, with its name if there are several', async () => {
    const element = await formWith(IMAGE);
    faults({ [UPLOAD]: 'refusesilent#1' });
    await choose(element, '照片', await pngFile('一.png'));
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    expect(byRole(element, 'alert').textContent?.trim()).to.equal('文件上传失败，请重试');
    noFaults();
    await choose(element, '照片', await pngFile('二.png'));
    await arrived(element);
    expect(byRole(element, 'alert').textContent?.trim()).to.equal('一.png：文件上传失败，请重试');
    await expectNoAxeViolations(element);
    await act(element, '重试 一.png');
    await arrived(element, 2);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('of no bytes are tiles whose error describes the field', async () => {
    const element = await formWith(IMAGE);
    await choose(element, '照片', new File([], '空.png', { type: 'image/png' }));
    await waitFor(() => expect(errorOf(inputOf(element, '照片'))).to.contain('文件是空的，请重新选择'));
    const { width, height } = byPart(element, 'file').getBoundingClientRect();
    expect(Math.abs(width - height), 'a square').to.be.at.most(1);
  });

  it('are dropped on the tiles, too', async () => {
    const element = await formWith(IMAGE);
    await choose(element, '照片', await pngFile('一.png'));
    await arrived(element);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await pngFile('二.png'));
    // synthetic: a file is dragged from another app
    byPart(element, 'file').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['一.png', '二.png']);
  });
});
