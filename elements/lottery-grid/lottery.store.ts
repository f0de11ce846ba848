import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { pageWide } from '../../core/lib/page-wide.js';
import { onOnline } from '../../core/lifetime/on-online.js';
import { type LotteryInfo, lottery } from '../../core/lottery/lottery.api.js';
import { NO_PRIZE } from '../../core/lottery/prize.rules.js';
import { onLogin } from '../../core/member/on-login.js';
import type { Context } from '../../core/site/context.js';
import { CELLS } from './rules.js';

const MAX_NAMES = 3;

/** A lottery with the names of its first prizes. */
type LotteryWithNames = LotteryInfo & { names: readonly string[] };

export type LotteryState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; info: LotteryWithNames };

/** Loads the lottery's prizes. Retries a failure on a click, when the browser is online again, and after a login. */
export function createLottery(id: string, { site, signal }: Pick<Context<object>, 'site' | 'signal'>) {
  const $lottery = atom<LotteryState>({ kind: 'loading' });

  const send = async () => {
    const result = await site.send(lottery, { siteId: site.settings.siteId, id }, { signal });
    if (signal.aborted) return;
    if (result.ok) $lottery.set({ kind: 'ready', info: { ...result.data, names: namesOf(result.data) } });
    else if ($lottery.get().kind !== 'ready') $lottery.set({ kind: 'failed', failure: result.failure });
    if (result.ok) warnOfTooManyPrizes(result.data);
  };
  const load = () => {
    $lottery.set({ kind: 'loading' });
    return send();
  };
  let loading = load();
  const retry = () => {
    loading = load();
  };
  /** Resolves with the lottery when it is loaded, or with undefined if that failed. */
  const loaded = async () => {
    await loading;
    const state = $lottery.get();
    return state.kind === 'ready' ? state.info : undefined;
  };

  onOnline(() => $lottery.get().kind === 'failed' && retry(), signal);
  const needsLogin = (state: LotteryState) => state.kind === 'failed' && state.failure.kind === 'login';
  onLogin(site, () => needsLogin($lottery.get()) && retry(), signal);

  return {
    $lottery: $lottery as ReadableAtom<LotteryState>,
    /** Loads the lottery again. */
    retry,
    loaded,
    /** Loads the lottery again while it stays on show. Resolves with the present one if that fails. */
    async refresh() {
      await send();
      return loaded();
    },
  };
}

/** The names of the first three prizes, without the cells that win nothing (docs/spec/behaviour.md §9). */
const namesOf = ({ bonus }: LotteryInfo): string[] =>
  bonus.flatMap(({ type, title }) => (type === NO_PRIZE || !title ? [] : title)).slice(0, MAX_NAMES);

const warned = pageWide('lotteries-with-too-many-prizes', () => new Set<string>());

function warnOfTooManyPrizes({ id, bonus }: LotteryInfo): void {
  if (bonus.length <= CELLS || warned.has(id)) return;
  warned.add(id);
  console.error(`[sb] lottery ${id}: ${bonus.length} prizes for ${CELLS} cells; all can be won`);
}
