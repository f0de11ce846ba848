import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import type { InputOf } from '../../core/http/call.js';
import type { Failure } from '../../core/http/result.js';
import { requireLogin } from '../../core/member/login.js';
import { navigate, withParameter } from '../../core/navigation.js';
import { notify } from '../../core/notices.js';
import { addToCart, shopCartItemList } from '../../core/shop/api.js';
import { cartIn, cartOf } from '../../core/shop/cart.js';
import type { Offer } from './offer.rules.js';
import { words } from './strings.js';

/** spec.md §9 */
const FAILURE_MS = 50_000;

/** Into the cart; or bought at once, into an order of its own (elements.md §4). */
export type Way = 'cart' | 'detail';

type Cause = { kind: 'missing'; group: number } | { kind: 'stock' } | { kind: 'failed'; failure: Failure };

/** Why nothing was put in. By its turn the same is known to be said once more. */
export type Problem = Cause & { turn: number };

/** What lies in the cart now. */
export interface Added {
  title: string;
  names: readonly string[];
  count: number;
}

export interface PurchaseStore {
  readonly $busy: ReadableAtom<Way | undefined>;
  readonly $problem: ReadableAtom<Problem | undefined>;
  readonly $added: ReadableAtom<Added | undefined>;
  /** The visitor is about to buy. */
  prepare(): void;
  buy(way: Way): Promise<void>;
  /** Another choice: what was wrong with the last one is over. */
  forgive(): void;
  /** Goes on shopping. */
  stay(): void;
  goToCart(): void;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'say' | 'life'> {
  offer(): Offer | undefined;
  count(): number;
}

type Order = InputOf<typeof addToCart> & { type: Way };

export function createPurchase({ site, emit, say, life, offer, count }: Options): PurchaseStore {
  const $busy = atom<Way | undefined>();
  const $problem = atom<Problem | undefined>();
  const $added = atom<Added | undefined>();
  let attempts = 0;
  let turns = 0;

  const mayBuy = async (way: Way, attempt: number): Promise<boolean> => {
    await site.member.load({ signal: life });
    return site.member.$member.get().kind !== 'anonymous' || waitForLogin(way, attempt);
  };

  /** Whatever the visitor does meanwhile, only the latest attempt goes on. */
  const waitForLogin = async (way: Way, attempt: number): Promise<boolean> => {
    $busy.set(undefined);
    const signedIn = await requireLogin(emit, site, way === 'cart' ? 'cart' : 'buy', life);
    const goesOn = signedIn && attempt === attempts && !life.aborted;
    if (goesOn) $busy.set(way);
    return goesOn;
  };

  /** True once it's in. */
  const post = async (order: Order, attempt: number, isRepeat = false): Promise<boolean> => {
    const result = await site.send(addToCart, order);
    if (result.ok) {
      if (order.type === 'cart') tellOf(result.data);
      return true;
    }
    if (result.failure.kind === 'login' && !isRepeat) {
      return (await waitForLogin(order.type, attempt)) && post(order, attempt, true);
    }
    if (life.aborted) return false;
    complain({ kind: 'failed', failure: result.failure });
    notify(emit, 'error', say(words).addFailed(result.failure), FAILURE_MS);
    return false;
  };

  /** Everybody who shows the cart shall know. It is in, also if the element was removed meanwhile. */
  const tellOf = async (answer: unknown) => {
    const shared = cartOf(site);
    const cart = cartIn(answer) ?? (await read());
    if (cart) {
      shared.set(cart);
      emit('sb-cart-change', { count: cart.count });
    }
    shared.tell();
  };
  const read = async () => {
    const result = await site.send(shopCartItemList, {}, { fresh: true, signal: life });
    return result.ok ? result.data : undefined;
  };

  const complain = (cause: Cause | undefined) => $problem.set(cause && { ...cause, turn: ++turns });

  return {
    $busy,
    $problem,
    $added,
    prepare: () => site.member.load({ signal: life }),
    forgive: () => $problem.set(undefined),
    stay: () => $added.set(undefined),

    goToCart() {
      $added.set(undefined);
      navigate(emit, site.settings.cartUrl, 'cart');
    },

    async buy(way) {
      const now = offer();
      if (!now || $busy.get() || $added.get()) return;
      const cause = causeAgainst(now);
      complain(cause);
      if (cause) return;
      const attempt = ++attempts;
      $busy.set(way);
      const { goods } = now.sku;
      const { names, variant } = now;
      const skuName = names.join(' / ') || undefined;
      const order: Order = { goodsId: goods.id, skuId: variant?.id, skuName, count: count(), type: way };
      const isIn = (await mayBuy(way, attempt)) && (await post(order, attempt));
      if (isIn && !life.aborted) {
        if (way === 'cart') $added.set({ title: goods.title, names, count: order.count });
        else navigate(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'detail'), 'buy');
      }
      if (attempt === attempts) $busy.set(undefined);
    },
  };
}

function causeAgainst({ isSoldOut, missing }: Offer): Cause | undefined {
  if (isSoldOut) return { kind: 'stock' };
  return missing < 0 ? undefined : { kind: 'missing', group: missing };
}
