// The addresses of an order, as a visitor uses them.
import { $notices } from '../../core/notices/notices.js';
import { fillCart } from './cart.js';
import type { Root } from './dom-tree.js';
import { mount, settled } from './mount.js';
import { allByRole, byPart, byRole, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { post, signIn } from './server.js';
import { click, fill } from './user-input.js';

export const ADD = 'POST /openapi/member/addUserAddress';
export const EDIT = 'POST /openapi/member/editUserAddress';
export const DELETE = 'POST /openapi/member/DeleteUserAddress';
export const PREFER = 'POST /openapi/member/setDefaultUserAddress';
export const LIST = 'GET /openapi/member/addressList';

export interface SavedAddress {
  id: string;
  areaPath: string;
  address: string;
  username: string;
  realPhone: string;
  name: string;
  isDefault: boolean;
}

export const PHONE = '13800000000';

before(async () => {
  await fetchUnrecorded('/sms.json'); // a page of the site comes with the CSRF cookie
  // the actions and dialogs load after the list, which takes long on a busy machine
  await import('../../elements/order-confirm/addresses/address-actions.store.js');
  await import('../../elements/order-confirm/addresses/address-dialogs.view.js');
});
afterEach(() => {
  localStorage.clear();
  $notices.set([]);
});

/** Saves an address of the member for each recipient, oldest first, by the server's own calls. */
export async function saveAddresses(...usernames: string[]) {
  for (const username of usernames) {
    await post('/openapi/member/addUserAddress', {
      areaPath: '440000,440300,440305',
      address: `科技园${username}号`,
      username,
      phone: PHONE,
      name: '家',
      isDefault: false,
    });
  }
}

export async function savedAddresses(): Promise<SavedAddress[]> {
  return (await (await fetchUnrecorded('/openapi/member/addressList')).json()).data;
}

/** Goods to be ordered by the member who is signed in. */
export async function mountConfirm(site: string = crypto.randomUUID()) {
  await fillCart([{ goodsId: 'plain' }]);
  const element = await mount(`<sb-order-confirm type="cart" site-id="${site}"></sb-order-confirm>`);
  await settled(element);
  await waitFor(() => byPart(element, 'add-address'));
  // the lazy actions have loaded
  await waitFor(() => element.shadowRoot?.querySelector('[part~=addresses] ~ [role=status]') ?? null);
  return element;
}

/** A new member with these recipients' addresses: the first one's is the default. */
export async function mountAddresses(usernames: readonly string[] = [], site?: string) {
  await signIn();
  await saveAddresses(...usernames);
  return mountConfirm(site);
}

export const button = (root: Root, name: string | RegExp) => byRole<HTMLButtonElement>(root, 'button', name);
export const box = (root: Root, name: string) => byRole<HTMLInputElement>(root, 'textbox', name);
export const PASTE = '粘贴整段地址，自动识别';

const cards = (root: Root) => [
  ...((root as Element).shadowRoot?.querySelectorAll<HTMLElement>('[part=address]') ?? []),
];
const whose = (card: Element) => card.querySelector('b')?.textContent ?? '';

export const recipients = (root: Root) => cards(root).map(whose);

/** The card of a recipient. */
export function card(root: Root, username: string): HTMLElement {
  const found = cards(root).find((one) => whose(one) === username);
  if (!found) throw new Error(`No address of ${username}, only of: ${recipients(root).join(', ')}`);
  return found;
}

export const radio = (root: Root, username: string) => byRole<HTMLInputElement>(card(root, username), 'radio');
export const chosenRecipient = (root: Root) =>
  cards(root)
    .filter((one) => byRole<HTMLInputElement>(one, 'radio').checked)
    .map(whose);

/** The open dialog, once its animation has ended; its contrast is low before. */
export async function dialog(root: Root, name = '收货地址') {
  const opened = await waitFor(() => byRole<HTMLDialogElement>(root, 'dialog', name));
  await waitFor(() => opened.getAnimations().length === 0);
  return opened;
}

/** The error at an invalid field. */
export function errorOf(control: HTMLElement): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const id = control.getAttribute('aria-describedby') ?? '';
  return (control.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
}
export const isClosed = (root: Root) =>
  waitFor(() => {
    if (allByRole(root, 'dialog').length) throw new Error('A dialog is open.');
  });

export async function openNew(root: Root) {
  const add = await waitFor(() => button(root, '新增地址'));
  await click(add);
  return dialog(root);
}

/** Chooses an option of a combobox by its text, once it can be chosen. */
// synthetic: the list of a native select opens outside of the page
export const choose = (root: Root, name: string, text: string) =>
  waitFor(() => {
    const select = byRole<HTMLSelectElement>(root, 'combobox', name);
    const option = [...select.options].find(({ textContent }) => textContent === text);
    if (!option || select.disabled || select.ariaDisabled) throw new Error(`${text} can't be chosen yet`);
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

export const region = (root: Root) =>
  ['省份', '城市', '区县'].map(
    (name) => byRole<HTMLSelectElement>(root, 'combobox', name).selectedOptions[0]?.textContent,
  );

/** Fills in all required fields. */
export async function fillIn(root: Root, username = '李四', street = '建国路88号') {
  await choose(root, '省份', '北京市');
  await choose(root, '区县', '朝阳区');
  await fill(box(root, '详细地址'), street);
  await fill(box(root, '收货人'), username);
  await fill(box(root, '手机号'), PHONE);
}
