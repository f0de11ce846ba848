// The order page, as a visitor uses it.
import type { MemberStore } from '../../core/member/member.js';
import { $notices } from '../../core/notices/notices.js';
import { fillCart } from './cart.js';
import type { Root } from './dom-tree.js';
import { recordEvents } from './events.js';
import { mount, settled } from './mount.js';
import { allByPart, allByRole, byPart, byRole, pause, type Text, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { post, signIn, signOut } from './server.js';
import { sessionOf } from './session.js';
import { stockGoods } from './stock-goods.js';
import { click, tap } from './user-input.js';

export const CHECKOUT = 'GET /openapi/order/checkoutInfo';
export const CHANGE = 'POST /openapi/order/changeOrderConfirmItem';
export const ORDER = 'POST /openapi/order';
export const WHO = 'POST /openapi/member/userInfo';
export const UNKNOWN = '提交订单出错，结果未知，请重试（不会重复下单）';
export const CHECK_ORDERS = '提交订单出错，结果未知，请先在我的订单里确认是否已下单';

/** Lazy parts load after the first content. */
export const codeIsHere = () => pause();

before(async () => {
  await fetchUnrecorded('/sms.json'); // a page of the site comes with the CSRF cookie
  await codeIsHere();
});
afterEach(async () => {
  localStorage.clear();
  $notices.set([]);
  await signOut();
});

const ADDRESS = {
  areaPath: '440000,440300,440305',
  address: '科技园1号',
  username: '张三',
  phone: '13800000000',
  isDefault: true,
};

/** The plain ones are ordered so often that they would sell out. */
const inStock = async (goodsId: string) => (goodsId === 'plain' ? stockGoods('plain', { stock: 99 }) : goodsId);

/** A new member with these goods in the cart, and an address. */
export async function prepare(...goods: (string | { goodsId: string; count?: number })[]) {
  const member = await signIn();
  await post('/openapi/member/addUserAddress', ADDRESS);
  for (const one of goods) {
    const { goodsId, ...more } = typeof one === 'string' ? { goodsId: one } : one;
    await fillCart([{ ...more, goodsId: await inStock(goodsId) }]);
  }
  return member;
}

export const putConfirm = (site: string = crypto.randomUUID(), attributes = '') =>
  mount(`<sb-order-confirm site-id="${site}" ${attributes}></sb-order-confirm>`);

export async function mountConfirm(site?: string, attributes?: string) {
  const element = await settled(await putConfirm(site, attributes));
  await codeIsHere();
  return settled(element);
}

/** Simulates a reload: storage is kept, and no member is known yet. Returns the new site. */
export function reload(site: string): string {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const again = crypto.randomUUID();
  for (const storage of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries<string>(storage))
      if (key.includes(site)) storage.setItem(key.replace(site, again), value);
  return again;
}

/** Signs a member in on the page, or elsewhere in this browser. */
export const signedIn = (element: Element, member: { id: string }) =>
  sessionOf(element).member.signedIn(member as Parameters<MemberStore['signedIn']>[0]);

/** Mounts a member's order of these goods. */
export async function confirmOf(...goods: Parameters<typeof prepare>) {
  await prepare(...goods);
  return mountConfirm();
}

export const button = (root: Root, name: Text) => byRole<HTMLButtonElement>(root, 'button', name);
export const submitButton = (root: Root) => button(root, '提交订单');
export const submit = (root: Root) => tap(submitButton(root));
export const payable = (root: Root) => byPart(root, 'payable').textContent;
/** The lines 商品总价 (sum of the goods), 优惠 (discount) and 积分抵扣 (points) that are shown. */
export const sums = (root: Root) =>
  Object.fromEntries(
    allByPart(root, 'sum').map((sum) => [
      sum.querySelector('dt')?.textContent ?? '',
      sum.querySelector('dd')?.textContent ?? '',
    ]),
  );
export const items = (root: Root) => allByPart(root, 'item');
export const many = (root: Root) => byRole<HTMLInputElement>(root, 'spinbutton', '数量');
export const more = (root: Root) => click(button(root, '增加数量'));
export const points = (root: Root) => byRole<HTMLInputElement>(root, 'switch', '使用积分');
export const note = (root: Root) => byRole<HTMLTextAreaElement>(root, 'textbox', '备注');
export const alerts = (root: Root) => allByRole(root, 'alert').flatMap(({ textContent }) => textContent?.trim() || []);
export const says = (root: Root, text: string) => waitFor(() => alerts(root).join('\n').includes(text));
/** The coupon that describes the button. */
export const shownCoupon = (root: Root) => {
  const id = button(root, '选择优惠券').getAttribute('aria-describedby') ?? '';
  return (root as Element).shadowRoot?.getElementById(id)?.textContent;
};

export async function openCoupons(root: Root) {
  await click(button(root, '选择优惠券'));
  return waitFor(() => byRole(root, 'dialog', '优惠券'));
}
export const coupon = (root: Root, name: Text) => byRole<HTMLInputElement>(root, 'radio', name);

let restoreFetch: (() => void) | undefined;
afterEach(() => {
  restoreFetch?.();
  restoreFetch = undefined;
});

/** Adds this to the answers of checkouts until the end of the test. `ask` may change the request before. */
export function answerWith(more: (url: URL) => object | undefined, ask: (url: URL) => void = () => {}) {
  const real = window.fetch;
  restoreFetch = () => {
    window.fetch = real;
  };
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const added = url.pathname === CHECKOUT.slice(4) ? more(url) : undefined;
    if (!added) return real(input, init);
    ask(url);
    const answer = await (await real(url, init)).json();
    return Response.json({ ...answer, data: answer.data && { ...answer.data, ...added } });
  };
}

/** Makes the server use points by default until the end of the test, and say so in its answer. */
export const pointsByDefault = () =>
  answerWith(
    ({ searchParams }) => (searchParams.has('usePoint') ? undefined : { usePoint: true }),
    ({ searchParams }) => searchParams.set('usePoint', 'true'),
  );

/** Records the prevented navigations and the sb-order events. */
export function outcomes() {
  return {
    orders: recordEvents<{ id: string; status: number }>('sb-order'),
    leavings: recordEvents<{ url: string; cause: string }>('sb-navigate', { prevent: true }),
  };
}

/** All orders of the signed-in member, newest first. */
export async function status(orderId: string): Promise<number> {
  const answer = await (await fetchUnrecorded(`/openapi/order/status?orderId=${orderId}`)).json();
  return answer.data.status;
}
