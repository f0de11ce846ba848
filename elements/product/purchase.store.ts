import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { navigate } from '../../core/navigation/navigation.js';
import { notify } from '../../core/notices/notices.js';
import { latestAttempt } from '../../core/request/latest.js';
import type { Memory } from './memory.store.js';
import type { Offer } from './offer.rules.js';
import type { Outcome, Way, Wish } from './order.store.js';
import { words } from './strings.js';

/** spec.md §9 */
const FAILURE_MS = 50_000;

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
  /** The visitor may buy soon: the code for it comes. */
  expect(): void;
  /** The visitor is about to buy. */
  prepare(): void;
  buy(way: Way): Promise<void>;
  /** Another choice: what was wrong with the last one is over. */
  forgive(): void;
  /** Goes on shopping. */
  stay(): void;
  goToCart(): void;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'say' | 'signal'> {
  /** For what is to be bought after a login. */
  memory: Memory;
  offer(): Offer | undefined;
  count(): number;
}

const load = () => import('./order.store.js');

export function createPurchase({
  site,
  emit,
  say,
  signal: elementSignal,
  memory,
  offer,
  count,
}: Options): PurchaseStore {
  const $busy = atom<Way | undefined>();
  const $problem = atom<Problem | undefined>();
  const $added = atom<Added | undefined>();
  const attempts = latestAttempt(elementSignal);
  let turns = 0;

  const complain = (cause: Cause | undefined) => $problem.set(cause && { ...cause, turn: ++turns });

  const place = async (wish: Wish, signal: AbortSignal, path = ''): Promise<Outcome> => {
    const onLogin = (isAwaited: boolean) => {
      if (isAwaited) memory.keep({ path, count: wish.count });
      else memory.forget();
      $busy.set(isAwaited ? undefined : wish.type);
    };
    try {
      return await (await load()).place(wish, { site, emit, signal: elementSignal, attempt: signal, onLogin });
    } catch {
      // the code for it isn't to be had
      return { isIn: false, failure: { kind: 'network' } };
    }
  };

  const fail = (failure: Failure) => {
    complain({ kind: 'failed', failure });
    notify(emit, 'error', say(words).addFailed(failure), FAILURE_MS);
  };

  return {
    $busy,
    $problem,
    $added,
    expect: () => load().catch(() => {}),
    prepare: () => site.member.load({ signal: elementSignal }),
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
      const signal = attempts.next();
      $busy.set(way);
      const { goods } = now.sku;
      const { names, variant } = now;
      const skuName = names.join(' / ') || undefined;
      const wish: Wish = { goodsId: goods.id, skuId: variant?.id, skuName, count: count(), type: way };
      const outcome = await place(wish, signal, variant?.attrSymbolPath);
      // a page that shows the login in place of the goods brings them back
      if (!elementSignal.aborted && (outcome.isIn || !signal.aborted)) {
        memory.forget();
        if (outcome.isIn) $added.set(way === 'cart' ? { title: goods.title, names, count: wish.count } : undefined);
        else if (outcome.failure) fail(outcome.failure);
      }
      if (!signal.aborted) $busy.set(undefined);
    },
  };
}

function causeAgainst({ isSoldOut, missing }: Offer): Cause | undefined {
  if (isSoldOut) return { kind: 'stock' };
  return missing < 0 ? undefined : { kind: 'missing', group: missing };
}
