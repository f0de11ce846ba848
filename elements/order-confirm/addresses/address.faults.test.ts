import { expect } from '@open-wc/testing';
import {
  ADD,
  box,
  button,
  card,
  DELETE,
  dialog,
  EDIT,
  fillIn,
  LIST,
  mountAddresses,
  openNew,
  PREFER,
  radio,
  recipients,
  saveAddresses,
} from '../../../test/support/addresses.js';
import { describeShownFaults } from '../../../test/support/describe-faults.js';
import { mount } from '../../../test/support/mount.js';
import { allByRole, waitFor } from '../../../test/support/query.js';
import { signIn } from '../../../test/support/server.js';
import { click, fill, tap } from '../../../test/support/user-input.js';
import '../../../test/support/addresses-fixture.js';
import 'dist/elements/order-confirm.js';

const failed = (text: string) => ({
  network: text,
  refused: (reason: string) => `${text}：${reason}`,
  silent: text,
});
const loginIsAsked = (_: Element, asked: unknown[]) => expect(asked).to.have.length(1);
const opened = (element: Element) => allByRole(element, 'dialog')[0] as Element;
const save = (element: Element) => tap(button(opened(element), '保存'));

describeShownFaults({
  call: LIST,
  async prepare(site) {
    await signIn();
    await saveAddresses('张三');
    return mount(`<sb-addresses-fixture site-id="${site}"></sb-addresses-fixture>`);
  },
  network: '获取用户地址列表出错',
  refused: () => '获取用户地址列表出错',
  silent: '获取用户地址列表出错',
  kept(element) {
    expect(button(element, '重试')).to.exist;
    expect(button(element, '新增地址')).to.exist;
  },
  unauthorized: (element, asked) => {
    expect(asked).to.have.length(1);
    expect(allByRole(element, 'radiogroup', '收货地址')).to.have.length(0);
    expect(allByRole(element, 'alert')).to.have.length(0);
  },
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三']),
});

describeShownFaults({
  ...failed('保存用户地址出错'),
  call: ADD,
  async prepare(site) {
    const element = await mountAddresses([], site);
    await fillIn(await openNew(element));
    return element;
  },
  act: save,
  kept: (element) => expect(box(opened(element), '收货人').value).to.equal('李四'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['李四']),
});

describeShownFaults({
  ...failed('保存用户地址出错'),
  call: EDIT,
  async prepare(site) {
    const element = await mountAddresses(['张三'], site);
    await tap(button(card(element, '张三'), '编辑'));
    const editor = await dialog(element);
    await waitFor(() => expect(editor.querySelectorAll('select:disabled, [aria-busy]')).to.have.length(0));
    await fill(box(editor, '收货人'), '张三丰');
    return element;
  },
  act: save,
  kept: (element) => expect(box(opened(element), '收货人').value).to.equal('张三丰'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三丰']),
});

describeShownFaults({
  ...failed('删除用户地址出错'),
  call: DELETE,
  prepare: (site) => mountAddresses(['张三', '李四'], site),
  async act(element) {
    if (!allByRole(element, 'dialog').length) {
      await tap(button(card(element, '李四'), '删除'));
      await dialog(element, '删除地址');
    }
    await tap(button(opened(element), '确认删除'));
  },
  kept: (element) => expect(recipients(element)).to.deep.equal(['张三', '李四']),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三']),
});

describeShownFaults({
  ...failed('设置用户地址出错'),
  call: PREFER,
  prepare: (site) => mountAddresses(['张三', '李四'], site),
  act: (element) => click(button(card(element, '李四'), '设为默认')),
  kept: (element) => expect(radio(element, '张三').checked).to.equal(true),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(allByRole(card(element, '李四'), 'button', '设为默认')).to.have.length(0),
});
