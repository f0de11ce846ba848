import { expect } from '@open-wc/testing';
import {
  ADD,
  box,
  button,
  card,
  dialog,
  fillIn,
  isClosed,
  LIST,
  mountAddresses,
  mountConfirm,
  openNew,
  recipients,
  region,
  saveAddresses,
  savedAddresses,
} from '../../../test/support/addresses.js';
import { fillCart } from '../../../test/support/cart.js';
import { fill } from '../../../test/support/dynamic-form.js';
import { recordEvents } from '../../../test/support/events.js';
import { signedIn, WHO } from '../../../test/support/order-confirm.js';
import { allByRole, allByText, byRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, faults, noFaults, post, signIn, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import { press } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

/** Opens and fills in a new address for a member. */
async function begun() {
  const member = await signIn();
  const element = await mountConfirm();
  await sessionOf(element).member.load();
  const opened = await openNew(element);
  await fillIn(opened);
  return { member, element, opened };
}

/** Saves a new address that is answered by a 401. The page prevents `sb-login-required`. */
async function savedWithoutSession() {
  const asked = recordEvents('sb-login-required', { prevent: true });
  const { member, element, opened } = await begun();
  faults({ [ADD]: 'login' });
  button(opened, '保存').click();
  await waitFor(() => expect(asked).to.have.length(1));
  return { member, element, asked };
}

describe('the draft of an address', () => {
  it('is restored after an accidental close, and 放弃 discards it', async () => {
    const element = await mountAddresses();
    await fillIn(await openNew(element));
    await press('Escape');
    await isClosed(element);
    const again = await openNew(element);
    await waitFor(() => expect(region(again)).to.deep.equal(['北京市', '市辖区', '朝阳区']));
    expect(box(again, '收货人').value).to.equal('李四');
    byText(again, '已恢复上次未保存的内容');
    button(again, '放弃').click();
    await waitFor(() => expect(box(again, '收货人').value).to.equal(''));
    button(again, '关闭').click();
    await isClosed(element);
    const fresh = await openNew(element);
    expect(allByText(fresh, '已恢复上次未保存的内容')).to.have.length(0);
  });

  it('is kept for each address separately', async () => {
    const element = await mountAddresses(['张三']);
    button(card(element, '张三'), '编辑').click();
    const edited = await dialog(element);
    fill(box(edited, '收货人'), '张三丰');
    button(edited, '关闭').click();
    await isClosed(element);
    const added = await openNew(element);
    expect(box(added, '收货人').value).to.equal('');
    button(added, '关闭').click();
    await isClosed(element);
    button(card(element, '张三'), '编辑').click();
    expect(box(await dialog(element), '收货人').value).to.equal('张三丰');
  });

  it('survives a reload', async () => {
    const site = crypto.randomUUID();
    const element = await mountAddresses([], site);
    await fillIn(await openNew(element));
    element.remove();
    const again = await mountConfirm(site);
    expect(box(await openNew(again), '收货人').value).to.equal('李四');
  });

  it('belongs to the member who typed it: another member doesn’t overwrite it, and both get their own back', async () => {
    const one = await signIn();
    const element = await mountConfirm();
    await sessionOf(element).member.load();
    fill(box(await openNew(element), '收货人'), '李四');
    await signOut();
    const other = await signIn();
    await fillCart([{ goodsId: 'plain' }]);
    signedIn(element, other);
    await isClosed(element);
    const theirs = await openNew(element);
    expect(box(theirs, '收货人').value).to.equal('');
    fill(box(theirs, '收货人'), '王五');
    for (const [member, typed] of [
      [one, '李四'],
      [other, '王五'],
    ] as const) {
      signedIn(element, member);
      await isClosed(element);
      const again = await openNew(element);
      await waitFor(() => expect(box(again, '收货人').value).to.equal(typed));
    }
  });

  it('stays, with an error, after a second 401, and no second login is asked for', async () => {
    const { member, element, asked } = await savedWithoutSession();
    signedIn(element, member);
    const again = await dialog(element);
    await waitFor(() => expect(byRole(again, 'alert').textContent).to.match(/^保存用户地址出错/));
    expect(asked).to.have.length(1);
    expect(calls(ADD)).to.have.length(2);
    expect(calls(ADD)[1]?.body).to.deep.equal(calls(ADD)[0]?.body);
    expect(box(again, '收货人').value).to.equal('李四');
  });

  it('survives a login that 保存 needs, and is saved by itself after it', async () => {
    const { member, element } = await savedWithoutSession();
    noFaults();
    signedIn(element, member);
    await waitFor(async () => expect((await savedAddresses()).map(({ username }) => username)).to.deep.equal(['李四']));
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
  });
});

describe('a change of the member while an address is edited', () => {
  async function another(element: Element) {
    await signOut();
    const other = await signIn();
    await fillCart([{ goodsId: 'plain' }]);
    await saveAddresses('王五');
    signedIn(element, other);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['王五']));
    // the dialog's code loads after the list
    await waitFor(() => element.shadowRoot?.querySelector('[part~=addresses] ~ [role=status]') ?? null);
    expect(allByRole(element, 'dialog')).to.have.length(0);
  }

  it('closes the editor, and opens a new one empty', async () => {
    const { element } = await begun();
    await another(element);
    expect(box(await openNew(element), '收货人').value).to.equal('');
  });

  it('does not save another member’s address after the login that 保存 needs', async () => {
    const { element } = await savedWithoutSession();
    noFaults();
    await another(element);
    await openNew(element);
    expect(calls(ADD), 'sent once, by whom it was typed').to.have.length(1);
    expect((await savedAddresses()).map(({ username }) => username)).to.deep.equal(['王五']);
  });

  it('does not save another member’s address while 保存 looks up whether it has arrived', async () => {
    const { element, opened } = await begun();
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    button(opened, '保存').click();
    await waitFor(() => byRole(opened, 'alert'));
    faults({ [LIST]: 'timeout' });
    button(opened, '保存').click();
    await waitFor(() => expect(calls(LIST).some(({ status }) => status === undefined)).to.equal(true));
    noFaults();
    await another(element);
    await openNew(element);
    expect(calls(ADD)).to.have.length(1);
    expect((await savedAddresses()).map(({ username }) => username)).to.deep.equal(['王五']);
  });

  it('does not show text that was typed before the member was known', async () => {
    const member = await signIn();
    faults({ [WHO]: 'net' });
    const element = await mountConfirm();
    const opened = await openNew(element);
    fill(box(opened, '收货人'), '李四');
    signedIn(element, member);
    await another(element);
    expect(box(await openNew(element), '收货人').value).to.equal('');
  });
});

describe('a save whose answer is lost on the page', () => {
  it('counts as done when the list has the address', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    const realFetch = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      if (String(input).includes('addUserAddress')) throw new TypeError('the connection was lost');
      return answer;
    };
    try {
      button(opened, '保存').click();
      await isClosed(element);
    } finally {
      window.fetch = realFetch;
    }
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect(await savedAddresses()).to.have.length(1);
  });

  it('is looked up before it is sent again', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    button(opened, '保存').click();
    await waitFor(() => expect(byRole(opened, 'alert').textContent).to.match(/^保存用户地址出错/));
    // the server had received it
    noFaults();
    await post('/openapi/member/addUserAddress', {
      areaPath: '110000,110100,110105',
      address: '建国路88号',
      username: '李四',
      phone: '13800000000',
    });
    button(opened, '保存').click();
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect(calls(ADD), 'sent once').to.have.length(1);
    expect(await savedAddresses()).to.have.length(1);
  });
});
