import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, post, signIn, signOut } from '../../../test/support/node-demo.js';
import {
  ADD,
  addGoods,
  editorOf,
  LIST,
  leavePage,
  NEW_ADDRESS,
  type OpenedOrder,
  openKnown,
  openOrder,
  saveAddresses,
  savedAddresses,
  settled,
  WHO,
} from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

/** A new member's order, with the addresses of these recipients. */
async function orderWith(...usernames: string[]) {
  const member = await signIn();
  await saveAddresses(...usernames);
  await addGoods(['plain']);
  return { member, order: await openKnown() };
}

/** Opens a new address, or that of a recipient, and returns its form. */
async function open(order: OpenedOrder, username?: string) {
  const editor = await editorOf(order);
  editor.open(order.page.addresses.$list.get().find((address) => address.username === username)?.id);
  return waitFor(() => editor.$form.get() ?? null);
}
const close = async (order: OpenedOrder) => (await editorOf(order)).close();
const recipientIn = (form: Awaited<ReturnType<typeof open>>) => form.values().username;

/** Opens and fills in a new address for a member. */
async function begun() {
  const { member, order } = await orderWith();
  const form = await open(order);
  form.input(NEW_ADDRESS);
  return { member, order, editor: await editorOf(order) };
}

/** Saves a new address that is answered by a 401. */
async function savedWithoutSession() {
  const { member, order, editor } = await begun();
  faults({ [ADD]: 'login' });
  editor.submit();
  await waitFor(() => expect(order.emitted('sb-login-required')).to.have.length(1));
  return { member, order, editor };
}

const savedRecipients = async () => (await savedAddresses()).map(({ username }) => username);

describe('the draft of an address', () => {
  it('is restored after an accidental close, and can be discarded', async () => {
    const { order, editor } = await begun();
    await close(order);
    const again = await open(order);
    expect(again.values()).to.deep.include(NEW_ADDRESS);
    expect(again.$restored.get()).to.equal(true);
    editor.reset();
    expect(again.values().username).to.equal('');
    await close(order);
    expect((await open(order)).$restored.get()).to.equal(false);
  });

  it('is kept for each address separately', async () => {
    const { order } = await orderWith('张三');
    (await open(order, '张三')).input({ username: '张三丰' });
    await close(order);
    expect(recipientIn(await open(order))).to.equal('');
    await close(order);
    expect(recipientIn(await open(order, '张三'))).to.equal('张三丰');
  });

  it('survives a reload', async () => {
    const { order } = await begun();
    leavePage(order);
    expect(recipientIn(await open(await openKnown(order.siteId)))).to.equal('李四');
  });

  it('belongs to the member who typed it: another member doesn’t overwrite it, and both get their own back', async () => {
    const { member: one, order } = await orderWith();
    (await open(order)).input({ username: '李四' });
    await signOut();
    const other = await signIn();
    await addGoods(['plain']);
    const editor = await editorOf(order);
    order.signIn(other);
    expect(editor.$form.get()).to.equal(undefined);
    const theirs = await open(order);
    expect(recipientIn(theirs)).to.equal('');
    theirs.input({ username: '王五' });
    for (const [member, typed] of [
      [one, '李四'],
      [other, '王五'],
    ] as const) {
      order.signIn(member);
      expect(editor.$form.get()).to.equal(undefined);
      const again = await open(order);
      await waitFor(() => expect(recipientIn(again)).to.equal(typed));
    }
  });

  it('stays, with an error, after a second 401, and no second login is asked for', async () => {
    const { member, order, editor } = await savedWithoutSession();
    order.signIn(member);
    await waitFor(() => expect(editor.$state.get()).to.deep.include({ kind: 'editing' }));
    await waitFor(() => expect(editor.$state.get()).to.have.property('failure').that.includes({ kind: 'login' }));
    expect(order.emitted('sb-login-required')).to.have.length(1);
    expect(calls(ADD)).to.have.length(2);
    expect(calls(ADD)[1]?.body).to.deep.equal(calls(ADD)[0]?.body);
    expect(editor.$form.get()?.values().username).to.equal('李四');
  });

  it('survives a login that saving needs, and is saved by itself after it', async () => {
    const { member, order, editor } = await savedWithoutSession();
    noFaults();
    order.signIn(member);
    await waitFor(() => expect(order.recipients()).to.deep.equal(['李四']));
    await waitFor(() => expect(editor.$form.get()).to.equal(undefined));
    expect(await savedRecipients()).to.deep.equal(['李四']);
  });
});

