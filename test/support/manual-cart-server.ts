// A fake cart server whose responses the test releases. Each has the state of the cart at the time of the request.
import type { Cart, CartItem } from '../../core/shop/api.js';

interface Held {
  path: string;
  body: Record<string, unknown>;
  keepalive: boolean;
  /** Lets the answer go. */
  answer(): void;
  /** Answers with this instead, and undoes nothing. */
  refuse(status: number, msg?: string): void;
}

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

export const line = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `茶${id}`,
  count: 1,
  price: 10,
  isSelect: true,
  ...more,
});

/** Until the end of the test the cart lies in the page. Reads are answered at once, changes only when told to. */
export function manualCartServer(items: CartItem[], { holdsReads = false } = {}) {
  let kept = items;
  const held: Held[] = [];

  const change = (path: string, body: Record<string, unknown>) => {
    if (path === 'changeShopCartItem') kept = kept.map((item) => (item.id === body.id ? { ...item, ...body } : item));
    if (path === 'toggleSelectAllShopCartItem') kept = kept.map((item) => ({ ...item, ...body }));
    if (path === 'removeShopCartItem') kept = kept.filter(({ id }) => !String(body.ids).split(',').includes(id));
    if (path === 'removeInvalidShopCartItems') kept = kept.filter(({ invalid }) => !invalid);
  };
  const cart = (): Cart => ({
    items: kept,
    totalPrice: kept.reduce(
      (sum, { isSelect, invalid, price, count }) => sum + (isSelect && !invalid ? price * count : 0),
      0,
    ),
    count: kept.reduce((sum, { count }) => sum + count, 0),
  });

  window.fetch = (input, init) => {
    const path = /\/openapi\/order\/(\w+)/.exec(String(input))?.[1];
    if (!path) return realFetch(input, init);
    const body = JSON.parse(String(init?.body ?? '{}'));
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const before = kept;
      change(path, body);
      const data = cart();
      const call: Held = {
        path,
        body,
        keepalive: init?.keepalive ?? false,
        answer: () => resolve(Response.json({ status: 0, data })),
        refuse(status, msg) {
          kept = before;
          resolve(Response.json({ status, msg }));
        },
      };
      held.push(call);
      if (path === 'shopCartItemList' && !holdsReads) call.answer();
    });
  };

  return {
    cart,
    /** The calls of one path, oldest first. */
    calls: (path: string) => held.filter((call) => call.path === path),
    /** Another tab did it. */
    put: (now: CartItem[]) => {
      kept = now;
    },
  };
}
