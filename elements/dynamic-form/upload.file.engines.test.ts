import { expect } from '@open-wc/testing';
import { errorOf } from '../../test/support/dynamic-form.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import {
  act,
  arrived,
  choose,
  dataOf,
  FILE,
  filesIn,
  formWith,
  holdUploads,
  IMAGE,
  inputOf,
  largeFile,
  pngFile,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const bars = (element: Element) => allByRole(element, 'progressbar');

// docs/spec/interface.md §1, loading
describe('one file of a form', () => {
  it('shows its name, its size and its progress', async () => {
    const element = await formWith(FILE);
    const shares: number[] = [];
    const watch = new MutationObserver(() => {
      for (const bar of bars(element)) shares.push(Number(bar.getAttribute('aria-valuenow')));
    });
    watch.observe(element.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    faults({ [UPLOAD]: 'late:200' });
    const { release } = holdUploads();
    choose(element, '附件', largeFile(3_145_728, '长.bin'));
    const bar = await waitFor(() => byRole(element, 'progressbar', '长.bin'));
    expect(byPart(element, 'filename').textContent).to.equal('长.bin');
    expect(byText(element, /^3\s?MB$/)).to.exist;
    expect(bar.getAttribute('aria-valuemax')).to.equal('100');
    release();
    await arrived(element);
    watch.disconnect();
    expect(shares.at(-1)).to.equal(100);
    expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b));
    expect(bars(element)).to.have.length(0);
  });

  it('can be cancelled without stopping the others, and uploaded again', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout' });
    choose(element, '附件', textFile('慢.txt'));
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(1));
    noFaults();
    choose(element, '附件', textFile('快.txt'));
    await arrived(element);
    act(element, '取消 慢.txt');
    await waitFor(() => byText(element, '已取消上传'));
    expect(calls(UPLOAD)[0]?.aborted).to.be.true;
    act(element, '重试 慢.txt');
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['慢.txt', '快.txt']);
  });

  it('shows an error after a failure, and is uploaded again by 重试', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'net' });
    choose(element, '附件', textFile());
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    expect(byRole(byPart(element, 'file'), 'alert').textContent?.trim()).to.equal('文件上传失败，请重试');
    noFaults();
    act(element, '重试 茶.txt');
    await arrived(element);
    expect(calls(UPLOAD)).to.have.length(2);
  });

  it('is never uploaded when it is too large: 文件大小不能超过50MB', async () => {
    const element = await formWith(FILE);
    choose(element, '附件', largeFile(52_428_801));
    await waitFor(() => expect(errorOf(inputOf(element))).to.contain('文件大小不能超过50MB'));
    expect(byRole(byPart(element, 'file'), 'alert').textContent?.trim()).to.equal('文件大小不能超过50MB');
    expect(calls(UPLOAD)).to.have.length(0);
    choose(element, '附件', textFile());
    await arrived(element);
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    expect(errorOf(inputOf(element))).to.equal(undefined);
  });

  it('is an image if name and type are png, jpeg, gif or jpg, and is previewed', async () => {
    const element = await formWith(IMAGE);
    const png = await pngFile();
    expect(inputOf(element, '照片').accept.split(',')).to.include.members(['image/png', '.jpeg', '.gif', '.jpg']);
    choose(element, '照片', textFile('照片.png'), new File([png], '照片.html', { type: 'image/png' }));
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(2));
    expect(allByRole(element, 'alert')[0]?.textContent?.trim()).to.equal('请选择png、jpeg、gif或jpg图片');
    expect(calls(UPLOAD)).to.have.length(0);
    choose(element, '照片', png);
    await arrived(element);
    const picture = await waitFor(() => byPart<HTMLImageElement>(element, 'thumbnail').closest('img'));
    await waitFor(() => expect(picture.naturalWidth).to.equal(240));
  });

  it('is never uploaded when it is empty', async () => {
    const element = await formWith(FILE);
    choose(element, '附件', textFile('空.txt', ''));
    await waitFor(() => byText(element, '文件是空的，请重新选择'));
    expect(calls(UPLOAD)).to.have.length(0);
  });

  it('may have any name, which is shown as text', async () => {
    const element = await formWith(FILE);
    const name = '<img src=x onerror="window.pwned=1">__proto__.txt';
    choose(element, '附件', textFile(name), textFile('名'.repeat(200)));
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal([name, '名'.repeat(200)]);
    expect('pwned' in window).to.be.false;
  });

  it('can be chosen by drag and drop and by paste', async () => {
    const element = await formWith(FILE);
    const drop = byPart(element, 'drop');
    const over = new DragEvent('dragover', { dataTransfer: dataOf(textFile()), bubbles: true, cancelable: true });
    drop.dispatchEvent(over);
    expect(over.defaultPrevented, 'else nothing could be dropped').to.be.true;
    const dropped = new DragEvent('drop', { dataTransfer: dataOf(textFile()), bubbles: true, cancelable: true });
    drop.dispatchEvent(dropped);
    expect(dropped.defaultPrevented, 'else the browser would open it').to.be.true;
    // Firefox ignores the data of a scripted event
    const pasted = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: dataOf(textFile('贴.txt')) });
    inputOf(element).dispatchEvent(pasted);
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['茶.txt', '贴.txt']);
  });

  it('can be handled by keyboard without losing the focus', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout#1' });
    choose(element, '附件', textFile());
    await waitFor(() => byRole(element, 'progressbar'));
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label');
    inputOf(element).focus();
    await press('Tab');
    await waitFor(() => expect(focused()).to.equal('取消 茶.txt'));
    await press('Enter');
    await waitFor(() => expect(focused()).to.equal('删除 茶.txt'));
    await press('Shift+Tab');
    expect(focused()).to.equal('重试 茶.txt');
    await press('Enter');
    await arrived(element);
    expect(focused()).to.equal('删除 茶.txt');
    await press('Space');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(element.shadowRoot?.activeElement === inputOf(element)).to.be.true;
  });

  it('stops uploading when its form is removed', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout' });
    choose(element, '附件', textFile());
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(1));
    element.remove();
    await waitFor(() => expect(calls(UPLOAD)[0]?.aborted).to.be.true);
  });
});
