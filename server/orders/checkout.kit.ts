import {
  addressList,
  addUserAddress,
  type Checkout,
  changeOrderConfirmItem,
  checkoutInfo,
  createOrder,
  IDEMPOTENCY_HEADER,
  type InputOf,
  type ShippingAddress,
} from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import type { TestSetup } from '../../demo/site/databases.kit.js';
import type { Answer } from '../../demo/site/visitor.kit.js';
import { Shopper } from '../cart/cart.kit.js';
import { issueCoupon } from '../coupons/coupon.js';
import { coupons, members } from '../database/schema.js';
import { offers } from '../database/schema-shop.js';

type CheckoutInput = Partial<InputOf<typeof checkoutInfo>>;
type AddressInput = InputOf<typeof addUserAddress>;
export type OrderAnswer = Answer<{ id: string; status: number }>;

export const HOME: AddressInput = {
  areaPath: '440000,440300,440305',
  address: '科技园1号',
  username: '张三',
  phone: '13800000000',
};

/** A member who checks out. */
export class Buyer extends Shopper {
  memberId = 0;

  checkout(asked: CheckoutInput = {}): Promise<Answer<Checkout>> {
    return this.call(checkoutInfo, { type: 'cart', from: 'confirm', ...asked });
  }

  recount(id: string, count: number, type = 'cart'): Promise<Answer<Checkout>> {
    return this.call(changeOrderConfirmItem, { id, count, type });
  }

  /** Places an order with these fields, optionally under an idempotency key. */
  order(more: object = {}, key?: string): Promise<OrderAnswer> {
    const order = { remark: '', type: 'cart', couponId: '', usePoint: false, ...more };
    return this.post(createOrder.path, order, key ? { [IDEMPOTENCY_HEADER]: key } : {}) as Promise<OrderAnswer>;
  }

  move(more: Partial<AddressInput> = {}): Promise<Answer<unknown>> {
    return this.call(addUserAddress, { ...HOME, ...more });
  }

  async addresses(): Promise<ShippingAddress[]> {
    return (await this.call(addressList, {})).data;
  }

  /** Adds an address and returns its id. */
  async home(more: Partial<AddressInput> = {}): Promise<string> {
    return ((await this.move(more)).data as { id: string }).id;
  }
}

export async function buyer({ demo }: TestSetup): Promise<Buyer> {
  const one = new Buyer(demo);
  one.memberId = Number((await one.signIn()).data.id);
  return one;
}

/** Offers a coupon to every member; in fen. Returns its id of the API. */
export async function offerCoupon({ demo }: TestSetup, terms: Partial<typeof offers.$inferInsert>): Promise<string> {
  const row = { siteId: 'trials', title: '试验优惠券', threshold: 0, discount: 1000, ...terms };
  const [made] = await demo.db.insert(offers).values(row).returning({ id: offers.id });
  return `o${made?.id}`;
}

/** Gives a member a coupon, as if it had been won; in fen. Returns its id of the API. */
export async function giveCoupon(
  { demo, clock }: TestSetup,
  memberId: number | null,
  discount: number,
): Promise<string> {
  const about = { title: '抽中的优惠券', discount, memberId, createdAt: new Date(clock.now) };
  const code = await issueCoupon(demo.db, about);
  const [won] = await demo.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  return `w${won?.id}`;
}

export async function pointsOf({ demo }: TestSetup, memberId: number): Promise<number | undefined> {
  const [row] = await demo.db.select({ points: members.points }).from(members).where(eq(members.id, memberId));
  return row?.points;
}

export async function givePoints({ demo }: TestSetup, memberId: number, points: number): Promise<void> {
  await demo.db.update(members).set({ points }).where(eq(members.id, memberId));
}
