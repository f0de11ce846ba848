import { type AnswerOf, reading } from '../http/endpoint.js';

/** All that lies in the cart, as the server sums it up. Prices are in yuan. */
export type Cart = AnswerOf<typeof shopCartItemList>;
export type CartItem = Cart['items'][number];

/** The lines of a cart, and of an order. */
export const cartItems = [
  {
    id: 'id',
    'goodsId?': 'id',
    title: 'text',
    'cover?': 'text',
    'skuName?': 'text',
    count: 'count',
    price: 'count',
    'stock?': 'count',
    'stockOn?': 'flag',
    'minBuy?': 'count',
    'maxBuy?': 'count',
    'isSelect?': 'flag',
    'invalid?': 'flag',
  },
] as const;

/** The answer of every call that shows or changes the cart (elements.md §3). */
export const cart = { items: cartItems, totalPrice: 'count', count: 'count' } as const;

/** sb.js asks for it while the cart's code is on its way. */
export const cartPath = '/openapi/order/shopCartItemList';
export const shopCartItemList = reading('GET', '/openapi/order/shopCartItemList', {}, cart);
