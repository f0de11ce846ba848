import { cartIn } from '../../../core/cart/cart-answer.js';
import { cartOf } from '../../../core/cart/shared-cart.js';
import type { Context } from '../../../core/element/context.js';
import type { Result } from '../../../core/http/result.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { addToCart as addToCartCall, shopCartItemList } from '../../../core/shop/api.js';
import type { Purchase } from './purchase.machine.js';

type ElementContext = Pick<Context<object>, 'site' | 'emit' | 'signal'>;

interface AddToCartOptions extends ElementContext {
  /** Aborted when the visitor buys anew while a login is awaited. */
  attemptSignal: AbortSignal;
  /** Called before each call. */
  onSend(): void;
  /** Called with true before the login is asked for, and with false once somebody is signed in. */
  onLogin(isAwaited: boolean): void;
}

/**
 * Puts a purchase into the cart, once; where a member is needed, after the login. A removal of the element doesn't stop
 * the call: the rest of the page is told of the cart all the same.
 */
export async function addToCart(input: Purchase['input'], options: AddToCartOptions): Promise<Result<unknown>> {
  const { site, emit, attemptSignal, onSend, onLogin } = options;
  const send = () => {
    onSend();
    return site.send(addToCartCall, input);
  };
  const cause = input.type === 'cart' ? 'cart' : 'buy';
  const result = await sendWithLogin(send, { site, emit, cause, signal: attemptSignal, memberOnly: true, onLogin });
  if (!result.ok) return result;
  if (input.type === 'cart') announceCart(result.data, options);
  // another window may show the order of an earlier purchase
  else site.tabs.tell(input.type);
  return result;
}

/** Tells the cart of the page, the page itself and the other tabs. The cart is read where the answer has none. */
async function announceCart(answer: unknown, { site, emit, signal }: ElementContext): Promise<void> {
  const shared = cartOf(site);
  const cart = cartIn(answer) ?? (await readCart({ site, signal }));
  if (cart) {
    shared.set(cart);
    emit('sb-cart-change', { count: cart.count });
  }
  shared.tell();
}

async function readCart({ site, signal }: Pick<ElementContext, 'site' | 'signal'>) {
  const result = await site.send(shopCartItemList, {}, { fresh: true, signal });
  return result.ok ? result.data : undefined;
}
