import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { button, fill, mountForm, NAME, textbox } from '../../test/support/dynamic-form.js';
import { allByRole, byText, waitFor } from '../../test/support/query.js';
import { choose, FILE, filesIn, inputOf, textFile } from '../../test/support/uploads.js';
import 'dist/elements/dynamic-form.js';

/** The file is sent completely, or there is a response. */
const isSent = (element: Element) =>
  waitFor(() => allByRole(element, 'progressbar').every((bar) => bar.getAttribute('aria-valuenow') === '100'));

describeEachFault({
  call: 'POST /openapi/upload',
  login: 'asks',
  kind: 'write',
  isAborted: true,
  async prepare(site) {
    const element = await mountForm([FILE, NAME], 'form-id="tiny"', site);
    await waitFor(() => inputOf(element));
    fill(textbox(element, '姓名'), '不会丢的名字');
    return element;
  },
  async act(element) {
    if (filesIn(element).length) return;
    choose(element, '附件', textFile());
    await waitFor(() => expect(filesIn(element)).to.have.length(1));
    await isSent(element);
  },
  tryAgain: (element) => button(element, '重试 茶.txt').click(),
  network: '文件上传失败，请重试',
  refused: (reason) => `文件上传失败，请重试 ${reason}`,
  silent: '文件上传失败，请重试',
  answers: true,
  kept(element) {
    expect(textbox(element, '姓名').value).to.equal('不会丢的名字');
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    expect(button(element, '提交').getAttribute('aria-disabled')).to.equal(null);
  },
  unauthorized: (_, asked) => expect(asked).to.deep.equal([{ cause: 'form' }]),
  succeeded: (element) => expect(byText(element, '文件上传成功')).to.exist,
});
