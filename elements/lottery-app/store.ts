import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { type LotteryInfo, lottery } from '../../core/lottery/lottery.api.js';
import { onLogin } from '../../core/member/on-login.js';
import { createSession } from './session.store.js';

export interface LotteryAppProps {
  lotteryId: string | undefined;
  platform: string | undefined;
}

export type AppState =
  /** It isn't decided yet whose session the page is opened with: nothing may be sent. */
  | { kind: 'waiting' }
  | { kind: 'loading' }
  /** Neither the attribute nor the address says which lottery it is. */
  | { kind: 'nameless' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; info: LotteryInfo };
export type LotteryAppStore = ReturnType<typeof createLotteryApp>;

export function createLotteryApp({ $props, site, emit, signal: life }: Context<LotteryAppProps>) {
  const session = createSession({ site, emit, signal: life });
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => query.get(name)?.trim() || undefined;
  const sourceOf = ({ lotteryId, platform }: LotteryAppProps) => ({
    id: lotteryId ?? asked('id'),
    platform: platform ?? asked('platform'),
  });

  const $source = atom(sourceOf($props.get()));
  const $state = atom<AppState>({ kind: 'waiting' });
  const $count = atom<number | undefined>();
  let round = new AbortController();

  const restart = () => {
    round.abort();
    round = new AbortController();
    $count.set(undefined);
    const { id } = $source.get();
    $state.set({ kind: id ? 'loading' : 'nameless' });
  };
  const ask = () => {
    const { siteId } = site.settings;
    return site.send(lottery, { siteId, id: $source.get().id ?? '' }, { signal: round.signal });
  };

  const unfollow = $props.listen((props) => {
    const { id } = $source.get();
    $source.set(sourceOf(props));
    if ($source.get().id !== id && $state.get().kind !== 'waiting') restart();
  });
  const needsLogin = (state: AppState) => state.kind === 'failed' && state.failure.kind === 'login';
  onLogin(site, () => needsLogin($state.get()) && restart(), life);
  onReturn(() => $state.get().kind === 'failed' && restart(), life);
  life.addEventListener('abort', () => {
    unfollow();
    round.abort();
  });
  if (session.ready) session.ready.then(() => life.aborted || restart());
  else restart();

  return {
    $source,
    $state,
    $count,
    session,
    site: site.settings,
    retry: restart,

    /** Called when the draw stands in the page: its request is under way, and this one shares it. */
    async load() {
      const { signal } = round;
      const result = await ask();
      if (signal.aborted) return;
      if (result.ok) $count.set(result.data.count);
      $state.set(result.ok ? { kind: 'ready', info: result.data } : { kind: 'failed', failure: result.failure });
    },

    /** After a draw: how many took part by now. A failure isn't worth a word. */
    async recount() {
      const result = await ask();
      if (result.ok) $count.set(result.data.count);
    },
  };
}
