import { cartIn } from '../../core/cart/cart-answer.js';
import { cartOf } from '../../core/cart/shared-cart.js';
import type { Context } from '../../core/element/context.js';
import type { InputOf } from '../../core/http/endpoint.js';
import type { Failure } from '../../core/http/result.js';
import { leave } from '../../core/navigation/navigate-and-wait.js';
import { withParameter } from '../../core/navigation/navigation.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { addToCart, shopCartItemList } from '../../core/shop/api.js';

/** Into the cart; or bought at once, into an order of its own (elements.md §4). */
export type Way = 'cart' | 'detail';

export type Wish = InputOf<typeof addToCart> & { type: Way };

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** Aborted when the visitor buys anew while a login is awaited. */
  attempt: AbortSignal;
  onLogin(isAwaited: boolean): void;
}

/** Why it isn't in; undefined where nobody waits for it any more. */
export type Outcome = { isIn: true } | { isIn: false; failure: Failure | undefined };

/** Puts a wish into the cart, once; where a member is needed, after the login. Comes when it's wanted first. */
export async function place(
  wish: Wish,
  { site, emit, signal: elementSignal, attempt, onLogin }: Options,
): Promise<Outcome> {
  const result = await sendWithLogin(() => site.send(addToCart, wish), {
    site,
    emit,
    cause: wish.type === 'cart' ? 'cart' : 'buy',
    signal: attempt,
    memberOnly: true,
    onLogin,
  });
  if (!result.ok) return { isIn: false, failure: result.failure.kind === 'aborted' ? undefined : result.failure };
  if (wish.type === 'cart') tellOf(result.data);
  else {
    // another window may show the order of what was bought at once before
    site.tabs.tell(wish.type);
    if (!elementSignal.aborted)
      await leave(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'detail'), 'buy', elementSignal);
  }
  return { isIn: true };

  /** Everybody who shows the cart shall know. It is in, also if the element was removed meanwhile. */
  async function tellOf(answer: unknown) {
    const shared = cartOf(site);
    const cart = cartIn(answer) ?? (await read());
    if (cart) {
      shared.set(cart);
      emit('sb-cart-change', { count: cart.count });
    }
    shared.tell();
  }

  async function read() {
    const asked = await site.send(shopCartItemList, {}, { fresh: true, signal: elementSignal });
    return asked.ok ? asked.data : undefined;
  }
}
