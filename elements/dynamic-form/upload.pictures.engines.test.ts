import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button, errorOf } from '../../test/support/dynamic-form.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, noFaults } from '../../test/support/server.js';
import {
  act,
  arrived,
  choose,
  FILE,
  filesIn,
  formWith,
  IMAGE,
  inputOf,
  pngFile,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)] as const;
};
const isSquare = (element: Element) => {
  const [width, height] = sizeOf(element);
  return Math.abs(width - height) <= 1;
};

describe('the pictures of an upload field', () => {
  it('are square tiles, and the zone to add more is the last of them', async () => {
    const element = await formWith(IMAGE);
    const zone = byPart(element, 'drop');
    expect(isSquare(zone), 'without pictures it has room for its hint').to.be.false;
    choose(element, '照片', await pngFile('一.png'), await pngFile('二.png'));
    await arrived(element, 2);
    const tiles = [...allByPart(element, 'file'), zone];
    expect(tiles.map(isSquare)).to.deep.equal([true, true, true]);
    expect(new Set(tiles.map((tile) => sizeOf(tile)[0])).size).to.equal(1);
    expect(tiles[0]?.compareDocumentPosition(zone)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectNoAxeViolations(element);
  });

  it('are tiles of a file field, too, where other files are rows in the order of the choice', async () => {
    const element = await formWith(FILE);
    choose(element, '附件', await pngFile('一.png'), textFile('二.txt'), await pngFile('三.png'));
    await arrived(element, 3);
    expect(filesIn(element)).to.deep.equal(['一.png', '二.txt', '三.png']);
    expect(allByPart(element, 'file').map(isSquare)).to.deep.equal([true, false, true]);
    expect(isSquare(byPart(element, 'drop'))).to.be.false;
  });

  it('show their progress, and are cancelled, uploaded again and removed by keys', async () => {
    const element = await formWith(IMAGE);
    faults({ [UPLOAD]: 'timeout#1' });
    choose(element, '照片', await pngFile('茶.png'));
    expect(await waitFor(() => byRole(element, 'progressbar', '茶.png'))).to.exist;
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label');
    button(element, '取消 茶.png').focus();
    await press('Enter');
    await waitFor(() => expect(focused()).to.equal('删除 茶.png'));
    await press('Shift+Tab');
    expect(focused()).to.equal('重试 茶.png');
    await press('Enter');
    await arrived(element);
    await press('Space');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(element.shadowRoot?.activeElement === inputOf(element, '照片')).to.be.true;
  });

  it('keep a button of 44 px to remove them, also on the smallest tile', async () => {
    const element = await formWith(IMAGE);
    element.style.width = '280px';
    choose(element, '照片', await pngFile());
    await arrived(element);
    expect(sizeOf(button(element, '删除 茶席.png'))).to.deep.equal([44, 44]);
  });

  it('say below the tiles why one was not taken, with its name if there are several', async () => {
    const element = await formWith(IMAGE);
    faults({ [UPLOAD]: 'refusesilent#1' });
    choose(element, '照片', await pngFile('一.png'));
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    expect(byRole(element, 'alert').textContent?.trim()).to.equal('文件上传失败，请重试');
    noFaults();
    choose(element, '照片', await pngFile('二.png'));
    await arrived(element);
    expect(byRole(element, 'alert').textContent?.trim()).to.equal('一.png 文件上传失败，请重试');
    await expectNoAxeViolations(element);
    act(element, '重试 一.png');
    await arrived(element, 2);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('of no bytes are tiles whose error describes the field', async () => {
    const element = await formWith(IMAGE);
    choose(element, '照片', new File([], '空.png', { type: 'image/png' }));
    await waitFor(() => expect(errorOf(inputOf(element, '照片'))).to.contain('文件是空的，请重新选择'));
    expect(isSquare(byPart(element, 'file'))).to.be.true;
  });

  it('are dropped on the tiles, too', async () => {
    const element = await formWith(IMAGE);
    choose(element, '照片', await pngFile('一.png'));
    await arrived(element);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await pngFile('二.png'));
    byPart(element, 'file').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['一.png', '二.png']);
  });
});
