import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { addToCart, createOrder, shopCartItemList } from '../../core/shop/api.js';
import { commentList } from '../../elements/comments/api.js';
import { MEASURED_GOODS } from './messages.js';
import type { OperationName } from './options.js';

/** A browser that a client sends requests as. */
export interface LoadedBrowser {
  /** The cookies of a member. */
  cookie: string;
  /** The CSRF token that belongs to them. */
  token: string;
}

/** One order with its idempotency key needs the goods in the cart before, as when a visitor buys at once. */
export const REQUESTS: Readonly<Record<OperationName, (browser: LoadedBrowser) => Request[]>> = {
  list: () => [{ method: 'GET', path: `${commentList.path}?pn=1&ps=20&siteId=1&id=7` }],
  cart: (browser) => [
    post(browser, addToCart.path, { goodsId: MEASURED_GOODS.cart, count: 1, type: 'cart' }),
    post(browser, shopCartItemList.path, {}, shopCartItemList.method),
  ],
  order: (browser) => {
    const order = { remark: '', type: 'detail', couponId: '', usePoint: false };
    const request = post(browser, createOrder.path, order);
    return [
      post(browser, addToCart.path, { goodsId: MEASURED_GOODS.order, count: 1, type: 'detail' }),
      {
        ...request,
        setupRequest: (one) => ({ ...one, headers: { ...one.headers, 'idempotency-key': randomUUID() } }),
      },
    ];
  },
};

const post = ({ cookie, token }: LoadedBrowser, path: string, body: object, method = 'POST'): Request => ({
  method: method as 'GET' | 'POST',
  path,
  headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
  ...(method === 'POST' && { body: JSON.stringify(body) }),
});
