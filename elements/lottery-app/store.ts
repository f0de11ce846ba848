import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { type LotteryInfo, lottery } from '../../core/lottery/api.js';
import { onReturn } from '../../core/online.js';
import { takeSession } from './session.store.js';

export interface LotteryAppProps {
  lotteryId: string | undefined;
  platform: string | undefined;
}

export type AppState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; info: LotteryInfo };
export type LotteryAppStore = ReturnType<typeof createLotteryApp>;

export function createLotteryApp({ $props, site, life }: Context<LotteryAppProps>) {
  // before any call: all of them shall be the new session's
  if (takeSession()) {
    site.tabs.tell('member');
    // without `life`: the session outlives the element
    site.member.load({ again: true, fresh: true });
  }
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => query.get(name)?.trim() || undefined;
  const sourceOf = ({ lotteryId, platform }: LotteryAppProps) => ({
    id: lotteryId ?? asked('id'),
    platform: platform ?? asked('platform'),
  });

  const $source = atom(sourceOf($props.get()));
  const first = (): AppState => ({ kind: $source.get().id ? 'loading' : 'failed' });
  const $state = atom<AppState>(first());
  const $count = atom<number | undefined>();
  let round = new AbortController();

  const restart = () => {
    round.abort();
    round = new AbortController();
    $count.set(undefined);
    $state.set(first());
  };
  const ask = () => {
    const { siteId } = site.settings;
    return site.send(lottery, { siteId, id: $source.get().id ?? '' }, { signal: round.signal });
  };

  const unfollow = $props.listen((props) => {
    const { id } = $source.get();
    $source.set(sourceOf(props));
    if ($source.get().id !== id) restart();
  });
  onReturn(() => $state.get().kind === 'failed' && restart(), life);
  life.addEventListener('abort', () => {
    unfollow();
    round.abort();
  });

  return {
    $source,
    $state,
    $count,
    site: site.settings,
    retry: restart,

    /** Called when the draw stands in the page: its request is under way, and this one shares it. */
    async load() {
      const { signal } = round;
      const result = await ask();
      if (signal.aborted) return;
      if (result.ok) $count.set(result.data.count);
      $state.set(result.ok ? { kind: 'ready', info: result.data } : { kind: 'failed' });
    },

    /** After a draw: how many took part by now. A failure isn't worth a word. */
    async recount() {
      const result = await ask();
      if (result.ok) $count.set(result.data.count);
    },
  };
}
