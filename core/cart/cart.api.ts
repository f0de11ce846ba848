import { type AnswerOf, defineQuery } from '../http/endpoint.js';

/** The lines and totals of the cart, as computed by the server. Prices are in yuan. */
export type Cart = AnswerOf<typeof shopCartItemList>;
export type CartItem = Cart['items'][number];

/** The lines of a cart, and of an order. */
export const cartItems = [
  {
    id: 'id',
    'goodsId?': 'id',
    'title?': 'string',
    'cover?': 'media',
    'skuName?': 'string',
    count: 'number',
    price: 'number',
    'stock?': 'number',
    'stockOn?': 'boolean',
    'minBuy?': 'number',
    'maxBuy?': 'number',
    'isSelect?': 'boolean',
    'invalid?': 'boolean',
  },
] as const;

/** The answer of every call that shows or changes the cart (docs/spec/interface.md §3). */
export const cart = { items: cartItems, totalPrice: 'number', count: 'number' } as const;

/** sb.js prefetches it while the code of the cart loads. */
export const cartPath = '/openapi/order/shopCartItemList';
export const shopCartItemList = {
  ...defineQuery('GET', '/openapi/order/shopCartItemList', {}, cart),
  complete: withTotals,
};

/** An empty cart, or the preview of an order of nothing, may be written as null, `[]` or `{}`, or lack its totals. */
export function withTotals(data: unknown = null): unknown {
  const { items, totalPrice, price, count, ...more } = (data ?? {}) as Record<string, unknown>;
  const isOfNothing = isEmpty(data) || isEmpty(items);
  return isOfNothing ? { ...more, totalPrice: totalPrice || 0, price: price || 0, count: count || 0 } : data;
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0);
