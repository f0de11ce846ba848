import { expect } from 'chai';
import type { Context } from '../../../core/site/context.js';
import { describeStoreFaults } from '../../../test/support/describe-store-faults.js';
import { signIn } from '../../../test/support/node-demo.js';
import { openElement } from '../../../test/support/node-element.js';
import { ADD, LIST, PHONE, saveAddresses } from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';
import { type AddressListStore, createAddressList } from './address-list.store.js';

function createLoadedList(context: Context<object>) {
  const addresses = createAddressList(context);
  addresses.load();
  return addresses;
}
const open = (siteId: string) => openElement(createLoadedList, {}, { settings: { siteId } });

/** Opens a new member's list with these recipients' addresses, and waits for its actions. */
async function opened(siteId: string, ...usernames: string[]) {
  await signIn();
  await saveAddresses(...usernames);
  const element = open(siteId);
  await waitFor(() => element.store.$actions.get() ?? null);
  return element;
}

const usernames = (store: AddressListStore) => store.$list.get().map(({ username }) => username);
const idOf = (store: AddressListStore, name: string) =>
  store.$list.get().find(({ username }) => username === name)?.id ?? '';
const editorOf = (store: AddressListStore) => {
  const editor = store.$actions.get()?.editor;
  if (!editor) throw new Error("The address actions aren't loaded.");
  return editor;
};
const editorFailure = (store: AddressListStore) => {
  const state = editorOf(store).$state.get();
  return state.kind === 'editing' ? state.failure : undefined;
};
const typedName = (store: AddressListStore) => editorOf(store).$form.get()?.values().username;
const loginIsAsked = (_: AddressListStore, asked: unknown[]) =>
  expect(asked).to.deep.equal([{ cause: 'address', reason: 'checkout' }]);
/** The change was made, even if its response fails. */
const change = { kind: 'write', login: 'asks', answers: false, unauthorized: loginIsAsked } as const;

describeStoreFaults<AddressListStore>({
  call: LIST,
  kind: 'read',
  login: 'asks',
  // null is an empty list
  answers: false,
  async open(siteId) {
    await signIn();
    await saveAddresses('张三');
    return open(siteId);
  },
  tryAgain: (store) => store.load(),
  failure: (store) => store.$state.get() === 'failed',
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'address', reason: 'checkout' }]);
    expect(usernames(store)).to.deep.equal([]);
    expect(store.$state.get()).to.equal('anonymous');
  },
  succeeded: (store) => expect(usernames(store)).to.deep.equal(['张三']),
});

describeStoreFaults<AddressListStore>({
  ...change,
  call: ADD,
  async open(siteId) {
    const element = await opened(siteId);
    const editor = editorOf(element.store);
    editor.open(undefined);
    editor.$form.get()?.input({
      codes: ['110000', '110100', '110105'],
      names: ['北京市', '市辖区', '朝阳区'],
      isEnd: true,
      address: '建国路88号',
      username: '李四',
      phone: PHONE,
    });
    return element;
  },
  act: (store) => editorOf(store).submit(),
  failure: editorFailure,
  kept: (store) => expect(typedName(store)).to.equal('李四'),
  succeeded: (store) => expect(usernames(store)).to.deep.equal(['李四']),
});

describeStoreFaults<AddressListStore>({
  ...change,
  call: 'POST /openapi/member/editUserAddress',
  async open(siteId) {
    const element = await opened(siteId, '张三');
    const editor = editorOf(element.store);
    editor.open(idOf(element.store, '张三'));
    editor.$form.get()?.input({ username: '张三丰' });
    return element;
  },
  act: (store) => editorOf(store).submit(),
  failure: editorFailure,
  kept: (store) => expect(typedName(store)).to.equal('张三丰'),
  succeeded: (store) => expect(usernames(store)).to.deep.equal(['张三丰']),
});

describeStoreFaults<AddressListStore>({
  ...change,
  call: 'POST /openapi/member/DeleteUserAddress',
  open: (siteId) => opened(siteId, '张三', '李四'),
  act(store) {
    const removal = store.$actions.get()?.removal;
    if (removal?.$state.get().kind === 'closed') removal.ask(idOf(store, '李四'));
    return removal?.confirm();
  },
  failure(store) {
    const state = store.$actions.get()?.removal.$state.get();
    return state?.kind === 'asking' ? state.failure : undefined;
  },
  kept: (store) => expect(usernames(store)).to.deep.equal(['张三', '李四']),
  succeeded: (store) => expect(usernames(store)).to.deep.equal(['张三']),
});

describeStoreFaults<AddressListStore>({
  ...change,
  call: 'POST /openapi/member/setDefaultUserAddress',
  open: (siteId) => opened(siteId, '张三', '李四'),
  act: (store) => store.setDefault(idOf(store, '李四')),
  failure: (store) => store.$defaultFailed.get()?.failure,
  kept: (store) => expect(store.$chosen.get()).to.equal(idOf(store, '张三')),
  succeeded: (store) => expect(store.$list.get().find(({ isDefault }) => isDefault)?.id).to.equal(idOf(store, '李四')),
});
