import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { type IdentityProvider, identityProviderOf } from '../../core/member/identity-provider.js';
import { registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { type Member, serviceUser } from '../../core/member/member.api.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { afterLogin, loginLink, navigate } from '../../core/navigation/navigation.js';
import { serviceMessage } from './api.js';
import { initialOauthLogin, transition } from './oauth-login.machine.js';
import type { OauthLoginCommand, OauthLoginEvent, OauthLoginState } from './oauth-login.state.js';
import { createPopup } from './popup.js';

/** A frame that hasn't loaded after this long may never do. */
const LOAD_MS = 15_000;
const LEAVE_MS = 1000;

export interface OauthLoginProps {
  service: string | undefined;
  open: boolean;
}

export type OauthLoginStore = ReturnType<typeof createOauthLogin>;

/** Runs the commands of oauth-login.machine.ts. */
export function createOauthLogin(context: Context<OauthLoginProps>) {
  const { $props, setProp, site, emit, signal } = context;
  const $state = atom<OauthLoginState>(initialOauthLogin);
  /** Where messages may come from, besides the window: the frame on show. */
  let frame: Window | null = null;
  const popup = createPopup(() => dispatch({ kind: 'window-closed' }));
  let listening = new AbortController();
  let frameTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: OauthLoginEvent) => {
    const { state, commands } = transition($state.get(), event);
    $state.set(state);
    for (const command of commands) run(command);
  };
  const identityProvider = () => identityProviderOf($props.get().service ?? site.settings.oauthService);
  const loginUrl = (provider: IdentityProvider) =>
    `${provider.base}/login?origin=${encodeURIComponent(location.origin)}`;

  const run = (command: OauthLoginCommand) => {
    switch (command.kind) {
      case 'listen':
        listening = new AbortController();
        return addEventListener('message', hear, { signal: listening.signal });
      case 'wait-for-frame':
        clearTimeout(frameTimer);
        frameTimer = setTimeout(dispatch, LOAD_MS, { kind: 'frame-slow' });
        return;
      case 'check':
        return void check(command);
      case 'open-window':
        return openWindow();
      case 'close-window':
        return popup.close();
      case 'end-attempt':
        listening.abort();
        clearTimeout(frameTimer);
        clearTimeout(leaveTimer);
        return popup.forget();
      case 'announce-login':
        return announceLogin(command.member);
      case 'wait-to-leave':
        return waitToLeave(command.stays);
      case 'go-on':
        return goOn();
      case 'go-to-login-page':
        return void navigate(emit, loginLink(site.settings.loginUrl), 'login');
      case 'open':
        return setProp('open', true);
      case 'close':
        return setProp('open', false);
      case 'announce-close':
        return void emit('sb-close', {});
      case 'cancel-login':
        return site.member.cancelLogin();
    }
  };

  const hear = ({ origin, source, data }: MessageEvent) => {
    const state = $state.get();
    if (state.kind === 'closed' || origin !== state.provider.origin) return;
    if (!source || (source !== frame && source !== popup.current())) return;
    const message = serviceMessage(data);
    if (!message) return;
    if (message.status !== 0) dispatch({ kind: 'refused', reason: message.msg });
    else dispatch({ kind: 'confirmed', from: source === popup.current() ? 'window' : 'frame', named: message.member });
  };

  /** A check that is under way when the dialog closes is let finish: the visitor has signed in. */
  const check = async ({ attempt, check, provider }: Extract<OauthLoginCommand, { kind: 'check' }>) => {
    // fresh: what is in flight may have left before the visitor signed in
    const result = await provider.send(serviceUser, {}, { signal, fresh: true });
    const hasPendingLogin = site.member.hasPendingLogin();
    const failure = () => ({ kind: !result.ok && result.failure.kind === 'login' ? 'nobody' : 'failed' }) as const;
    const answer = result.ok ? ({ kind: 'member', member: result.data } as const) : failure();
    dispatch({ kind: 'checked', attempt, check, answer, hasPendingLogin });
  };

  const openWindow = () => {
    const state = $state.get();
    if (state.kind === 'closed') return;
    dispatch({ kind: popup.open(loginUrl(state.provider)) ? 'window-opened' : 'window-prevented' });
  };

  const announceLogin = (member: Member) => {
    site.member.signedIn(member);
    emit('sb-login', { member });
  };

  const waitToLeave = (stays: boolean) => {
    // a listener of the page may have closed the dialog
    if ($state.get().kind === 'signed-in')
      leaveTimer = setTimeout(dispatch, LEAVE_MS, { kind: 'leave-time-over', stays });
  };

  const goOn = () => {
    const { settings } = site;
    if (isCurrentPage(settings.loginUrl)) navigate(emit, afterLogin(undefined, settings.userCenterUrl), 'login');
  };

  /** Whom the site doesn't know, the identity provider may. Nobody waits for this, so it fails in silence. */
  const recognize = async (provider: IdentityProvider) => {
    const { member } = site;
    const isNeeded = () => member.$member.get().kind === 'anonymous' && $state.get().kind === 'closed';
    await member.load({ signal });
    if (!isNeeded()) return;
    const result = await provider.send(serviceUser, {}, { signal });
    if (result.ok && isNeeded()) member.setExternalMember(result.data);
  };

  registerLoginProvider(
    {
      kind: 'third-party',
      site,
      isUsable: () => identityProvider() !== undefined,
      identityProvider,
      open: () => dispatch({ kind: 'login-requested' }),
    },
    signal,
  );
  const followOpen = ({ open }: OauthLoginProps, before?: OauthLoginProps) => {
    if (open) dispatch({ kind: 'opened', provider: identityProvider() });
    else if (before?.open) dispatch({ kind: 'closed' });
  };
  // a login elsewhere, also in another tab, makes the dialog needless
  const followMember = ({ kind }: { kind: string }) => {
    if (kind === 'member') dispatch({ kind: 'member-signed-in', isOpen: $props.get().open });
  };
  untilAborted(signal, $props.listen(followOpen), site.member.$member.listen(followMember), () =>
    dispatch({ kind: 'removed' }),
  );

  return {
    $props,
    $state,
    $member: site.member.$member,
    logout: createLogout(context),
    /** Without one there is nothing to show. */
    identityProvider,
    loginUrl,

    /** It comes from the attribute or from the site's, whichever changed. */
    follow(provider: IdentityProvider | undefined) {
      const isOpen = $props.get().open && !signal.aborted;
      dispatch({ kind: 'provider-changed', provider, isOpen });
      if (provider) recognize(provider);
    },

    /** Tells which window the frame's messages come from. */
    setFrame(element: HTMLIFrameElement | null) {
      frame = element?.contentWindow ?? null;
    },

    show: () => setProp('open', true),
    close: () => setProp('open', false),
    /** It lies in a part of the page that isn't shown. */
    unseen: () => dispatch({ kind: 'unseen' }),
    frameLoaded: () => dispatch({ kind: 'frame-loaded' }),
    retryFrame: () => dispatch({ kind: 'frame-requested' }),
    retryCheck: () => dispatch({ kind: 'check-requested' }),
    openWindow: () => dispatch({ kind: 'window-requested' }),
  };
}
