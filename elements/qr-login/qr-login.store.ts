import { atom } from 'nanostores';
import { onOnline } from '../../core/lifetime/on-online.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { type Member, userInfo } from '../../core/member/member.api.js';
import type { MemberState } from '../../core/member/member.js';
import { navigate, urlAfterLogin } from '../../core/navigation/navigation.js';
import { messages as failureMessages } from '../../core/request/failure.strings.js';
import { failureReason } from '../../core/request/failure-reason.js';
import type { Context } from '../../core/site/context.js';
import { machine } from '../../core/state/machine.js';
import { resolveSiteUrl } from '../../core/url/resolve-http-url.js';
import { checkScanLogin, scanLoginQrcode } from './api.js';
import type { QrLoginProps } from './props.js';
import { initialQrLogin, type PollLimits, transition } from './qr-login.machine.js';
import { imageOf, phoneIn, saysNoKnownState } from './rules.js';

/** The polling interval and rate (docs/spec/behaviour.md §9). */
const POLL_MS = 3000;
const POLLS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const LEAVE_MS = 1000;

export type QrLoginStore = ReturnType<typeof createQrLogin>;

export function createQrLogin(context: Context<QrLoginProps>) {
  const { $props, site, emit, t, signal } = context;
  /** This app if the page offers it, else the first one. */
  const offeredApp = (app?: string) => {
    const { apps } = $props.get();
    return (apps.find(({ type }) => type === app) ?? apps[0])?.type ?? '';
  };
  const $state = atom(initialQrLogin(offeredApp()));
  /** Aborts the requests of the current generation. */
  let generation = new AbortController();
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last code and answer that says no state that we know. */
  let unknownAnswer = '';

  const dispatch = machine($state, transition);

  const requestCode = async (app = offeredApp($state.get().app)) => {
    generation.abort();
    generation = new AbortController();
    const { signal } = generation;
    clearTimeout(leaveTimer);
    dispatch({ kind: 'codeRequested', app });
    const { siteId, apiBase } = site.settings;
    const result = await site.send(scanLoginQrcode, { siteId, type: app }, { signal });
    if (signal.aborted) return;
    const { generation: current } = $state.get();
    const image = result.ok && imageOf(result.data.qrcode, resolveSiteUrl(apiBase)?.href);
    if (result.ok && image) {
      dispatch({ kind: 'codeLoaded', generation: current, id: result.data.id, image, now: Date.now() });
    } else {
      const reason = (!result.ok && failureReason(result.failure, t(failureMessages))) || '';
      dispatch({ kind: 'codeFailed', generation: current, reason });
    }
    schedulePoll();
  };

  const limits = (): PollLimits => {
    const { expireMinutes } = $props.get();
    return { validity: expireMinutes * MINUTE_MS, polls: expireMinutes * POLLS_PER_MINUTE };
  };
  /** No grace in a hidden page: it doesn't poll, so no response can be pending. */
  const readClock = () =>
    dispatch({ kind: 'clockRead', now: Date.now(), limits: limits(), grace: document.hidden ? 0 : POLL_MS });

  const schedulePoll = () => {
    clearTimeout(pollTimer);
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const remaining = limits().validity - state.age;
    pollTimer = setTimeout(tick, Math.min(POLL_MS, remaining > 0 ? remaining : remaining + POLL_MS));
  };

  /** Runs when the timer fires, and when the page becomes visible. */
  const tick = () => {
    readClock();
    if (!document.hidden) poll();
    schedulePoll();
  };

  const poll = async () => {
    const before = $state.get();
    dispatch({ kind: 'pollStarted', limits: limits() });
    const state = $state.get();
    if (state.kind !== 'ready' || state === before) return;
    const { signal } = generation;
    let raw: unknown;
    const keepRaw = (data: unknown) => {
      raw = data;
      return data;
    };
    const result = await site.send({ ...checkScanLogin, complete: keepRaw }, { id: state.id }, { signal });
    const answer = result.ok ? result.data : undefined;
    // asked once for each such answer to a code
    const unknown = saysNoKnownState(raw) ? state.id + JSON.stringify(raw) : unknownAnswer;
    const isNew = unknown !== unknownAnswer;
    unknownAnswer = unknown;
    dispatch({
      kind: 'polled',
      generation: state.generation,
      confirmed: Boolean(answer?.id) || (isNew && (await site.send(userInfo, {}, { fresh: true, signal })).ok),
      // a failed poll says nothing
      phone: result.ok ? phoneIn(answer) : state.phone,
      limits: limits(),
    });
    const after = $state.get();
    if (after.generation === state.generation && after.kind === 'confirmed' && after.member === 'loading') loadMember();
  };

  /** The session has begun on the server; the page doesn't know the member yet. */
  const loadMember = async () => {
    dispatch({ kind: 'memberChanged', member: 'loading', remainsOnPage: site.member.hasPendingLogin() });
    await site.member.load({ again: true, fresh: true });
    const loaded = site.member.$member.get();
    if (loaded.kind === 'member') finish(loaded.member);
    else dispatch({ kind: 'memberChanged', member: 'failed' });
  };

  const leave = () => {
    const state = $state.get();
    const remains = state.kind === 'confirmed' && state.remainsOnPage;
    const url = urlAfterLogin($props.get().redirect, site.settings.userCenterUrl);
    if (remains || !navigate(emit, url, 'login')) dispatch({ kind: 'memberChanged', member: 'elsewhere' });
  };

  const finish = (member: Member) => {
    dispatch({ kind: 'memberChanged', member: 'loaded' });
    site.member.signedIn(member);
    emit('sb-login', { member });
    if (!signal.aborted) leaveTimer = setTimeout(leave, LEAVE_MS);
  };

  /** A login elsewhere on the page or in another tab replaces the code; a logout requests a new one. */
  const followMember = (now: MemberState) => {
    const state = $state.get();
    const confirmed = state.kind === 'confirmed' ? state.member : undefined;
    if (now.kind === 'anonymous' && (confirmed === 'loaded' || confirmed === 'elsewhere')) requestCode();
    if (now.kind !== 'member') return;
    if (confirmed === 'failed') finish(now.member);
    else if (!confirmed) {
      generation.abort();
      dispatch({ kind: 'memberChanged', member: 'elsewhere' });
    }
  };

  /** Counts how often another login sent the visitor here. */
  const $requests = atom(0);
  registerLoginProvider({ kind: 'qr', site, open: () => $requests.set($requests.get() + 1) }, signal);
  const followProps = () => {
    const { app, kind } = $state.get();
    if (offeredApp(app) !== app && kind !== 'confirmed') requestCode();
    schedulePoll();
  };
  document.addEventListener('visibilitychange', () => document.hidden || tick(), { signal });
  // timers stop while a phone sleeps: read the clock as soon as it wakes up
  for (const event of ['pageshow', 'focus']) addEventListener(event, readClock, { signal });
  onOnline(() => $state.get().kind === 'error' && requestCode(), signal);
  untilAborted(signal, site.member.$member.listen(followMember), $props.listen(followProps), () => {
    clearTimeout(pollTimer);
    clearTimeout(leaveTimer);
    // a poll in flight goes on: its response may begin the session
    if ($state.get().kind === 'loading') generation.abort();
  });
  if (site.member.$member.get().kind === 'member') followMember(site.member.$member.get());
  else {
    requestCode();
    void site.member.load({ signal });
  }

  return {
    $props,
    $state,
    $requests,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    refresh: () => void requestCode(),
    loadMember,

    selectApp(app: string) {
      if (app !== $state.get().app && $state.get().kind !== 'confirmed') requestCode(app);
    },

    /** The image of this generation can't be loaded. */
    imageFailed: (failed: number) => void dispatch({ kind: 'codeFailed', generation: failed, reason: '' }),
  };
}
