import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { isHere } from '../../core/here.js';
import type { Failure } from '../../core/http/result.js';
import { type LotteryInfo, sceneLottery } from '../../core/lottery/api.js';
import { askForLogin } from '../../core/member/login.js';
import type { GreetingStore } from './greeting.store.js';
import { isDisabled } from './memory.store.js';

/** The scene that greets visitors (spec.md §7). */
const SCENE = 1;

export type LoginLotteryStore = ReturnType<typeof createLoginLottery>;

/** Asks whether there is a lottery that greets visitors; the rest comes only where there is one. */
export function createLoginLottery(context: Context<object>) {
  const { site, emit, life } = context;
  const $greeting = atom<GreetingStore | undefined>();
  /** Why there is no lottery. */
  const $failure = atom<Failure | undefined>();

  const receive = async (lottery: LotteryInfo, isWanted: boolean) => {
    const later = await import('./greeting.store.js').catch(() => undefined);
    if (later) $greeting.set(await later.createGreeting(lottery, isWanted, context));
    else if (!life.aborted) $failure.set({ kind: 'network' });
  };

  const load = async (isWanted: boolean) => {
    $failure.set(undefined);
    const result = await site.send(sceneLottery, { scene: SCENE }, { signal: life });
    if (life.aborted) return;
    if (!result.ok) $failure.set(result.failure);
    else if (result.data) receive(result.data, isWanted);
  };

  const unfollow = site.member.$member.listen(({ kind }) => {
    if (kind === 'member' && $failure.get()?.kind === 'login') load(true);
  });
  life.addEventListener('abort', unfollow);
  if (!isHere(site.settings.loginUrl) && !isDisabled()) load(false);

  return {
    $greeting,
    $failure,
    dismissFailure: () => $failure.set(undefined),

    retry() {
      if ($failure.get()?.kind === 'login') askForLogin(emit, site, 'lottery');
      else load(true);
    },
  };
}
