import { type AnswerOf, defineQuery } from '../http/endpoint.js';

/** All that lies in the cart, as the server sums it up. Prices are in yuan. */
export type Cart = AnswerOf<typeof shopCartItemList>;
export type CartItem = Cart['items'][number];

/** The lines of a cart, and of an order. */
export const cartItems = [
  {
    id: 'id',
    'goodsId?': 'id',
    title: 'string',
    'cover?': 'string',
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

/** sb.js asks for it while the cart's code is on its way. */
export const cartPath = '/openapi/order/shopCartItemList';
export const shopCartItemList = defineQuery('GET', '/openapi/order/shopCartItemList', {}, cart);
