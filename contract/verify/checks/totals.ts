import type { Cart, CartItem, Checkout, Goods } from '../../../core/shop/api.js';
import { goodsDetail } from '../../../core/shop/api.js';
import { nameOf } from '../../calls.js';
import type { Problem } from '../findings.js';
import type { Inspection } from '../inspection.js';

const HALF_A_CENT = 0.005;
/** ¥1,000 and more without any part of a yuan is rarely the price of everything. */
const SUSPICIOUS = 1000;

const isEqual = (a: number, b: number) => Math.abs(a - b) < HALF_A_CENT;
const sumOf = (rows: readonly CartItem[]) => rows.reduce((sum, { price, count }) => sum + price * count, 0);

function totalProblem(total: number, rows: readonly CartItem[]): Problem | undefined {
  const sum = sumOf(rows);
  const came = 'totalPrice isn’t the sum of the rows';
  return isEqual(total, sum) ? undefined : { came, at: `${total}, not ${sum.toFixed(2)}` };
}

function countProblem(count: number | undefined, rows: readonly CartItem[]): Problem | undefined {
  const pieces = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === undefined || count === pieces) return undefined;
  return { came: 'count isn’t the number of pieces', at: `${count}, not ${pieces}` };
}

/** What isn't selected has no price; what can't be bought is no piece either. */
export function cartProblem({ items, totalPrice, count }: Cart): Problem | undefined {
  const valid = items.filter(({ invalid = false }) => !invalid);
  const selected = valid.filter(({ isSelect = true }) => isSelect);
  return totalProblem(totalPrice, selected) ?? countProblem(count, valid);
}

export function checkoutProblem(sums: Checkout): Problem | undefined {
  const { items, totalPrice, price, discount = 0, pointDiscount = 0 } = sums;
  const due = totalPrice - discount - pointDiscount;
  const came = 'price isn’t totalPrice minus the discounts';
  const wrong = isEqual(price, Math.max(0, due)) ? undefined : { came, at: `${price}, not ${due.toFixed(2)}` };
  return totalProblem(totalPrice, items) ?? wrong ?? countProblem(sums.count, items);
}

/** ¥128.00 in cents is 12800, which the elements show as ¥12,800.00. */
export function warnOfCents(
  { findings }: Inspection,
  { presentPrice, originPrice, memberPrice, sku = [] }: Goods,
): void {
  const variants = sku.flatMap((variant) => [variant.presentPrice, variant.originPrice, variant.memberPrice]);
  const prices = [presentPrice, originPrice, memberPrice, ...variants].filter((price) => price !== undefined);
  const isSuspicious = prices.length > 0 && prices.every((price) => Number.isInteger(price) && price >= SUSPICIOUS);
  const [price = 0] = prices;
  if (isSuspicious)
    findings.warn(nameOf(goodsDetail), 'amounts', {
      came: 'every price is a whole number from 1000 on: are these cents?',
      at: `${price} is shown as ¥${price.toLocaleString('en', { minimumFractionDigits: 2 })}`,
    });
  else findings.check(nameOf(goodsDetail), 'amounts', undefined);
}
