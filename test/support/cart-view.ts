// The cart as a visitor meets it.
import { $notices } from '../../core/notices/notices.js';
import { fillCart } from './cart.js';
import type { Root } from './dom-tree.js';
import { mount, settled } from './mount.js';
import { byPart, byRole, type Text } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { signIn } from './server.js';
import { stockGoods } from './stock-goods.js';

export const LIST = 'GET /openapi/order/shopCartItemList';
export const CHANGE = 'POST /openapi/order/changeShopCartItem';
export const REMOVE = 'POST /openapi/order/removeShopCartItem';
export const TOGGLE = 'POST /openapi/order/toggleSelectAllShopCartItem';
export const CLEAR = 'POST /openapi/order/removeInvalidShopCartItems';

before(async () => {
  await fetchUnrecorded('/sms.json'); // a page of the site comes with the CSRF cookie
});
afterEach(() => {
  localStorage.clear();
  $notices.set([]);
  for (const made of document.querySelectorAll('sb-notices')) made.remove();
});

/** Signs a new member in, with these goods of ¥128 in the cart. */
export async function memberWithGoods(...names: string[]) {
  const member = await signIn();
  const ids = await Promise.all(names.map((title) => stockGoods('plain', { title })));
  await fillCart(ids.map((goodsId) => ({ goodsId })));
  return { member, ids };
}

/** A cart of a session of its own, not loaded yet. */
export const putCart = (site: string = crypto.randomUUID()) => mount(`<sb-cart site-id="${site}"></sb-cart>`);
export async function mountCart(site?: string) {
  return settled(await putCart(site));
}

export const checkbox = (root: Root, name: Text) => byRole<HTMLInputElement>(root, 'checkbox', name);
export const button = (root: Root, name: Text) => byRole<HTMLButtonElement>(root, 'button', name);

/** The row of an item. */
export function row(root: Root, title: string): HTMLElement {
  const found = rows(root).find((item) => byPart(item, 'title').textContent === title);
  if (!found) throw new Error(`There is no ${title}. There is: ${titles(root).join(', ')}`);
  return found;
}
export const rows = (root: Root) => [
  ...((root as Element).shadowRoot?.querySelectorAll<HTMLElement>('[part=item]') ?? []),
];
export const titles = (root: Root) => rows(root).map((item) => byPart(item, 'title').textContent);

export const many = (root: Root, title: string) => byRole<HTMLInputElement>(row(root, title), 'spinbutton', '数量');
export const more = (root: Root, title: string) => button(row(root, title), '增加数量');
export const total = (root: Root) => byPart(root, 'total').textContent;
/** The error at an item or in the footer. */
export const errorOf = (place: Element) => place.querySelector('[role=alert]')?.textContent?.trim();
