// The product page, as a visitor uses it.
import { $notices } from '../../core/notices/notices.js';
import type { Root } from './dom-tree.js';
import { orderPageHere } from './fake-leave.js';
import { mount, settled } from './mount.js';
import { allByPart, allByRole, byPart, byRole, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { signIn, signOut } from './server.js';
import { sessionOf } from './session.js';
import { click } from './user-input.js';

export const DETAIL = 'GET /openapi/dynamic/detail';
export const COUPONS = 'GET /openapi/dynamic/goodsCouponList';
export const ADD = 'POST /openapi/order/addToCart';
export const ADDED = '已加入购物车';

before(() => fetchUnrecorded('/sms.json')); // a page of the site comes with the CSRF cookie
afterEach(async () => {
  $notices.set([]);
  localStorage.clear();
  await signOut();
});

/** Mounts goods on a site of its own, without the member of another test. */
export const mountProduct = async (goods: string, attributes = '', site: string = crypto.randomUUID()) =>
  settled(await mount(`<sb-product site-id="${site}" goods-id="${goods}" ${attributes}></sb-product>`));

/** Mounts goods for a member. */
export async function mountForMember(goods: string, site?: string) {
  await signIn();
  return mountProduct(goods, '', site);
}

/** Mounts goods for a member, on a page whose navigation to the order page never ends. */
export async function mountLeaving(site: string = crypto.randomUUID()) {
  const url = orderPageHere('detail');
  await signIn();
  const place = await mount(
    `<sb-site site-id="${site}" order-confirm-url="${url}"><sb-product goods-id="plain"></sb-product></sb-site>`,
  );
  return settled(place.firstElementChild as HTMLElement);
}

/** The page's own login in place of ours. */
export const logIn = async (product: Element) => sessionOf(product).member.signedIn(await signIn());

export const radio = (root: Root, name: string) => byRole<HTMLInputElement>(root, 'radio', name);
export const isOff = (root: Root, name: string) => radio(root, name).disabled;
export const chosen = (root: Root) => allByRole<HTMLInputElement>(root, 'radio').filter(({ checked }) => checked);
export const price = (root: Root) => byPart(root, 'price').textContent;
export const textOfPart = (root: Root, part: string) => allByPart(root, part)[0]?.textContent ?? undefined;
export const count = (root: Root) => byRole<HTMLInputElement>(root, 'spinbutton', '数量');
/** Clicks several times. Each click waits until the effect of the previous one is shown. */
export async function clickMore(root: Root, times: number) {
  for (let before = count(root).value; times > 0; times--, before = count(root).value) {
    await click(button(root, '增加数量'));
    await waitFor(() => count(root).value !== before || allByRole(root, 'alert').length > 0);
  }
}
export const button = (root: Root, name: string) => byRole<HTMLButtonElement>(root, 'button', name);
export const addButton = (root: Root) => button(root, '加入购物车');
export const buyButton = (root: Root) => button(root, '立即购买');
export const dialogs = (root: Root) => allByRole(root, 'dialog', ADDED);
export const dialog = (root: Root) => waitFor(() => byRole(root, 'dialog', ADDED));
/** The choices in a sheet, on a phone. */
export const sheets = (root: Root) => allByRole(root, 'dialog', '选择规格');
export const sheet = (root: Root) => waitFor(() => byRole(root, 'dialog', '选择规格'));
export const alerts = (root: Root) => allByRole(root, 'alert').map(({ textContent }) => textContent);
