import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { TestSetup } from '../../demo/site/databases.kit.js';
import { ApiError } from '../api-error.js';
import { members } from '../database/schema.js';
import { addresses, orderItems, orders } from '../database/schema-orders.js';
import { cartItems } from '../database/schema-shop.js';
import { skuId } from '../goods/goods.kit.js';
import { PAYMENT_WINDOW_MS } from './cancel-order.js';
import { type Placed, type Purchase, placeOrder } from './place-order.js';

/** Goods to be ordered, or a variant of them by its path. */
export interface CartEntry {
  goodsId: string;
  path?: string;
  count?: number;
}

/** Inserts new members: too many to sign in one by one. */
export async function newMembers({ demo, clock }: TestSetup, people: number): Promise<number[]> {
  const person = { nickname: '', portrait: '', createdAt: new Date(clock.now) };
  const made = await demo.db.insert(members).values(Array(people).fill(person)).returning({ id: members.id });
  return made.map(({ id }) => id);
}

/** Fills the cart of each member with the same selected items; ignores the stock, as if it had been larger before. */
export async function fillCarts(
  { demo, clock }: TestSetup,
  people: number[],
  wishes: readonly CartEntry[],
): Promise<void> {
  const plain = { siteId: '1', type: 'cart', skuName: '', isSelect: true, addedAt: new Date(clock.now) };
  for (const { goodsId, path, count = 1 } of wishes) {
    const variantId = path ? Number(await skuId(demo, goodsId, path)) : null;
    await demo.db
      .insert(cartItems)
      .values(people.map((memberId) => ({ ...plain, memberId, goodsId, variantId, count })));
  }
}

/** Inserts an address of the member; returns its id in the API's format. */
export async function addAddressOf({ demo, clock }: TestSetup, memberId: number): Promise<string> {
  const place = { areaPath: '440000,440300,440305', areas: '广东省 深圳市 南山区', address: '科技园1号' };
  const person = { username: '张三', phone: '13800000000', name: '', isDefault: true };
  const row = { ...place, ...person, memberId, createdAt: new Date(clock.now) };
  const [made] = await demo.db.insert(addresses).values(row).returning({ id: addresses.id });
  return String(made?.id);
}

/** Places an order without coupon and points: returns the order, or the reason of the refusal. */
export async function order(
  setup: TestSetup,
  memberId: number,
  purchase: Partial<Purchase> = {},
): Promise<Placed | string> {
  const { demo, clock } = setup;
  const means = { couponId: '', usePoint: false };
  const said = { remark: '', formData: undefined, senders: [], idempotencyKey: randomUUID(), ...purchase };
  const addressId = purchase.addressId ?? (await addAddressOf(setup, memberId));
  try {
    const now = new Date(clock.now);
    const expiresAt = new Date(clock.now + PAYMENT_WINDOW_MS);
    return await placeOrder(demo.db, { type: 'cart', expiresAt, ...means, ...said, memberId, addressId, now });
  } catch (error) {
    if (error instanceof ApiError) return error.msg;
    throw error;
  }
}

/** Places all orders at once: counts the orders, and the messages of the refusals. */
export async function orderConcurrently(setup: TestSetup, people: readonly number[], purchase: Partial<Purchase> = {}) {
  const answers = await Promise.all(people.map((id) => order(setup, id, purchase)));
  const refusals = answers.filter((answer) => typeof answer === 'string');
  return { placed: answers.length - refusals.length, refusals: [...new Set(refusals)] };
}

/** The members' orders, each with its items. */
export async function ordersOf({ demo }: TestSetup, people: readonly number[]) {
  const made = await demo.db
    .select()
    .from(orders)
    .where(inArray(orders.memberId, [...people]));
  const ids = made.map(({ id }) => id);
  const items = ids.length > 0 ? await demo.db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : [];
  return made.map((row) => ({ ...row, items: items.filter(({ orderId }) => orderId === row.id) }));
}

/** The number of items in the members' carts. */
export async function countCartItems({ demo }: TestSetup, people: readonly number[]): Promise<number> {
  return (
    await demo.db
      .select()
      .from(cartItems)
      .where(inArray(cartItems.memberId, [...people]))
  ).length;
}
