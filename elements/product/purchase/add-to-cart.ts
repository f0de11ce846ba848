import type { Cart } from '../../../core/cart/cart.api.js';
import { parseCart } from '../../../core/cart/cart-answer.js';
import { cartOf } from '../../../core/cart/shared-cart.js';
import { type Result, succeeded } from '../../../core/http/result.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { addToCart, shopCartItemList } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import type { Purchase } from './purchase.machine.js';

type ElementContext = Pick<Context<object>, 'site' | 'emit' | 'signal'>;

/** What became of a purchase; `unknown`: its answer is lost, and nothing tells whether it was added. */
export type AddResult = Result<unknown> | 'unknown';

interface AddToCartOptions extends ElementContext {
  /** Whether the cart of the page is the server's: no other tab has changed it. */
  isCartKnown(): boolean;
  /** Aborts when the visitor starts another purchase while a login is pending. */
  attemptSignal: AbortSignal;
  /** Called before each call. */
  onSend(): void;
  /** Called with true before the login is requested, and with false after it. */
  onLoginPending(isPending: boolean): void;
}

/**
 * Adds a purchase to the cart once, after the login if the server requires one. The call goes on after a removal of the
 * element, because the cart on the page must be updated.
 */
export async function addPurchaseToCart(input: Purchase['input'], options: AddToCartOptions): Promise<AddResult> {
  const { site, emit, attemptSignal, isCartKnown, onSend, onLoginPending } = options;
  let before: Cart | undefined;
  let isSent = false;
  const send = () => {
    onSend();
    before = isCartKnown() ? cartOf(site).$cart.get() : undefined;
    isSent = navigator.onLine;
    return site.send(addToCart, input);
  };
  const result = await sendWithLogin(send, {
    site,
    emit,
    ...(input.type === 'cart' ? { cause: 'cart', reason: 'cart' } : { cause: 'buy', reason: 'checkout' }),
    signal: attemptSignal,
    memberOnly: true,
    onLoginPending,
  });
  if (!result.ok) {
    const { failure } = result;
    const isLost = isSent && failure.kind === 'network' && !failure.status;
    return isLost ? settleLostAdd(input, before, result, options) : result;
  }
  if (input.type === 'cart') announceCart(result.data, options);
  // a window that shows an earlier direct purchase must reload
  else site.broadcast.post(input.type);
  return result;
}

/** Finds out what became of goods whose answer is lost: they are told as failed only if they are not there. */
async function settleLostAdd(
  input: Purchase['input'],
  before: Cart | undefined,
  failure: Result<unknown>,
  options: ElementContext,
): Promise<AddResult> {
  const { site } = options;
  // loaded late; without the network, the cart couldn't be read either
  const lost = await import('./lost-add.js').then(
    ({ findLostAdd }) => findLostAdd(site, input, before),
    () => undefined,
  );
  if (lost?.outcome === 'missing') return failure;
  if (input.type === 'detail') site.broadcast.post(input.type);
  else if (lost?.cart) announceCart(lost.cart, options);
  return lost?.outcome === 'added' ? succeeded(undefined) : 'unknown';
}

/** Updates the page's cart, dispatches the event and notifies other tabs. Reads the cart if the response has none. */
async function announceCart(answer: unknown, { site, emit, signal }: ElementContext): Promise<void> {
  const shared = cartOf(site);
  const cart = parseCart(answer, site.settings.apiBase) ?? (await readCart({ site, signal }));
  if (cart) {
    shared.set(cart);
    emit('sb-cart-change', { count: cart.count });
  }
  shared.post();
}

async function readCart({ site, signal }: Pick<ElementContext, 'site' | 'signal'>) {
  const result = await site.send(shopCartItemList, {}, { fresh: true, signal });
  return result.ok ? result.data : undefined;
}
