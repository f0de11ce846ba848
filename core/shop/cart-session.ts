import { atom } from 'nanostores';
import type { Failure } from '../http/result.js';
import type { Site } from '../site/site.js';
import { shopCartItemList } from './api.js';
import { cartOf } from './cart.js';
import { ALL, linesOf, sumOf, type Wish, type Wishes } from './cart.rules.js';
import { createLines } from './cart-lines.js';
import { createTraffic, type Hand } from './cart-traffic.js';
import type { CartWork } from './cart-work.js';

/** Rows that are known stay on show whatever the state. */
export type CartState = 'loading' | 'ready' | 'failed' | 'anonymous';

export type CartSession = ReturnType<typeof createCartSession>;

const NONE: Wishes = new Map();

/** What all carts on a page show: the server's cart, and over it what is still pending here. */
function createCartSession(site: Site) {
  const cart = cartOf(site);
  const lines = createLines();
  const $state = atom<CartState>('loading');
  /** Why the last change of an item was put back. */
  const failures = new Map<string, Failure>();
  let reading: AbortController | undefined;
  let work: CartWork | undefined;
  let members = 0;
  let end = new AbortController();

  const show = () => {
    const now = cart.$cart.get();
    if (!now) return;
    const shown = linesOf(now, work?.wishes() ?? NONE).map((line) => {
      const failure = failures.get(line.id);
      return failure ? { ...line, failure } : line;
    });
    const { totalPrice, count } = now;
    const isBusy = traffic.isBusy() || (work?.isPending() ?? false);
    const failure = failures.get(ALL);
    lines.show(shown, { ...sumOf(shown), totalPrice, count, isBusy, ...(failure && { failure }) });
  };

  const traffic = createTraffic({ site, cart, onMove: show });

  /** After a landing: once nothing is in the air, the server's cart is the whole truth, or is asked for. */
  const rest = () => {
    if (traffic.isDoubtful()) {
      if (traffic.isQuiet()) load({ isSilent: true });
    } else if (traffic.isQuiet()) work?.settle();
    show();
  };

  const load = async ({ isSilent = false } = {}): Promise<void> => {
    // what is on its way may have left before; and without a cart on the page nobody wants to know
    if (reading || !members) return traffic.doubt();
    const own = new AbortController();
    reading = own;
    if (!isSilent) $state.set('loading');
    const result = await traffic.exchange(shopCartItemList, {}, { signal: own.signal });
    if (reading !== own) return;
    reading = undefined;
    if (result.ok) {
      work?.depart();
      return rest();
    }
    if (result.failure.kind === 'login') {
      forget('anonymous');
      site.member.signedOut();
    } else if (!isSilent) $state.set('failed');
    // a read that failed isn't asked for again by itself
    traffic.doubt();
    show();
  };

  const stopReading = () => {
    reading?.abort();
    reading = undefined;
  };

  /** Another visitor's cart, or nobody's. */
  const forget = (state: CartState) => {
    stopReading();
    traffic.forget();
    work?.forget();
    failures.clear();
    cart.forget();
    lines.forget();
    $state.set(state);
  };

  cart.$cart.listen((now) => {
    if (now) $state.set('ready');
    show();
  });

  /** What changes a cart, and follows other tabs: its code comes while the cart itself is on its way. */
  const working = async (): Promise<CartWork> => {
    if (work) return work;
    const { createWork } = await import('./cart-work.js');
    work ??= createWork(site, { cart, lines, $state, failures, traffic, rest, load, forget });
    return work;
  };

  /** At once where it can be: a control shows what it was told. */
  const change = (id: string, wish: Wish, hand: Hand) => {
    const fail = () => {
      failures.set(id, { kind: 'network' });
      show();
    };
    if (work) work.change(id, wish, hand);
    else working().then(() => change(id, wish, hand), fail);
  };

  return {
    $state,
    lines,
    load,
    working,

    change,

    /** Looks after the cart for as long as `life` and any other cart on the page last. */
    join(life: AbortSignal) {
      life.addEventListener('abort', () => --members || end.abort());
      if (members++) return;
      end = new AbortController();
      const { signal } = end;
      load();
      signal.addEventListener('abort', () => {
        work?.leave();
        stopReading();
      });
      // what doesn't come now is asked for again when it's wanted
      working().then(
        ({ follow }) => follow(signal),
        () => {},
      );
    },
  };
}

const sessions = new Map<string, CartSession>();

/** The cart of the site's session. */
export function joinCart(site: Site, life: AbortSignal): CartSession {
  const session = sessions.get(site.key) ?? createCartSession(site);
  sessions.set(site.key, session);
  session.join(life);
  return session;
}
