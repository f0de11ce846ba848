import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { createLogout } from '../../core/member/logout.js';
import type { Member } from '../../core/member/member.api.js';
import type { MemberState } from '../../core/member/member.js';
import { afterLogin, navigate } from '../../core/navigation/navigation.js';
import { checkScanLogin, scanLoginQrcode } from './api.js';
import { begin, type Limits, type Step, step } from './machine.js';
import type { QrLoginProps } from './props.js';
import { imageOf } from './rules.js';

/** spec.md §9 */
const POLL_MS = 3000;
const POLLS_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const LEAVE_MS = 1000;

export type QrLoginStore = ReturnType<typeof createQrLogin>;

export function createQrLogin(context: Context<QrLoginProps>) {
  const { $props, site, emit, signal: life } = context;
  /** The app chosen, as long as the page offers it. */
  const offered = (app?: string) => {
    const { apps } = $props.get();
    return (apps.find(({ type }) => type === app) ?? apps[0])?.type ?? '';
  };
  const $state = atom(begin(offered()));
  /** Ends all that is asked for the code on show. */
  let turn = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** Something on the page goes on after the login: the visitor stays. */
  let stays = false;

  /** Says whether the step was one. */
  const take = (event: Step): boolean => {
    const before = $state.get();
    const after = step(before, event);
    if (after !== before) $state.set(after);
    return after !== before;
  };

  const ask = async (app = offered($state.get().app)) => {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    clearTimeout(leaving);
    take({ type: 'ask', app });
    const { siteId, apiBase } = site.settings;
    const result = await site.send(scanLoginQrcode, { siteId, type: app }, { signal });
    if (signal.aborted) return;
    const now = $state.get().turn;
    const image = result.ok && imageOf(result.data.qrcode, new URL(apiBase, document.baseURI).href);
    if (result.ok && image) take({ type: 'code', turn: now, id: result.data.id, image, now: Date.now() });
    else {
      const reason = !result.ok && result.failure.kind === 'refused' ? result.failure.msg : '';
      take({ type: 'fail', turn: now, reason });
    }
    wait();
  };

  const limits = (): Limits => {
    const { expireMinutes } = $props.get();
    return { validity: expireMinutes * MINUTE_MS, polls: expireMinutes * POLLS_A_MINUTE };
  };
  /** A hidden page doesn't poll: there the code expires on time. */
  const look = () => take({ type: 'look', now: Date.now(), limits: limits(), grace: document.hidden ? 0 : POLL_MS });

  const wait = () => {
    clearTimeout(timer);
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const rest = limits().validity - state.age;
    timer = setTimeout(beat, Math.min(POLL_MS, rest > 0 ? rest : rest + POLL_MS));
  };

  /** One turn of the clockwork; on return to the page out of turn. */
  const beat = () => {
    look();
    if (!document.hidden) poll();
    wait();
  };

  const poll = async () => {
    if (!take({ type: 'poll', limits: limits() })) return;
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const result = await site.send(checkScanLogin, { id: state.id }, { signal: turn.signal });
    take({ type: 'answer', turn: state.turn, confirmed: result.ok && result.data !== null, limits: limits() });
    const after = $state.get();
    if (after.turn === state.turn && after.kind === 'confirmed' && after.welcome === 'asked') welcome();
  };

  /** The back end has signed the visitor in, and this page has yet to learn who it is. */
  const welcome = async () => {
    take({ type: 'welcome', welcome: 'asked' });
    stays = site.member.hasPendingLogin();
    await site.member.load({ again: true, fresh: true });
    const known = site.member.$member.get();
    if (known.kind === 'member') finish(known.member);
    else take({ type: 'welcome', welcome: 'missing' });
  };

  const leave = () => {
    if (stays) take({ type: 'welcome', welcome: 'elsewhere' });
    else navigate(emit, afterLogin($props.get().redirect, site.settings.userCenterUrl), 'login');
  };

  const finish = (member: Member) => {
    take({ type: 'welcome', welcome: 'known' });
    site.member.signedIn(member);
    emit('sb-login', { member });
    if (!life.aborted) leaving = setTimeout(leave, LEAVE_MS);
  };

  /** A login elsewhere, also in another tab, makes this one needless; a logout makes it needed again. */
  const follow = (known: MemberState) => {
    const state = $state.get();
    const welcomed = state.kind === 'confirmed' ? state.welcome : undefined;
    if (known.kind === 'anonymous' && (welcomed === 'known' || welcomed === 'elsewhere')) ask();
    if (known.kind !== 'member') return;
    if (welcomed === 'missing') finish(known.member);
    else if (!welcomed) {
      turn.abort();
      take({ type: 'welcome', welcome: 'elsewhere' });
    }
  };

  const unfollow = site.member.$member.listen(follow);
  const unwatch = $props.listen(() => {
    const { app, kind } = $state.get();
    if (offered(app) !== app && kind !== 'confirmed') ask();
    wait();
  });
  document.addEventListener('visibilitychange', () => document.hidden || beat(), { signal: life });
  // a phone that slept: the truth at once
  for (const event of ['pageshow', 'focus']) addEventListener(event, look, { signal: life });
  onReturn(() => $state.get().kind === 'error' && ask(), life);
  life.addEventListener('abort', () => {
    unfollow();
    unwatch();
    clearTimeout(timer);
    clearTimeout(leaving);
    // a poll that is under way may sign in: that is not to be lost
    if ($state.get().kind === 'loading') turn.abort();
  });
  if (site.member.$member.get().kind === 'member') follow(site.member.$member.get());
  else ask();

  return {
    $props,
    $state,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    refresh: () => void ask(),
    welcome,

    choose(app: string) {
      if (app !== $state.get().app && $state.get().kind !== 'confirmed') ask(app);
    },

    /** The image of this turn is broken. */
    broken: (which: number) => void take({ type: 'fail', turn: which, reason: '' }),
  };
}
