import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addAddress } from '../calls/address-book.js';
import { type Held, lockMember } from '../calls/held.js';
import { newMember } from '../calls/newcomer.js';
import { cancelExpiredOrdersOf } from '../calls/order-cancelling.js';
import { placeOrder } from '../calls/order-placing.js';
import { isDue } from '../calls/order-status.js';
import { cartItems } from '../database/schema-shop.js';
import { ordersOf } from '../member-orders.js';
import type { Visit } from '../visit.js';
import type { Guest } from './place.js';

/** Its stock has no end: an order of it takes nothing from anybody. */
const ORDERED = ['endless'];
const IN_CART = ['tea-cake', 'basket', 'course', 'withdrawn'];

const HOME = {
  areaPath: '440000,440300,440305',
  areas: '广东省 深圳市 南山区',
  address: '科技园中区科苑路 15 号',
  username: '韩梅梅',
  phone: '13900000001',
  name: '公司',
};

/** Makes the sandbox's visitor the one that its address names, as if nothing had been done there yet. */
export async function welcome(guest: Guest, visit: Visit): Promise<{ orderId?: string }> {
  if (guest === 'nobody') {
    await visit.signOut();
    return {};
  }
  let member = await visit.member();
  if (!member) {
    member = await newMember(visit);
    await visit.signIn(member.id);
  }
  const now = visit.now();
  await cancelExpiredOrdersOf(visit.db, member.id, now);
  const held = { memberId: member.id, now, expiresAt: new Date(now.getTime() + visit.paymentWindowMs) };
  // two frames of one reader may open at once
  return visit.db.transaction(async (tx) => {
    await lockMember(tx, held.memberId);
    await tx.delete(cartItems).where(eq(cartItems.memberId, held.memberId));
    return guest === 'customer' ? equip({ ...held, tx }) : {};
  });
}

interface Shopper extends Held {
  now: Date;
  expiresAt: Date;
}

async function equip(shopper: Shopper): Promise<{ orderId: string }> {
  const addressId = await addAddress(shopper, HOME, shopper.now);
  const orderId = (await dueOrder(shopper)) ?? (await order(shopper, String(addressId)));
  await fillCart(shopper, IN_CART);
  return { orderId };
}

async function fillCart({ tx, memberId, now }: Shopper, goodsIds: readonly string[]): Promise<void> {
  const plain = { siteId: '1', type: 'cart', skuName: '', variantId: null, count: 1, isSelect: true, addedAt: now };
  await tx.insert(cartItems).values(goodsIds.map((goodsId) => ({ ...plain, memberId, goodsId })));
}

async function dueOrder({ tx, memberId }: Shopper): Promise<string | undefined> {
  const due = (await ordersOf(tx, memberId)).find(isDue);
  return due && String(due.id);
}

async function order(shopper: Shopper, addressId: string): Promise<string> {
  await fillCart(shopper, ORDERED);
  const { tx, memberId, now, expiresAt } = shopper;
  const means = { couponId: '', usePoint: false, remark: '', formData: undefined, senders: [] };
  const about = { memberId, addressId, type: 'cart', idempotencyKey: randomUUID(), now, expiresAt };
  return (await placeOrder(tx, { ...means, ...about })).id;
}
