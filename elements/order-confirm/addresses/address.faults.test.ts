import { expect } from '@open-wc/testing';
import {
  box,
  button,
  card,
  dialog,
  fillIn,
  LIST,
  mountAddresses,
  openNew,
  radio,
  recipients,
  saveAddresses,
} from '../../../test/support/addresses.js';
import { describeEachFault } from '../../../test/support/describe-faults.js';
import { fill } from '../../../test/support/dynamic-form.js';
import { mount } from '../../../test/support/mount.js';
import { allByRole, waitFor } from '../../../test/support/query.js';
import { calls, signIn } from '../../../test/support/server.js';
import '../../../test/support/addresses-fixture.js';
import 'dist/elements/order-confirm.js';

const failed = (text: string) => ({
  network: text,
  refused: (reason: string) => `${text} ${reason}`,
  silent: text,
  // the change was made, even if its response fails
  answers: false,
});
const loginIsAsked = (_: Element, asked: Event[]) => expect(asked.length).to.be.above(0);
const opened = (element: Element) => allByRole(element, 'dialog')[0] as Element;
const pressIn = (element: Element, name: string) => allByRole<HTMLElement>(element, 'button', name)[0]?.click();

describeEachFault({
  call: 'GET /openapi/member/addressList',
  login: 'asks',
  kind: 'read',
  async prepare(site) {
    await signIn();
    await saveAddresses('张三');
    return mount(`<sb-addresses-fixture site-id="${site}"></sb-addresses-fixture>`);
  },
  network: '获取用户地址列表出错',
  refused: () => '获取用户地址列表出错',
  silent: '获取用户地址列表出错',
  answers: true,
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element, asked) => {
    expect(asked).to.have.length(1);
    expect(calls(LIST)[0]?.status).to.be.oneOf([200, 401]);
    expect(allByRole(element, 'radiogroup', '收货地址')).to.have.length(0);
    expect(allByRole(element, 'alert')).to.have.length(0);
  },
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三']),
});

describeEachFault({
  call: 'POST /openapi/member/addUserAddress',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    const element = await mountAddresses([], site);
    await fillIn(await openNew(element));
    return element;
  },
  act: (element) => pressIn(element, '保存'),
  ...failed('保存用户地址出错'),
  kept: (element) => expect(box(opened(element), '收货人').value).to.equal('李四'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['李四']),
});

describeEachFault({
  call: 'POST /openapi/member/editUserAddress',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    const element = await mountAddresses(['张三'], site);
    button(card(element, '张三'), '编辑').click();
    const dialogue = await dialog(element);
    await waitFor(() => expect(box(dialogue, '收货人').value).to.equal('张三'));
    fill(box(dialogue, '收货人'), '张三丰');
    await waitFor(() => expect(dialogue.querySelectorAll('select:disabled, [aria-busy]')).to.have.length(0));
    return element;
  },
  act: (element) => pressIn(element, '保存'),
  ...failed('保存用户地址出错'),
  kept: (element) => expect(box(opened(element), '收货人').value).to.equal('张三丰'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三丰']),
});

describeEachFault({
  call: 'POST /openapi/member/DeleteUserAddress',
  login: 'asks',
  kind: 'write',
  prepare: (site) => mountAddresses(['张三', '李四'], site),
  async act(element) {
    if (!allByRole(element, 'dialog').length) {
      if (!recipients(element).includes('李四')) return;
      button(card(element, '李四'), '删除').click();
      await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(1));
    }
    pressIn(element, '确认删除');
  },
  ...failed('删除用户地址出错'),
  kept: (element) => expect(recipients(element)).to.deep.equal(['张三', '李四']),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(recipients(element)).to.deep.equal(['张三']),
});

describeEachFault({
  call: 'POST /openapi/member/setDefaultUserAddress',
  login: 'asks',
  kind: 'write',
  prepare: (site) => mountAddresses(['张三', '李四'], site),
  act: (element) => pressIn(card(element, '李四'), '设为默认'),
  ...failed('设置用户地址出错'),
  kept: (element) => expect(radio(element, '张三').checked).to.equal(true),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(allByRole(card(element, '李四'), 'button', '设为默认')).to.have.length(0),
});
