import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { type LotteryInfo, sceneLottery } from '../../core/lottery/lottery.api.js';
import { onLogin } from '../../core/member/on-login.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import type { GreetingStore } from './greeting.store.js';

/** The scene that greets visitors (spec.md §7). */
const SCENE = 1;

export type LoginLotteryStore = ReturnType<typeof createLoginLottery>;

/** Asks whether there is a lottery that greets visitors; the rest comes only where there is one. */
export function createLoginLottery(context: Context<object>) {
  const { site, signal } = context;
  const $greeting = atom<GreetingStore | undefined>();
  /** Why there is no lottery. `code`: the code that shows it didn't arrive. */
  const $failure = atom<Failure | { kind: 'code' } | undefined>();

  const receive = async (lottery: LotteryInfo, isWanted: boolean) => {
    const code = await import('./greeting.store.js').catch(() => undefined);
    if (code) $greeting.set(await code.createGreeting(lottery, isWanted, context));
    else if (!signal.aborted) $failure.set({ kind: 'code' });
  };

  const load = async (isWanted: boolean) => {
    $failure.set(undefined);
    const result = await site.send(sceneLottery, { scene: SCENE }, { signal });
    if (signal.aborted) return;
    if (!result.ok) $failure.set(result.failure);
    else if (result.data) receive(result.data, isWanted);
  };

  onLogin(site, () => $failure.get()?.kind === 'login' && load(false), signal);
  onReturn(() => $failure.get() && load(false), signal);
  if (!isCurrentPage(site.settings.loginUrl)) load(false);

  return {
    $greeting,
    $failure,
    dismissFailure: () => $failure.set(undefined),
    retry: () => load(true),
  };
}
