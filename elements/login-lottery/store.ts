import { atom } from 'nanostores';
import type { Failure } from '../../core/http/result.js';
import { onOnline } from '../../core/lifetime/on-online.js';
import { type LotteryInfo, sceneLottery } from '../../core/lottery/lottery.api.js';
import { onLogin } from '../../core/member/on-login.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { onNavigation } from '../../core/navigation/on-navigation.js';
import type { Context } from '../../core/site/context.js';
import type { GreetingStore } from './greeting.store.js';

/** The scene of the lottery that greets visitors (docs/spec/behaviour.md §7). */
const SCENE = 1;

export type LoginLotteryStore = ReturnType<typeof createLoginLottery>;

/** Loads the lottery that greets visitors. The code of the greeting is loaded only if there is one. */
export function createLoginLottery(context: Context<object>) {
  const { site, signal } = context;
  const $greeting = atom<GreetingStore | undefined>();
  /** Nothing is shown on the login page. */
  const $isLoginPage = atom(false);
  /** The reason why no lottery is shown. `code`: the code of the greeting could not be loaded. */
  const $failure = atom<Failure | { kind: 'code' } | undefined>();

  const read = () => site.send(sceneLottery, { scene: SCENE }, { signal });
  const startGreeting = async (lottery: LotteryInfo, isRequested: boolean) => {
    const code = await import('./greeting.store.js').catch(() => undefined);
    if (code) $greeting.set(await code.createGreeting(lottery, isRequested, read, context));
    else if (!signal.aborted) $failure.set({ kind: 'code' });
  };

  const load = async (isRequested: boolean) => {
    $failure.set(undefined);
    const result = await read();
    if (signal.aborted) return;
    if (!result.ok) $failure.set(result.failure);
    else if (result.data) startGreeting(result.data, isRequested);
  };

  onLogin(site, () => $failure.get()?.kind === 'login' && load(false), signal);
  onOnline(() => $failure.get() && load(false), signal);

  let isLoaded = false;
  const followPage = () => {
    const isLogin = isCurrentPage(site.settings.loginUrl);
    $isLoginPage.set(isLogin);
    if (isLogin) $greeting.get()?.close();
    else if (!isLoaded) load(false);
    isLoaded ||= !isLogin;
  };
  followPage();
  onNavigation(followPage, signal);

  return {
    $isLoginPage,
    $greeting,
    $failure,
    dismissFailure: () => $failure.set(undefined),
    retry: () => load(true),
  };
}
