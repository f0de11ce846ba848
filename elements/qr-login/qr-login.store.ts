import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createLogout } from '../../core/member/logout.js';
import type { Member } from '../../core/member/member.api.js';
import type { MemberState } from '../../core/member/member.js';
import { afterLogin, navigate } from '../../core/navigation/navigation.js';
import { serverReason } from '../../core/request/failure-text.js';
import { checkScanLogin, scanLoginQrcode } from './api.js';
import type { QrLoginProps } from './props.js';
import { initialQrLogin, type Limits, type QrLoginEvent, transition } from './qr-login.machine.js';
import { imageOf } from './rules.js';

/** spec.md §9 */
const POLL_MS = 3000;
const POLLS_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const LEAVE_MS = 1000;

export type QrLoginStore = ReturnType<typeof createQrLogin>;

export function createQrLogin(context: Context<QrLoginProps>) {
  const { $props, site, emit, signal } = context;
  /** The app chosen, as long as the page offers it. */
  const offered = (app?: string) => {
    const { apps } = $props.get();
    return (apps.find(({ type }) => type === app) ?? apps[0])?.type ?? '';
  };
  const $state = atom(initialQrLogin(offered()));
  /** Ends the requests of the present generation. */
  let generation = new AbortController();
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  /** Says whether the event changed the state. */
  const dispatch = (event: QrLoginEvent): boolean => {
    const before = $state.get();
    $state.set(transition(before, event));
    return $state.get() !== before;
  };

  const requestCode = async (app = offered($state.get().app)) => {
    generation.abort();
    generation = new AbortController();
    const { signal } = generation;
    clearTimeout(leaveTimer);
    dispatch({ kind: 'code-requested', app });
    const { siteId, apiBase } = site.settings;
    const result = await site.send(scanLoginQrcode, { siteId, type: app }, { signal });
    if (signal.aborted) return;
    const { generation: current } = $state.get();
    const image = result.ok && imageOf(result.data.qrcode, new URL(apiBase, document.baseURI).href);
    if (result.ok && image) {
      dispatch({ kind: 'code-loaded', generation: current, id: result.data.id, image, now: Date.now() });
    } else {
      const reason = (!result.ok && serverReason(result.failure)) || '';
      dispatch({ kind: 'code-failed', generation: current, reason });
    }
    schedulePoll();
  };

  const limits = (): Limits => {
    const { expireMinutes } = $props.get();
    return { validity: expireMinutes * MINUTE_MS, polls: expireMinutes * POLLS_A_MINUTE };
  };
  /** A hidden page doesn't poll: there the code expires on time. */
  const readClock = () =>
    dispatch({ kind: 'clock-read', now: Date.now(), limits: limits(), grace: document.hidden ? 0 : POLL_MS });

  const schedulePoll = () => {
    clearTimeout(pollTimer);
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const rest = limits().validity - state.age;
    pollTimer = setTimeout(tick, Math.min(POLL_MS, rest > 0 ? rest : rest + POLL_MS));
  };

  /** Runs by the timer, and when the page is shown again. */
  const tick = () => {
    readClock();
    if (!document.hidden) poll();
    schedulePoll();
  };

  const poll = async () => {
    if (!dispatch({ kind: 'poll-started', limits: limits() })) return;
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const result = await site.send(checkScanLogin, { id: state.id }, { signal: generation.signal });
    dispatch({
      kind: 'polled',
      generation: state.generation,
      confirmed: result.ok && result.data !== null,
      limits: limits(),
    });
    const after = $state.get();
    if (after.generation === state.generation && after.kind === 'confirmed' && after.welcome === 'asked') welcome();
  };

  /** The back end has signed the visitor in, and this page has yet to learn who it is. */
  const welcome = async () => {
    dispatch({ kind: 'welcomed', welcome: 'asked', stays: site.member.hasPendingLogin() });
    await site.member.load({ again: true, fresh: true });
    const known = site.member.$member.get();
    if (known.kind === 'member') finish(known.member);
    else dispatch({ kind: 'welcomed', welcome: 'missing' });
  };

  const leave = () => {
    const state = $state.get();
    if (state.kind === 'confirmed' && state.stays) dispatch({ kind: 'welcomed', welcome: 'elsewhere' });
    else navigate(emit, afterLogin($props.get().redirect, site.settings.userCenterUrl), 'login');
  };

  const finish = (member: Member) => {
    dispatch({ kind: 'welcomed', welcome: 'known' });
    site.member.signedIn(member);
    emit('sb-login', { member });
    if (!signal.aborted) leaveTimer = setTimeout(leave, LEAVE_MS);
  };

  /** A login elsewhere, also in another tab, makes this one needless; a logout makes it needed again. */
  const follow = (known: MemberState) => {
    const state = $state.get();
    const welcomed = state.kind === 'confirmed' ? state.welcome : undefined;
    if (known.kind === 'anonymous' && (welcomed === 'known' || welcomed === 'elsewhere')) requestCode();
    if (known.kind !== 'member') return;
    if (welcomed === 'missing') finish(known.member);
    else if (!welcomed) {
      generation.abort();
      dispatch({ kind: 'welcomed', welcome: 'elsewhere' });
    }
  };

  const followProps = () => {
    const { app, kind } = $state.get();
    if (offered(app) !== app && kind !== 'confirmed') requestCode();
    schedulePoll();
  };
  document.addEventListener('visibilitychange', () => document.hidden || tick(), { signal });
  // a phone that slept: the truth at once
  for (const event of ['pageshow', 'focus']) addEventListener(event, readClock, { signal });
  onReturn(() => $state.get().kind === 'error' && requestCode(), signal);
  untilAborted(signal, site.member.$member.listen(follow), $props.listen(followProps), () => {
    clearTimeout(pollTimer);
    clearTimeout(leaveTimer);
    // a poll that is under way may sign in: that is not to be lost
    if ($state.get().kind === 'loading') generation.abort();
  });
  if (site.member.$member.get().kind === 'member') follow(site.member.$member.get());
  else requestCode();

  return {
    $props,
    $state,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    refresh: () => void requestCode(),
    welcome,

    choose(app: string) {
      if (app !== $state.get().app && $state.get().kind !== 'confirmed') requestCode(app);
    },

    /** The image of this generation is broken. */
    imageFailed: (failed: number) => void dispatch({ kind: 'code-failed', generation: failed, reason: '' }),
  };
}
