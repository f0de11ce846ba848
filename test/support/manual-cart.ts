// A fake cart server whose responses the test releases. Each has the state of the cart at the time of the request.
import type { Cart, CartItem } from '../../core/shop/api.js';

interface ReceivedCall {
  path: string;
  body: Record<string, unknown>;
  keepalive: boolean;
  /** Releases the answer. */
  answer(): void;
  /** Answers with this refusal, and restores the cart from before the call. */
  refuse(status: number, msg?: string): void;
}

export const line = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `茶${id}`,
  count: 1,
  price: 10,
  isSelect: true,
  ...more,
});

export interface ManualCartOptions {
  /** Reads are answered by the test, too. */
  holdsReads?: boolean;
}

/** A server of one cart. Reads are answered at once, changes by the test. Others than its calls go to `realFetch`. */
export function createManualCart(
  items: CartItem[],
  { holdsReads = false }: ManualCartOptions,
  realFetch: typeof fetch,
) {
  let serverItems = items;
  const received: ReceivedCall[] = [];

  const change = (path: string, body: Record<string, unknown>) => {
    if (path === 'changeShopCartItem')
      serverItems = serverItems.map((item) => (item.id === body.id ? { ...item, ...body } : item));
    if (path === 'toggleSelectAllShopCartItem') serverItems = serverItems.map((item) => ({ ...item, ...body }));
    if (path === 'removeShopCartItem')
      serverItems = serverItems.filter(({ id }) => !String(body.ids).split(',').includes(id));
    if (path === 'removeInvalidShopCartItems') serverItems = serverItems.filter(({ invalid }) => !invalid);
  };
  const cart = (): Cart => ({
    items: serverItems,
    totalPrice: serverItems.reduce(
      (sum, { isSelect, invalid, price, count }) => sum + (isSelect && !invalid ? price * count : 0),
      0,
    ),
    count: serverItems.reduce((sum, { count }) => sum + count, 0),
  });

  const answerCart: typeof fetch = (input, init) => {
    const path = /\/openapi\/order\/(\w+)/.exec(String(input))?.[1];
    if (!path) return realFetch(input, init);
    const body = JSON.parse(String(init?.body ?? '{}'));
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const before = serverItems;
      change(path, body);
      const data = cart();
      const call: ReceivedCall = {
        path,
        body,
        keepalive: init?.keepalive ?? false,
        answer: () => resolve(Response.json({ status: 0, data })),
        refuse(status, msg) {
          serverItems = before;
          resolve(Response.json({ status, msg }));
        },
      };
      received.push(call);
      if (path === 'shopCartItemList' && !holdsReads) call.answer();
    });
  };

  return {
    fetch: answerCart,
    cart,
    /** The calls of one path, oldest first. */
    calls: (path: string) => received.filter((call) => call.path === path),
    /** Replaces the server's items, as another tab would. */
    put: (now: CartItem[]) => {
      serverItems = now;
    },
  };
}
