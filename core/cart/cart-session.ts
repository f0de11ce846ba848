import { atom } from 'nanostores';
import type { Call } from '../http/endpoint.js';
import { type Failure, failed, type Result } from '../http/result.js';
import { pageWide } from '../lib/page-wide.js';
import type { Of, Shape } from '../lib/schema.js';
import { lazyModule } from '../loading/lazy-module.js';
import type { Site } from '../site/site.js';
import { type Cart, type cart as cartShape, shopCartItemList } from './cart.api.js';
import { ALL, linesOf, sumOf, type Wish } from './cart.rules.js';
import { createEarlyChanges } from './cart-early.js';
import { createLines } from './cart-lines.js';
import { hearTabs } from './cart-tabs.js';
import type { CartWork, Hand } from './cart-work.js';
import { cartOf } from './shared-cart.js';

/** Rows that are known stay on show whatever the state. */
export type CartState = 'loading' | 'ready' | 'failed' | 'anonymous';

export type CartSession = ReturnType<typeof createCartSession>;

/** What all carts on a page show: the server's cart, and over it what is still pending here. */
function createCartSession(site: Site) {
  const cart = cartOf(site);
  const { $cart } = cart;
  const lines = createLines();
  const $state = atom<CartState>('loading');
  /** Why the last change of an item was put back. */
  const failures = new Map<string, Failure>();
  let work: CartWork | undefined;
  let reading: AbortController | undefined;
  let inAir = 0;
  /** Nobody can tell whether the cart shown is the newest one: two answers crossed, or one was lost. */
  let isDoubtful = false;
  /** Another visitor is another era: an answer from an older one is dropped. */
  let era = 0;
  let isOurs = false;
  let carts = 0;
  let end: AbortController;

  const show = () => {
    const now = $cart.get();
    if (!now) return;
    const shown = linesOf(now, work?.wishes() ?? early.wishes).map((line) => {
      const failure = failures.get(line.id);
      return failure ? { ...line, failure } : line;
    });
    const { totalPrice, count } = now;
    const isBusy = inAir > 0 || isDoubtful || (work?.isPending() ?? early.wishes.size > 0);
    const failure = failures.get(ALL);
    lines.show(shown, { ...sumOf(shown), totalPrice, count, isBusy, ...(failure && { failure }) });
  };

  /** A call that answers with the cart. A read that is alone has the last word. */
  const exchange = async <I extends Shape>(
    call: Call<I, typeof cartShape>,
    input: Of<I>,
    hand?: Hand,
    signal?: AbortSignal,
  ): Promise<Result<Cart>> => {
    const begun = era;
    isDoubtful = inAir > 0 || (isDoubtful && !call.safe);
    inAir++;
    show();
    // a change arrives also when the page is left meanwhile
    const result = await site.send(call, input, { signal, keepalive: !call.safe });
    inAir--;
    if (begun !== era) return failed({ kind: 'aborted' });
    if (result.ok) {
      const before = $cart.get()?.count;
      isOurs = true;
      cart.set(result.data);
      isOurs = false;
      work?.announce(before, result.data.count, hand);
    }
    return result;
  };

  const doubt = () => {
    isDoubtful = true;
  };

  /** After a landing: once nothing is in the air, the server's cart is the whole truth, or is asked for. */
  const rest = () => {
    if (!inAir && isDoubtful) load({ isSilent: true });
    else if (!inAir) work?.settle();
    show();
  };

  const load = async ({ isSilent = false, isAfterLogin = false } = {}): Promise<void> => {
    // what is on its way may have left before; and without a cart on the page nobody wants to know
    if (reading || !carts) return doubt();
    const own = new AbortController();
    reading = own;
    if (!isSilent) $state.set('loading');
    const result = await exchange(shopCartItemList, {}, undefined, own.signal);
    if (reading !== own) return;
    reading = undefined;
    if (result.ok) {
      work?.depart();
      return rest();
    }
    if (result.failure.kind === 'login' && !isAfterLogin) {
      // somebody may have logged in since it left
      if (isDoubtful) return load({ isSilent });
      // what was changed is the same visitor's, as soon as they are back
      if (work?.isPending() || early.wishes.size) hide();
      else forget('anonymous');
      site.member.expired();
    } else if (!isSilent || result.failure.kind === 'login') $state.set('failed');
    // a read that failed isn't asked for again by itself
    doubt();
    show();
  };

  const stopReading = () => {
    reading?.abort();
    reading = undefined;
  };

  /** What was changed and isn't sent yet waits for a login. */
  const hide = (state: CartState = 'anonymous') => {
    stopReading();
    cart.forget();
    lines.forget();
    $state.set(state);
  };

  /** Another visitor's cart, or nobody's. */
  const forget = (state: CartState) => {
    era++;
    isDoubtful = false;
    work?.forget();
    early.wishes.clear();
    failures.clear();
    hide(state);
  };

  $cart.listen((now) => {
    // put there by another element, before or after what is in the air now
    if (!isOurs && inAir) doubt();
    if (now) $state.set('ready');
    show();
  });

  /** The code that changes a cart. It loads while the cart is read. */
  const code = lazyModule(async () => {
    const { createWork } = await import('./cart-work.js');
    const isStale = () => isDoubtful || $state.get() === 'failed';
    work = createWork({ site, cart, lines, $state, failures, exchange, doubt, isStale, rest, load, hide, forget });
    work.follow(end.signal);
    return work;
  });

  const early = createEarlyChanges(code, show);

  /** Looks after the cart for as long as `signal` and any other cart on the page last. */
  const join = (joined: AbortSignal) => {
    joined.addEventListener('abort', () => --carts || end.abort());
    if (carts++) return;
    end = new AbortController();
    const { signal } = end;
    load();
    // cart-follow has a hidden page read a stale cart once it is seen; before that code is here, it is read at once
    hearTabs(site, signal, () => (work && document.hidden ? doubt() : load()));
    signal.addEventListener('abort', () => {
      work?.leave();
      stopReading();
    });
    code.retryOnline(signal);
    if (work) work.follow(signal);
    else code.prefetch();
  };

  return {
    $state,
    lines,
    /** The code of what changes a cart didn't come. What was changed shows all the same, and is sent once it does. */
    $isLost: code.$isLost,
    load,
    working: code.load,
    /** At once where it can be: a control shows what it was told. */
    change: (id: string, wish: Wish, hand: Hand) => (work ?? early).change(id, wish, hand),
    join,
  };
}

const sessions = pageWide('cart-sessions', () => new Map<string, CartSession>());

/** The cart of the site's session. */
export function joinCart(site: Site, signal: AbortSignal): CartSession {
  const session = sessions.get(site.key) ?? createCartSession(site);
  sessions.set(site.key, session);
  session.join(signal);
  return session;
}
