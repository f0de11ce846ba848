import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Persona } from '../../../docs/live/playground/sample.js';
import { addAddress } from '../../../server/addresses/address-book.js';
import { cartItems } from '../../../server/database/schema-shop.js';
import { createMember } from '../../../server/members/create-member.js';
import { type LockedMember, lockMember } from '../../../server/members/member-lock.js';
import { cancelExpiredOrdersOf } from '../../../server/orders/cancel-order.js';
import { ordersOf } from '../../../server/orders/member-orders.js';
import { isDue } from '../../../server/orders/order-status.js';
import { placeOrder } from '../../../server/orders/place-order.js';
import type { RequestContext } from '../../../server/request-context.js';

/** The stock of these goods is unlimited: an order takes nothing from other visitors. */
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

/** Makes the visitor of a playground the persona that its URL names, and resets the persona's cart. */
export async function startAs(persona: Persona, context: RequestContext): Promise<{ orderId?: string }> {
  if (persona === 'nobody') {
    await context.signOut();
    return {};
  }
  let member = await context.member();
  if (!member) {
    member = await createMember(context);
    await context.signIn(member.id);
  }
  const now = context.now();
  await cancelExpiredOrdersOf(context.db, member.id, now);
  const shopper = { memberId: member.id, now, expiresAt: new Date(now.getTime() + context.paymentWindowMs) };
  // two frames of one reader may open at once
  return context.db.transaction(async (tx) => {
    await lockMember(tx, shopper.memberId);
    await tx.delete(cartItems).where(eq(cartItems.memberId, shopper.memberId));
    return persona === 'customer' ? prepareCustomer({ ...shopper, tx }) : {};
  });
}

interface Shopper extends LockedMember {
  now: Date;
  expiresAt: Date;
}

async function prepareCustomer(shopper: Shopper): Promise<{ orderId: string }> {
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
