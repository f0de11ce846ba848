import { parseCart } from '../../../core/cart/cart-answer.js';
import { cartOf } from '../../../core/cart/shared-cart.js';
import type { Result } from '../../../core/http/result.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { addToCart, shopCartItemList } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import type { Purchase } from './purchase.machine.js';

type ElementContext = Pick<Context<object>, 'site' | 'emit' | 'signal'>;

interface AddToCartOptions extends ElementContext {
  /** Aborts when the visitor starts another purchase while a login is pending. */
  attemptSignal: AbortSignal;
  /** Called before each call. */
  onSend(): void;
  /** Called with true before the login is requested, and with false after it. */
  onLogin(isPending: boolean): void;
}

/**
 * Adds a purchase to the cart once, after the login if the server requires one. The call goes on after a removal of the
 * element, because the cart on the page must be updated.
 */
export async function addPurchaseToCart(input: Purchase['input'], options: AddToCartOptions): Promise<Result<unknown>> {
  const { site, emit, attemptSignal, onSend, onLogin } = options;
  const send = () => {
    onSend();
    return site.send(addToCart, input);
  };
  const result = await sendWithLogin(send, {
    site,
    emit,
    ...(input.type === 'cart' ? { cause: 'cart', reason: 'cart' } : { cause: 'buy', reason: 'checkout' }),
    signal: attemptSignal,
    memberOnly: true,
    onLogin,
  });
  if (!result.ok) return result;
  if (input.type === 'cart') announceCart(result.data, options);
  // a window that shows an earlier direct purchase must reload
  else site.broadcast.post(input.type);
  return result;
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
