import { expect } from '@open-wc/testing';
import {
  button,
  card,
  chosenRecipient,
  DELETE,
  dialog,
  isClosed,
  mountAddresses,
  PREFER,
  radio,
  recipients,
  savedAddresses,
} from '../../../test/support/addresses.js';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults } from '../../../test/support/server.js';
import { click, press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const said = (element: Element, text: string) =>
  waitFor(() => expect(allByRole(element, 'status').some(({ textContent }) => textContent === text)).to.equal(true));

describe('deleting an address', () => {
  it('asks first; 取消 and Escape keep the address and restore the focus', async () => {
    const element = await mountAddresses(['张三', '李四']);
    button(card(element, '李四'), '删除').focus();
    await press('Enter');
    const asked = await dialog(element, '删除地址');
    expect(asked.textContent).to.match(/确定删除李四的地址吗？.*科技园李四号/);
    await expectNoAxeViolations(element);
    await tap(button(asked, '取消'));
    await isClosed(element);
    await waitFor(() => expect(hasFocus(button(card(element, '李四'), '删除'))).to.equal(true));
    await press('Enter');
    await dialog(element, '删除地址');
    await press('Escape');
    await isClosed(element);
    expect(calls(DELETE)).to.have.length(0);
  });

  it('deletes the address, chooses the new default one, and focuses the card in its place', async () => {
    const element = await mountAddresses(['张三', '李四', '王五']);
    expect(chosenRecipient(element)).to.deep.equal(['张三']);
    await click(button(card(element, '张三'), '删除'));
    await tap(button(await dialog(element, '删除地址'), '确认删除'));
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['王五', '李四']));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['王五']));
    expect((await savedAddresses()).find(({ isDefault }) => isDefault)?.username).to.equal('王五');
    await said(element, '地址已删除');
    await waitFor(() => expect(hasFocus(button(card(element, '王五'), '删除'))).to.equal(true));
  });

  it('keeps the choice when another address is deleted, and focuses 新增地址 after the last one', async () => {
    const element = await mountAddresses(['张三', '李四']);
    await click(radio(element, '李四'));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['李四']));
    await click(button(card(element, '张三'), '删除'));
    await tap(button(await dialog(element, '删除地址'), '确认删除'));
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect(chosenRecipient(element)).to.deep.equal(['李四']);
    await isClosed(element);
    await click(button(card(element, '李四'), '删除'));
    await tap(button(await dialog(element, '删除地址'), '确认删除'));
    await waitFor(() => expect(recipients(element)).to.deep.equal([]));
    await waitFor(() => expect(hasFocus(button(element, '新增地址'))).to.equal(true));
  });
});

describe('making an address the default one', () => {
  it('moves the mark once the server has answered, keeps the choice, and keeps the focus at the card', async () => {
    const element = await mountAddresses(['张三', '李四']);
    const prefer = button(card(element, '李四'), '设为默认');
    const answer = holdAnswers(PREFER);
    for (let i = 0; i < 3; i++) await click(prefer);
    answer();
    await waitFor(() => expect(allByRole(card(element, '张三'), 'button', '设为默认')).to.have.length(1));
    expect(allByRole(card(element, '李四'), 'button', '设为默认')).to.have.length(0);
    await waitFor(() => expect(hasFocus(radio(element, '李四'))).to.equal(true));
    expect(chosenRecipient(element)).to.deep.equal(['张三']);
    await said(element, '已设为默认地址');
    expect(calls(PREFER)).to.have.length(1);
    expect((await savedAddresses()).find(({ isDefault }) => isDefault)?.username).to.equal('李四');
  });

  it('says 设置用户地址出错 at the card when it fails, and can be retried there', async () => {
    const element = await mountAddresses(['张三', '李四']);
    faults({ [PREFER]: 'refuse' });
    await click(button(card(element, '李四'), '设为默认'));
    await waitFor(() =>
      expect(byRole(card(element, '李四'), 'alert').textContent).to.match(/^设置用户地址出错：库存不足/),
    );
    await expectNoAxeViolations(element);
    noFaults();
    await click(button(card(element, '李四'), '设为默认'));
    await waitFor(() => expect(allByRole(card(element, '李四'), 'button', '设为默认')).to.have.length(0));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });
});
