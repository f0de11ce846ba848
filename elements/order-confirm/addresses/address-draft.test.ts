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
} from '../../../test/kit/addresses.js';
import { fillCart } from '../../../test/kit/cart.js';
import { fill } from '../../../test/kit/dynamic-form.js';
import { heard } from '../../../test/kit/events.js';
import { press } from '../../../test/kit/keys.js';
import { signedIn, WHO } from '../../../test/kit/order-confirm.js';
import { allByRole, allByText, byRole, byText, waitFor } from '../../../test/kit/query.js';
import { calls, faults, noFaults, post, signIn, signOut } from '../../../test/kit/server.js';
import { sessionOf } from '../../../test/kit/session.js';
import 'dist/elements/order-confirm.js';

/** A member's new address, filled in. */
async function begun() {
  const member = await signIn();
  const element = await mountConfirm();
  await sessionOf(element).member.load();
  const opened = await openNew(element);
  await fillIn(opened);
  return { member, element, opened };
}

/** A new address whose 保存 was answered by a 401. The page takes the question for a login over. */
async function savedWithoutSession() {
  const asked = heard('sb-login-required', { prevent: true });
  const { member, element, opened } = await begun();
  faults({ [ADD]: 'login' });
  button(opened, '保存').click();
  await waitFor(() => expect(asked).to.have.length(1));
  return { member, element, asked };
}

describe('what was typed of an address', () => {
  it('is there again after an accidental close, and 放弃 takes it back', async () => {
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

  it('is each address’ own', async () => {
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

  it('belongs to the member who typed it: another member doesn’t overwrite it, and both find their own again', async () => {
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

describe('another member', () => {
  async function another(element: Element) {
    await signOut();
    const other = await signIn();
    await fillCart([{ goodsId: 'plain' }]);
    await saveAddresses('王五');
    signedIn(element, other);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['王五']));
    // what shows a dialog comes after the list
    await waitFor(() => element.shadowRoot?.querySelector('[part~=addresses] ~ [role=status]') ?? null);
    expect(allByRole(element, 'dialog')).to.have.length(0);
  }

  it('who signs in finds no editor open, and a new one empty', async () => {
    const { element } = await begun();
    await another(element);
    expect(box(await openNew(element), '收货人').value).to.equal('');
  });

  it('who signs in where 保存 needs a login gets no address that somebody else typed', async () => {
    const { element } = await savedWithoutSession();
    noFaults();
    await another(element);
    await openNew(element);
    expect(calls(ADD), 'sent once, by whom it was typed').to.have.length(1);
    expect((await savedAddresses()).map(({ username }) => username)).to.deep.equal(['王五']);
  });

  it('who signs in while 保存 looks whether it had arrived gets none either', async () => {
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

  it('isn’t shown what was typed before it was known by whom', async () => {
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

describe('保存 whose answer is lost', () => {
  it('is taken as done when the list has the address', async () => {
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

  it('is looked for before it is sent once more', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    button(opened, '保存').click();
    await waitFor(() => expect(byRole(opened, 'alert').textContent).to.match(/^保存用户地址出错/));
    // it had arrived all the same
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
