import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { NO_PRIZE } from '../../core/lottery/draw.js';
import { type LotteryInfo, lottery } from '../../core/lottery/lottery.api.js';
import { onLogin } from '../../core/member/on-login.js';
import { CELLS } from './rules.js';

const NAMES = 3;

/** A lottery with the names of its first prizes. */
export type GameInfo = LotteryInfo & { names: readonly string[] };

export type GameInfoState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; info: GameInfo };

export interface InfoStore {
  readonly $info: ReadableAtom<GameInfoState>;
  /** Asks for the lottery again. */
  retry(): void;
  /** Resolves with the lottery once it is loaded; undefined if it can't be. */
  loaded(): Promise<GameInfo | undefined>;
}

/** What there is to win. Loaded again by the visitor, by the network's return, and by a login if it needs one. */
export function createInfo(id: string, { site, signal: life }: Pick<Context<object>, 'site' | 'signal'>): InfoStore {
  const $info = atom<GameInfoState>({ kind: 'loading' });

  const load = async () => {
    $info.set({ kind: 'loading' });
    const result = await site.send(lottery, { siteId: site.settings.siteId, id }, { signal: life });
    if (life.aborted) return;
    if (!result.ok) return $info.set({ kind: 'failed', failure: result.failure });
    $info.set({ kind: 'ready', info: { ...result.data, names: namesOf(result.data) } });
    tellOfMany(result.data);
  };
  let loading = load();
  const retry = () => {
    loading = load();
  };

  onReturn(() => $info.get().kind === 'failed' && retry(), life);
  const needsLogin = (state: GameInfoState) => state.kind === 'failed' && state.failure.kind === 'login';
  onLogin(site, () => needsLogin($info.get()) && retry(), life);

  return {
    $info,
    retry,
    async loaded() {
      await loading;
      const state = $info.get();
      return state.kind === 'ready' ? state.info : undefined;
    },
  };
}

/** What can be won, without the cells that win nothing (spec.md §9: three prizes are shown). */
const namesOf = ({ bonus }: LotteryInfo): string[] =>
  bonus.flatMap(({ type, title }) => (type === NO_PRIZE || !title ? [] : title)).slice(0, NAMES);

const told = new Set<string>();

function tellOfMany({ id, bonus }: LotteryInfo): void {
  if (bonus.length <= CELLS || told.has(id)) return;
  told.add(id);
  console.error(`[sb] lottery ${id}: ${bonus.length} prizes for ${CELLS} cells; all can be won`);
}
