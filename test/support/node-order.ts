// An order in Node: the store of its page on the demo's server, for a member with goods in the cart.
import { expect } from 'chai';
import { resetPageWide } from '../../core/lib/page-wide.js';
import type { ShippingAddress } from '../../core/shop/api.js';
import type { OrderSource } from '../../elements/order-confirm/props.js';
import { createOrderConfirm } from '../../elements/order-confirm/store.js';
import { calls, get, post, signIn, stockGoods } from './node-demo.js';
import { openElement } from './node-element.js';
import { waitFor } from './wait.js';

export const CHECKOUT = 'GET /openapi/order/checkoutInfo';
export const CHANGE = 'POST /openapi/order/changeOrderConfirmItem';
export const ORDER = 'POST /openapi/order';
export const WHO = 'POST /openapi/member/userInfo';
export const LIST = 'GET /openapi/member/addressList';
export const ADD = 'POST /openapi/member/addUserAddress';

export const PHONE = '13800000000';

/** The answer has an id and a status; the page knows no more. */
export interface PlacedOrder {
  id: string;
  status: number;
}

/** Saves an address of the member for each recipient, oldest first, by the server's own calls. */
export async function saveAddresses(...usernames: string[]) {
  for (const username of usernames) {
    const region = { areaPath: '440000,440300,440305', address: `科技园${username}号` };
    await post('/openapi/member/addUserAddress', { ...region, username, phone: PHONE, name: '家', isDefault: false });
  }
}

export const savedAddresses = () => get<(ShippingAddress & { realPhone: string })[]>('/openapi/member/addressList');

/** Deletes an address in another tab. */
export async function removeAddress(username: string) {
  const found = (await savedAddresses()).find((address) => address.username === username);
  await post('/openapi/member/DeleteUserAddress', { id: found?.id });
}

interface Wanted {
  goodsId: string;
  count?: number;
}

/** The plain ones are ordered so often that they would sell out. */
const inStock = async (goodsId: string) => (goodsId === 'plain' ? stockGoods('plain', { stock: 99 }) : goodsId);

/** Puts goods into the member's cart, or into the direct purchase, as a product page does. */
export async function addGoods(goods: readonly (string | Wanted)[], type: OrderSource = 'cart') {
  for (const one of goods) {
    const { goodsId, count = 1 } = typeof one === 'string' ? { goodsId: one } : one;
    await post('/openapi/order/addToCart', { goodsId: await inStock(goodsId), count, type });
  }
}

/** A new member with these goods in the cart, and the address of 张三. */
export async function prepare(...goods: (string | Wanted)[]) {
  const member = await signIn();
  await saveAddresses('张三');
  await addGoods(goods);
  return member;
}

/** Opens the order without waiting for its content. */
export function openOrder(siteId: string = crypto.randomUUID(), type?: OrderSource) {
  const element = openElement(createOrderConfirm, { type, errors: 'first', maxPixels: 0 }, { settings: { siteId } });
  const page = element.store.$page.get();
  const { checkout, addresses } = page;
  return {
    ...element,
    siteId,
    page,
    /** The amount to be paid, in yuan. */
    price: () => checkout.$shown.get()?.checkout.price,
    counts: () => checkout.$shown.get()?.lines.map(({ count }) => count),
    /** Changes the quantity of an item. */
    setCount: (count: number, item = 0) => checkout.setQuantity(checkout.$shown.get()?.lines[item]?.id ?? '', count),
    choices: () => {
      const { couponId, usePoint } = checkout.$shown.get() ?? {};
      return { couponId, usePoint };
    },
    recipients: () => addresses.$list.get().map(({ username }) => username),
    recipient: () => addresses.$list.get().find(({ id }) => id === addresses.$chosen.get())?.username,
    chooseRecipient: (username: string) =>
      addresses.choose(addresses.$list.get().find((one) => one.username === username)?.id ?? ''),
    order: () => page.$order.get(),
    /** What the page says of the order: a problem, a failure, or that its outcome is unknown, or an earlier one’s. */
    said() {
      const order = page.$order.get();
      if (order.kind === 'unconfirmed' && !order.message) return 'unknown outcome';
      if (order.earlier && !('message' in order && order.message)) return 'earlier outcome unknown';
      return 'message' in order ? order.message : undefined;
    },
    orders: () => element.emitted<PlacedOrder>('sb-order'),
    signIn: (member: { id: string }) => element.site.member.signedIn(member),
  };
}

export type OpenedOrder = ReturnType<typeof openOrder>;

/** Waits until the totals and the addresses are loaded, and an order could be sent. */
export async function settled<O extends Pick<OpenedOrder, 'page'>>(order: O): Promise<O> {
  const { checkout, addresses } = order.page;
  await waitFor(() => {
    const { kind, totals } = checkout.$checkout.get();
    expect(kind).to.be.oneOf(['ready', 'failed', 'anonymous']);
    if (kind !== 'ready' || !totals?.checkout.items.length || totals.checkout.isVirtualGoods) return;
    expect(addresses.$state.get()).to.not.equal('loading');
  });
  return order;
}

/** Waits until the totals are those of the visitor's choices. */
export const isReady = ({ page }: Pick<OpenedOrder, 'page'>) =>
  waitFor(() => expect(page.checkout.$checkout.get().kind).to.equal('ready'));

/** Waits until this is the amount to be paid. */
export const costs = async (order: OpenedOrder, yuan: number) => {
  await waitFor(() => expect(order.price()).to.equal(yuan));
  await isReady(order);
};

/** The order of the signed-in member, whom the page knows. */
export async function openKnown(siteId?: string, type?: OrderSource) {
  const order = await settled(openOrder(siteId, type));
  await order.site.member.load();
  return settled(order);
}

/** A new member's order of these goods. */
export async function orderOf(...goods: Parameters<typeof prepare>) {
  await prepare(...goods);
  return openKnown();
}

/** The visitor reloads the page: storage is kept, and no member is known yet. */
export function leavePage(...left: OpenedOrder[]) {
  dispatchEvent(new Event('pagehide'));
  for (const { remove } of left) remove();
  resetPageWide();
}

/** The page can't reach the network, or can again. */
export const setOnline = (onLine: boolean) => void Object.assign(navigator, { onLine });

/** The idempotency key of the page's order with this place. */
export const keyOf = (index: number) => calls(ORDER)[index]?.headers['idempotency-key'];

/** The address editor, once its code has loaded. */
export const editorOf = ({ page }: Pick<OpenedOrder, 'page'>) =>
  waitFor(() => page.addresses.$actions.get()?.editor ?? null);

export const BEIJING = { codes: ['110000', '110100', '110105'], names: ['北京市', '市辖区', '朝阳区'], isEnd: true };

/** A complete address of 李四. */
export const NEW_ADDRESS = { ...BEIJING, address: '建国路88号', username: '李四', phone: PHONE };
