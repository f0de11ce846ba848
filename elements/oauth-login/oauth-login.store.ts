import { atom } from 'nanostores';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { type IdentityProvider, identityProviderOf } from '../../core/member/identity-provider.js';
import { type LoginReason, registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { type Member, serviceUser } from '../../core/member/member.api.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { loginLink, navigate, urlAfterLogin } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import { machine } from '../../core/state/machine.js';
import type { OauthLoginCommand, OauthLoginState } from './oauth-login.machine.js';
import { initialOauthLogin, transition } from './oauth-login.machine.js';
import { createPopup } from './popup.js';
import { serviceMessage } from './service-message.js';

/** A frame that hasn't loaded after this time counts as slow, in ms. */
const SLOW_FRAME_MS = 15_000;
const LEAVE_MS = 1000;

export interface OauthLoginProps {
  service: string | undefined;
  serviceName: string | undefined;
  open: boolean;
}

export type OauthLoginStore = ReturnType<typeof createOauthLogin>;

/** Runs the commands of oauth-login.machine.ts. */
export function createOauthLogin(context: Context<OauthLoginProps>) {
  const { $props, setProp, site, emit, signal } = context;
  const $state = atom<OauthLoginState>(initialOauthLogin);
  /** What the login is for, if the element that asked says so. */
  const $reason = atom<LoginReason | undefined>();
  /** The frame on show. Messages count only from it and from the window. */
  let frame: Window | null = null;
  const popup = createPopup(() => dispatch({ kind: 'windowClosed' }));
  let listening = new AbortController();
  let frameTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const identityProvider = () => identityProviderOf($props.get().service ?? site.settings.oauthService);
  const loginUrl = (provider: IdentityProvider) =>
    `${provider.base}/login?origin=${encodeURIComponent(location.origin)}`;

  const run = (command: OauthLoginCommand) => {
    switch (command.kind) {
      case 'listen':
        listening = new AbortController();
        return addEventListener('message', onMessage, { signal: listening.signal });
      case 'waitForFrame':
        clearTimeout(frameTimer);
        frameTimer = setTimeout(dispatch, SLOW_FRAME_MS, { kind: 'frameSlow' });
        return;
      case 'check':
        return void check(command);
      case 'openWindow':
        return openWindow();
      case 'closeWindow':
        return popup.close();
      case 'endAttempt':
        listening.abort();
        clearTimeout(frameTimer);
        clearTimeout(leaveTimer);
        return popup.discard();
      case 'announceLogin':
        return announceLogin(command.member);
      case 'waitToLeave':
        return waitToLeave(command.remainsOnPage);
      case 'navigateAfterLogin':
        return navigateAfterLogin();
      case 'goToLoginPage':
        return void navigate(emit, loginLink(site.settings.loginUrl), 'login');
      case 'open':
        return setProp('open', true);
      case 'close':
        return setProp('open', false);
      case 'announceClose':
        $reason.set(undefined);
        return void emit('sb-close', {});
      case 'cancelLogin':
        return site.member.cancelLogin();
    }
  };
  const dispatch = machine($state, transition, run);

  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const state = $state.get();
    if (state.kind === 'closed' || origin !== state.provider.origin) return;
    if (!source || (source !== frame && source !== popup.current())) return;
    const message = serviceMessage(data);
    if (!message) return;
    if (message.status !== 0) dispatch({ kind: 'refused', reason: message.msg });
    else dispatch({ kind: 'confirmed', from: source === popup.current() ? 'window' : 'frame', member: message.member });
  };

  /** A check goes on after the dialog closed: the visitor has signed in. */
  const check = async ({ attempt, check, provider }: Extract<OauthLoginCommand, { kind: 'check' }>) => {
    // fresh: a request in flight may predate the login
    const result = await provider.send(serviceUser, {}, { signal, fresh: true });
    const hasPendingLogin = site.member.hasPendingLogin();
    const failure = () => ({ kind: !result.ok && result.failure.kind === 'login' ? 'nobody' : 'failed' }) as const;
    const answer = result.ok ? ({ kind: 'member', member: result.data } as const) : failure();
    dispatch({ kind: 'checked', attempt, check, answer, hasPendingLogin });
  };

  const openWindow = () => {
    const state = $state.get();
    if (state.kind === 'closed') return;
    dispatch({ kind: popup.open(loginUrl(state.provider)) ? 'windowOpened' : 'windowPrevented' });
  };

  const announceLogin = (member: Member) => {
    site.member.signedIn(member);
    emit('sb-login', { member });
  };

  const waitToLeave = (remainsOnPage: boolean) => {
    // a listener of the page may have closed the dialog
    if ($state.get().kind === 'signedIn')
      leaveTimer = setTimeout(dispatch, LEAVE_MS, { kind: 'leaveTimeOver', remainsOnPage });
  };

  const navigateAfterLogin = () => {
    const { settings } = site;
    if (isCurrentPage(settings.loginUrl)) navigate(emit, urlAfterLogin(undefined, settings.userCenterUrl), 'login');
  };

  /** If the site knows no member, the identity provider may. A failure is ignored, because nothing waits for it. */
  const loadExternalMember = async (provider: IdentityProvider) => {
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
      open(reason) {
        $reason.set(reason);
        dispatch({ kind: 'loginRequested' });
      },
    },
    signal,
  );
  const followOpen = ({ open }: OauthLoginProps, before?: OauthLoginProps) => {
    if (open) dispatch({ kind: 'opened', provider: identityProvider() });
    else if (before?.open) dispatch({ kind: 'closed' });
  };
  // a login elsewhere on the page or in another tab closes the dialog
  const followMember = ({ kind }: { kind: string }) => {
    if (kind === 'member') dispatch({ kind: 'memberSignedIn', isOpen: $props.get().open });
  };
  untilAborted(signal, $props.listen(followOpen), site.member.$member.listen(followMember), () =>
    dispatch({ kind: 'removed' }),
  );

  return {
    $props,
    $state,
    $reason,
    $member: site.member.$member,
    logout: createLogout(context),
    /** Undefined if no service is set: then the element shows nothing. */
    identityProvider,
    loginUrl,

    /** Called when the `service` attribute or the site's `oauth-service` changed. */
    follow(provider: IdentityProvider | undefined) {
      const isOpen = $props.get().open && !signal.aborted;
      dispatch({ kind: 'providerChanged', provider, isOpen });
      if (provider) loadExternalMember(provider);
    },

    /** Messages of this frame are accepted. */
    setFrame(element: HTMLIFrameElement | null) {
      frame = element?.contentWindow ?? null;
    },

    show: () => setProp('open', true),
    close: () => setProp('open', false),
    /** The dialog is in a part of the page that isn't visible. */
    unseen: () => dispatch({ kind: 'unseen' }),
    frameLoaded: () => dispatch({ kind: 'frameLoaded' }),
    retryFrame: () => dispatch({ kind: 'frameRequested' }),
    retryCheck: () => dispatch({ kind: 'checkRequested' }),
    openWindow: () => dispatch({ kind: 'windowRequested' }),
  };
}
