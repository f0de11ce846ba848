import { expect } from '@open-wc/testing';
import { button, errorOf, NAME, SUBMIT, textbox } from '../../test/support/dynamic-form.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import {
  act,
  arrived,
  choose,
  chooseOdd,
  dataOf,
  FILE,
  filesIn,
  formWith,
  holdUploads,
  IMAGE,
  inputOf,
  pngFile,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

// docs/spec/behaviour.md §5, upload
describe('the upload field of a form', () => {
  it('can’t be submitted during an upload, which the button explains, but can be filled in', async () => {
    const element = await formWith(FILE, NAME);
    const { release } = holdUploads();
    await choose(element, '附件', textFile());
    await fill(textbox(element, '姓名'), '张三');
    const submit = button(element, '提交');
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).to.equal('true'));
    const why = '文件正在上传，完成后即可提交';
    expect(byText(element, why).closest('p')?.getAttribute('role')).to.equal('status');
    await tap(submit);
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal(why));
    const id = submit.getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot?.getElementById(id)?.textContent).to.equal(why);
    expect(calls(SUBMIT)).to.have.length(0);
    release();
    await arrived(element);
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).to.equal(null));
    await tap(submit);
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('shows 请上传文件 at a required field, which gets the focus, until a file has arrived', async () => {
    const element = await formWith({ ...FILE, required: true });
    await tap(button(element, '提交'));
    await waitFor(() => expect(errorOf(inputOf(element))).to.equal('请上传文件'));
    await waitFor(() => element.shadowRoot?.activeElement === inputOf(element));
    await choose(element, '附件', textFile());
    await arrived(element);
    expect(errorOf(inputOf(element))).to.equal(undefined);
  });

  it('keeps uploaded files by field name when the definition changes', async () => {
    const element = await formWith(FILE, NAME);
    await choose(element, '附件', textFile());
    await arrived(element);
    element.fields = [NAME, FILE, { type: 'TextArea', label: '新' }];
    await waitFor(() => textbox(element, '新'));
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    await act(element, '删除 茶.txt');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(allByRole(element, 'listitem')).to.have.length(0);
  });

  it('takes a file again that was removed: the input keeps none, whose choice would change nothing', async () => {
    const element = await formWith(FILE);
    await choose(element, '附件', textFile());
    await arrived(element);
    expect(inputOf(element).files).to.have.length(0);
    await act(element, '删除 茶.txt');
    await choose(element, '附件', textFile());
    await waitFor(() => expect(filesIn(element)).to.deep.equal(['茶.txt']));
  });

  it('cancels one file without stopping the others, and uploads it again', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '附件', textFile('慢.txt'));
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(1));
    noFaults();
    await choose(element, '附件', textFile('快.txt'));
    await arrived(element);
    await act(element, '取消 慢.txt');
    await waitFor(() => byText(element, '已取消上传'));
    expect(calls(UPLOAD)[0]?.aborted).to.be.true;
    await act(element, '重试 慢.txt');
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['慢.txt', '快.txt']);
  });

  it('takes the second click of a double click for no press of the button that moved there', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '附件', textFile());
    await act(element, '取消 茶.txt');
    await act(element, '删除 茶.txt');
    expect(filesIn(element), 'it is still there to be uploaded again').to.deep.equal(['茶.txt']);
  });

  it('never sends a file that is too large or empty, and says why', async () => {
    const element = await formWith(FILE);
    await choose(element, '附件', { name: '大.bin', zeros: 52_428_801 });
    await waitFor(() => expect(errorOf(inputOf(element))).to.contain('文件大小不能超过50MB'));
    expect(byRole(byPart(element, 'file'), 'alert').textContent?.trim()).to.equal('文件大小不能超过50MB');
    await choose(element, '附件', textFile('空.txt', ''));
    await waitFor(() => byText(element, '文件是空的，请重新选择'));
    expect(calls(UPLOAD)).to.have.length(0);
    await choose(element, '附件', textFile());
    await arrived(element);
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    expect(errorOf(inputOf(element))).to.equal(undefined);
  });

  it('takes an image only if its name or type says png, jpeg or gif, and previews it', async () => {
    const element = await formWith(IMAGE);
    const png = await pngFile();
    expect(inputOf(element, '照片').accept.split(',')).to.include.members(['image/png', '.jpeg', '.gif', '.jpg']);
    chooseOdd(element, '照片', textFile('照片.html'), new File([png], '照片.webp', { type: 'image/webp' }));
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(2));
    expect(allByRole(element, 'alert')[0]?.textContent?.trim()).to.equal('请选择 PNG、JPEG 或 GIF 图片');
    expect(calls(UPLOAD)).to.have.length(0);
    chooseOdd(element, '照片', new File([png], '1000012345', { type: 'image/png' }));
    await arrived(element);
    const picture = await waitFor(() => byPart<HTMLImageElement>(element, 'thumbnail').closest('img'));
    await waitFor(() => expect(picture.naturalWidth).to.equal(240));
  });

  it('shows any name of a file as text', async () => {
    const element = await formWith(FILE);
    const name = '<img src=x onerror="window.pwned=1">__proto__.txt';
    chooseOdd(element, '附件', textFile(name), textFile('名'.repeat(200)));
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal([name, '名'.repeat(200)]);
    expect('pwned' in window).to.be.false;
  });

  it('takes files by drag and drop and by paste', async () => {
    const element = await formWith(FILE);
    const drop = byPart(element, 'drop');
    // synthetic: a file is dragged from another app
    const over = new DragEvent('dragover', { dataTransfer: dataOf(textFile()), bubbles: true, cancelable: true });
    drop.dispatchEvent(over);
    expect(over.defaultPrevented, 'else nothing could be dropped').to.be.true;
    // synthetic: a file is dragged from another app
    const dropped = new DragEvent('drop', { dataTransfer: dataOf(textFile()), bubbles: true, cancelable: true });
    drop.dispatchEvent(dropped);
    expect(dropped.defaultPrevented, 'else the browser would open it').to.be.true;
    // synthetic: a file on the clipboard comes from another app
    const pasted = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: dataOf(textFile('贴.txt')) });
    inputOf(element).dispatchEvent(pasted);
    await arrived(element, 2);
    expect(filesIn(element)).to.deep.equal(['茶.txt', '贴.txt']);
  });

  it('stops uploading when its form is removed', async () => {
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '附件', textFile());
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(1));
    element.remove();
    await waitFor(() => expect(calls(UPLOAD)[0]?.aborted).to.be.true);
  });
});
