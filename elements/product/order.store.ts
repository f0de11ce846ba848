import type { Context } from '../../core/element/define.js';
import type { InputOf } from '../../core/http/call.js';
import type { Failure } from '../../core/http/result.js';
import { leave } from '../../core/leave.js';
import { within } from '../../core/lib/within.js';
import { requireLogin } from '../../core/member/login.js';
import { withParameter } from '../../core/navigation.js';
import { addToCart, shopCartItemList } from '../../core/shop/api.js';
import { cartOf } from '../../core/shop/cart.js';
import { cartIn } from '../../core/shop/cart-answer.js';

/** Into the cart; or bought at once, into an order of its own (elements.md §4). */
export type Way = 'cart' | 'detail';

export type Wish = InputOf<typeof addToCart> & { type: Way };

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'life'> {
  /** Nothing goes on while somebody logs in: is it still this wish that shall go on then? */
  onLogin(isAwaited: boolean): boolean;
}

/** Why it isn't in; undefined where nobody waits for it any more. */
export type Outcome = { isIn: true } | { isIn: false; failure: Failure | undefined };

/** Who buys is asked when buying comes near. After so long the cart's answer says it as well, in ms. */
const MEMBER_MS = 2000;

const GIVEN_UP: Outcome = { isIn: false, failure: undefined };

/** Puts a wish into the cart, once; where a member is needed, after the login. Comes when it's wanted first. */
export async function place(wish: Wish, { site, emit, life, onLogin }: Options): Promise<Outcome> {
  const waitForLogin = async () => {
    onLogin(true);
    const signedIn = await requireLogin(emit, site, wish.type === 'cart' ? 'cart' : 'buy', life);
    return signedIn && !life.aborted && onLogin(false);
  };

  if (site.member.$member.get().kind === 'unknown') {
    const soon = within(MEMBER_MS, life);
    await site.member.load({ signal: soon.signal });
    soon.abort();
  }
  if (site.member.$member.get().kind === 'anonymous' && !(await waitForLogin())) return GIVEN_UP;
  let result = await site.send(addToCart, wish);
  if (!result.ok && result.failure.kind === 'login') {
    if (!(await waitForLogin())) return GIVEN_UP;
    result = await site.send(addToCart, wish);
  }
  if (!result.ok) return { isIn: false, failure: result.failure };
  if (wish.type === 'cart') tellOf(result.data);
  else {
    // another window may show the order of what was bought at once before
    site.tabs.tell(wish.type);
    if (!life.aborted) await leave(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'detail'), 'buy', life);
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
    const asked = await site.send(shopCartItemList, {}, { fresh: true, signal: life });
    return asked.ok ? asked.data : undefined;
  }
}
