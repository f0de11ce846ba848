import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bestCoupon,
  type CouponTerms,
  couponDiscount,
  earnedPoints,
  type PricedLine,
  pointsDiscount,
  totalOf,
  usablePoints,
} from './discount.js';

const line = (price: number, count = 1, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ goodsId: 'cup', siteId: '1', consumePoint: 0, levelPoint: 0 },
  ...{ price, count, ...more },
});
const coupon = (threshold: number, discount: number, more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ threshold, discount, goodsId: null, siteId: null, ...more },
});

test('the total multiplies each price by its count', () => {
  assert.equal(totalOf([line(1999, 3), line(1)]), 5998);
  assert.equal(totalOf([]), 0);
});

test('a coupon applies from its threshold on', () => {
  const terms = coupon(10_000, 1500);
  assert.equal(couponDiscount(terms, [line(9999)]), 0);
  assert.equal(couponDiscount(terms, [line(10_000)]), 1500);
  assert.equal(couponDiscount(terms, [line(4000), line(3000, 2)]), 1500);
});

test('a coupon takes off at most the total', () => {
  assert.equal(couponDiscount(coupon(0, 1500), [line(900)]), 900);
  assert.equal(couponDiscount(coupon(0, 1500), [line(0, 3)]), 0);
});

test('a coupon for certain goods applies only to them', () => {
  const ofPots = coupon(5000, 6000, { goodsId: 'pot' });
  const pot = { goodsId: 'pot' };
  assert.equal(couponDiscount(ofPots, [line(9000)]), 0);
  assert.equal(couponDiscount(ofPots, [line(9000), line(4999, 1, pot)]), 0);
  assert.equal(couponDiscount(ofPots, [line(9000), line(5500, 1, pot)]), 5500);
});

test('a coupon of a shop applies only to goods of that shop', () => {
  const ofShop = coupon(0, 100, { siteId: '1' });
  assert.equal(couponDiscount(ofShop, [line(500, 1, { siteId: '2' })]), 0);
  assert.equal(couponDiscount(ofShop, [line(500)]), 100);
});

test('the best coupon has the largest discount; of equal ones, it is worth least for other orders', () => {
  const [small, big, huge] = [coupon(0, 500), coupon(0, 3000), coupon(5000, 9000)];
  const all = [huge, big, small];
  assert.equal(bestCoupon(all, [line(4000)]), big);
  assert.equal(bestCoupon(all, [line(400)]), small);
  assert.equal(bestCoupon(all, [line(9500)]), huge);
  assert.equal(bestCoupon([huge], [line(100)]), undefined);
  assert.equal(bestCoupon([], [line(100)]), undefined);
  assert.equal(bestCoupon(all, [line(0)]), undefined);
});

test('usable points are limited by the member’s balance, the goods, and the amount to be paid', () => {
  const lines = [line(10_000, 2, { consumePoint: 1000 }), line(500)];
  assert.equal(usablePoints(5000, lines, 20_500), 2000);
  assert.equal(usablePoints(1999, lines, 20_500), 1999);
  assert.equal(usablePoints(5000, lines, 150), 150);
  assert.equal(usablePoints(5000, lines, 0), 0);
  assert.equal(usablePoints(-5, lines, 500), 0);
  assert.equal(usablePoints(5000, [line(500)], 500), 0);
});

test('a hundred points are worth one yuan', () => {
  assert.equal(pointsDiscount(100), 100);
  assert.equal(pointsDiscount(0), 0);
});

test('each of the goods earns its points', () => {
  assert.equal(earnedPoints([line(100, 3, { levelPoint: 7 }), line(100)]), 21);
});
