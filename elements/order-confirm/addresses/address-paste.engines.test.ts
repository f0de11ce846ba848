import { expect } from '@open-wc/testing';
import { box, button, mountAddresses, openNew, PASTE, PHONE, region } from '../../../test/support/addresses.js';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { allByRole, byText, waitFor } from '../../../test/support/query.js';
import { click, fill, paste, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const LINE = '张三 13800000000 广东省深圳市南山区科技园1号';
const FOUND = ['广东省', '深圳市', '南山区', '科技园1号', '张三', PHONE];

const filled = (root: Element) => [
  ...region(root),
  ...['详细地址', '收货人', '手机号'].map((name) => box(root, name).value),
];
const becomes = (root: Element, ...wanted: string[]) => waitFor(() => expect(filled(root)).to.deep.equal(wanted));
const openEmpty = async () => openNew(await mountAddresses());

/** Pastes into a field by keys, or as the browser would where the engine has no clipboard in tests. */
async function pasteInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await click(field);
  if (await paste(text)) return;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  // Firefox takes the text by names of its own
  const own = { data: text, dataType: 'text/plain' };
  // synthetic: the engine has no clipboard in tests
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...own, bubbles: true, cancelable: true }));
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  // synthetic: the browser puts the text in after the event
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

describe('a pasted address', () => {
  it('fills all the fields, and announces it; 撤销 reverts them', async () => {
    const opened = await openEmpty();
    await pasteInto(box(opened, PASTE), LINE);
    await becomes(opened, ...FOUND);
    await waitFor(() => byText(opened, '已填入识别结果，请核对'));
    await expectNoAxeViolations(opened);
    await tap(button(opened, '撤销'));
    await becomes(opened, '请选择', '请选择', '请选择', '', '', '');
  });

  it('is recognized by the button 识别 when it was typed; other text says that nothing was recognized', async () => {
    const opened = await openEmpty();
    await fill(box(opened, PASTE), LINE);
    await tap(button(opened, '识别'));
    await becomes(opened, ...FOUND);
    // the button is busy until then
    await waitFor(() => button(opened, '撤销'));
    await fill(box(opened, PASTE), '，，，');
    await tap(button(opened, '识别'));
    await waitFor(() => byText(opened, '未能识别，请手动填写'));
  });

  for (const name of ['详细地址', '收货人']) {
    it(`is offered to all fields when it was pasted into ${name}`, async () => {
      const opened = await openEmpty();
      await fill(box(opened, name), '旧');
      await pasteInto(box(opened, name), LINE);
      await tap(await waitFor(() => button(opened, '自动填写')));
      await becomes(opened, ...FOUND);
    });
  }

  it('is not offered when it contains only what the field asks for', async () => {
    const opened = await openEmpty();
    await pasteInto(box(opened, '详细地址'), '科技园1号');
    await pasteInto(box(opened, '收货人'), '张三');
    await becomes(opened, '请选择', '请选择', '请选择', '科技园1号', '张三', '');
    expect(allByRole(opened, 'button', '自动填写')).to.have.length(0);
  });
});
