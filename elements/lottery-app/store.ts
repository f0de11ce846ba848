import { atom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { onOnline } from '../../core/lifetime/on-online.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { type LotteryInfo, lottery } from '../../core/lottery/lottery.api.js';
import { onLogin } from '../../core/member/on-login.js';
import { latestAttempt } from '../../core/request/latest-attempt.js';
import type { Context } from '../../core/site/context.js';
import { createSession } from './session.store.js';

export interface LotteryAppProps {
  lotteryId: string | undefined;
  platform: string | undefined;
}

export type LotteryAppState =
  /** It isn't decided yet which session the page uses: no request may be sent. */
  | { kind: 'waiting' }
  | { kind: 'loading' }
  /** Neither the attribute nor the URL has the id of a lottery. */
  | { kind: 'missingId' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; info: LotteryInfo };
export type LotteryAppStore = ReturnType<typeof createLotteryApp>;

export function createLotteryApp({ $props, site, emit, signal }: Context<LotteryAppProps>) {
  const session = createSession({ site, emit, signal });
  const query = new URLSearchParams(location.search);
  const inUrl = (name: string) => query.get(name)?.trim() || undefined;
  const sourceOf = ({ lotteryId, platform }: LotteryAppProps) => ({
    id: lotteryId ?? inUrl('id'),
    platform: platform ?? inUrl('platform'),
  });

  const $source = atom(sourceOf($props.get()));
  const $state = atom<LotteryAppState>({ kind: 'waiting' });
  const $count = atom<number | undefined>();
  const loads = latestAttempt(signal);
  /** Aborts when the lottery is loaded again. */
  let current = loads.next();

  const restart = () => {
    current = loads.next();
    $count.set(undefined);
    const { id } = $source.get();
    $state.set({ kind: id ? 'loading' : 'missingId' });
  };
  const sendLottery = () => {
    const { siteId } = site.settings;
    return site.send(lottery, { siteId, id: $source.get().id ?? '' }, { signal: current });
  };

  const followProps = (props: LotteryAppProps) => {
    const { id } = $source.get();
    $source.set(sourceOf(props));
    if ($source.get().id !== id && $state.get().kind !== 'waiting') restart();
  };
  const needsLogin = (state: LotteryAppState) => state.kind === 'failed' && state.failure.kind === 'login';
  onLogin(site, () => needsLogin($state.get()) && restart(), signal);
  onOnline(() => $state.get().kind === 'failed' && restart(), signal);
  untilAborted(signal, $props.listen(followProps));
  if (session.ready) session.ready.then(() => signal.aborted || restart());
  else restart();

  return {
    $source,
    $state,
    $count,
    session,
    site: site.settings,
    retry: restart,

    /** Called when sb-lottery-grid is in the page: its request is in flight, and this one is deduplicated with it. */
    async load() {
      const own = current;
      const result = await sendLottery();
      if (own.aborted) return;
      if (result.ok) $count.set(result.data.count);
      $state.set(result.ok ? { kind: 'ready', info: result.data } : { kind: 'failed', failure: result.failure });
    },

    /** Updates the number of participants after a draw. A failure is ignored. */
    async refreshCount() {
      const result = await sendLottery();
      if (result.ok) $count.set(result.data.count);
    },
  };
}