describe('a change of the member while an address is edited', () => {
  async function another(order: OpenedOrder) {
    await signOut();
    const other = await signIn();
    await addGoods(['plain']);
    await saveAddresses('王五');
    order.signIn(other);
    await waitFor(() => expect(order.recipients()).to.deep.equal(['王五']));
    expect((await editorOf(order)).$form.get()).to.equal(undefined);
  }

  it('closes the editor, and opens a new one empty', async () => {
    const { order } = await begun();
    await another(order);
    expect(recipientIn(await open(order))).to.equal('');
  });

  it('does not save another member’s address after the login that saving needs', async () => {
    const { order } = await savedWithoutSession();
    noFaults();
    await another(order);
    expect(calls(ADD), 'sent once, by whom it was typed').to.have.length(1);
    expect(await savedRecipients()).to.deep.equal(['王五']);
  });

  it('does not save another member’s address while saving looks up whether it has arrived', async () => {
    const { order, editor } = await begun();
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    editor.submit();
    await waitFor(() => expect(editor.$state.get()).to.have.property('failure').that.is.an('object'));
    faults({ [LIST]: 'timeout' });
    editor.submit();
    await waitFor(() => expect(calls(LIST).some(({ isOver }) => !isOver)).to.equal(true));
    noFaults();
    await another(order);
    expect(calls(ADD)).to.have.length(1);
    expect(await savedRecipients()).to.deep.equal(['王五']);
  });

  it('does not show text that was typed before the member was known', async () => {
    const member = await signIn();
    await addGoods(['plain']);
    faults({ [WHO]: 'refuse' });
    const order = await settled(openOrder());
    (await open(order)).input({ username: '李四' });
    order.signIn(member);
    await another(order);
    expect(recipientIn(await open(order))).to.equal('');
  });
});

describe('a change of an address whose answer is lost', () => {
  it('counts as done when the list has the saved address', async () => {
    const { order, editor } = await begun();
    faults({ [ADD]: 'net@after' });
    editor.submit();
    await waitFor(() => expect(order.recipients()).to.deep.equal(['李四']));
    await waitFor(() => expect(editor.$form.get()).to.equal(undefined));
    expect(await savedAddresses()).to.have.length(1);
  });

  it('is looked up before it is sent again', async () => {
    const { order, editor } = await begun();
    faults({ [ADD]: 'net', [LIST]: 'refuse' });
    editor.submit();
    await waitFor(() => expect(editor.$state.get()).to.have.property('failure').that.is.an('object'));
    // the server had received it
    noFaults();
    const { codes, address, username, phone } = NEW_ADDRESS;
    await post('/openapi/member/addUserAddress', { areaPath: codes.join(), address, username, phone });
    editor.submit();
    await waitFor(() => expect(order.recipients()).to.deep.equal(['李四']));
    expect(calls(ADD), 'sent once').to.have.length(1);
    expect(await savedAddresses()).to.have.length(1);
  });

  it('counts as done when the list no longer has the deleted address', async () => {
    const { order } = await orderWith('张三', '李四');
    await editorOf(order);
    const removal = order.page.addresses.$actions.get()?.removal;
    removal?.ask(order.page.addresses.$list.get().find(({ username }) => username === '李四')?.id ?? '');
    faults({ 'POST /openapi/member/DeleteUserAddress': 'net@after' });
    await removal?.confirm();
    expect(removal?.$state.get().kind).to.equal('closed');
    expect(order.recipients()).to.deep.equal(['张三']);
  });
});
