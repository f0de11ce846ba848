import { atom } from 'nanostores';
import { createCountdown } from '../../core/countdown/countdown.js';
import type { Context } from '../../core/element/context.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { ensureCsrfToken } from '../../core/member/csrf.js';
import { registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import type { Member } from '../../core/member/member.api.js';
import { afterLogin, loginLink, navigate } from '../../core/navigation/navigation.js';
import { type Account, callsOf } from './api.js';
import { initialPhoneLogin, transition } from './phone-login.machine.js';
import type { PhoneLoginCommand, PhoneLoginEvent, PhoneLoginField } from './phone-login.state.js';

/** spec.md §9 */
const RESEND_SECONDS = 60;
const LEAVE_MS = 1000;

export interface PhoneLoginProps {
  open: boolean;
  inline: boolean;
  account: Account;
  redirect: string | undefined;
}

/** A field that the visitor needs next. */
interface FocusRequest {
  readonly field: PhoneLoginField;
  /** Another element asked for the login: the field takes the focus wherever that is, if it is shown at all. */
  readonly isRequested: boolean;
}

export type PhoneLoginStore = ReturnType<typeof createPhoneLogin>;

/** Runs the commands of phone-login.machine.ts. */
export function createPhoneLogin(context: Context<PhoneLoginProps>) {
  const { $props, setProp, site, emit, signal } = context;
  const $state = atom(initialPhoneLogin);
  /** Changes with each request, also for the same field. */
  const $focusRequest = atom<FocusRequest | undefined>();
  const countdown = createCountdown(`${site.key}|sms`, site.tabs, RESEND_SECONDS, signal);
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: PhoneLoginEvent) => {
    const { state, commands } = transition($state.get(), event);
    $state.set(state);
    for (const command of commands) run(command);
  };
  const isInline = () => $props.get().inline;
  const focus = (field: PhoneLoginField, isRequested = false) => $focusRequest.set({ field, isRequested });

  const run = (command: PhoneLoginCommand) => {
    switch (command.kind) {
      case 'focus':
        return focus(command.field);
      case 'focus-when-shown':
        return queueMicrotask(() => focus('phone', true));
      case 'send-code':
        return void sendCode(command.phone);
      case 'start-countdown':
        return countdown.start(RESEND_SECONDS);
      case 'listen-to-sms':
        return void listenToSms();
      case 'log-in':
        return void logIn(command.phone, command.code);
      case 'announce-login':
        return announceLogin(command.member);
      case 'wait-to-leave':
        return waitToLeave(command.stays);
      case 'stop-waiting':
        return clearTimeout(leaveTimer);
      case 'go-on':
        return void navigate(emit, afterLogin($props.get().redirect, site.settings.userCenterUrl), 'login');
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

  const sendCode = async (phone: string) => {
    await ensureCsrfToken(site, signal);
    if (signal.aborted) return;
    const result = await site.send(callsOf($props.get().account).sendCode, { phone });
    if (signal.aborted) return;
    dispatch(result.ok ? { kind: 'code-sent' } : { kind: 'code-failed', failure: result.failure });
  };

  /** The SMS can fill the code where the browser reads it (WebOTP); elsewhere `one-time-code` offers it. */
  const listenToSms = async () => {
    if (!('OTPCredential' in globalThis)) return;
    const otp = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(otp).catch(() => null)) as { code?: string } | null;
    if (credential?.code) dispatch({ kind: 'code-received', code: credential.code });
  };

  const logIn = async (phone: string, code: string) => {
    const result = await site.send(callsOf($props.get().account).login, { phone, code });
    dispatch(
      result.ok ? { kind: 'logged-in', member: result.data } : { kind: 'login-failed', failure: result.failure },
    );
  };

  const announceLogin = (member: Member) => {
    site.member.signedIn(member);
    emit('sb-login', { member });
  };

  const waitToLeave = (stays: boolean) => {
    const leave = () => dispatch({ kind: 'leave-time-over', stays, isInline: isInline() });
    if (!signal.aborted) leaveTimer = setTimeout(leave, LEAVE_MS);
  };

  registerLoginProvider(
    {
      kind: 'phone',
      site,
      inPage: isInline,
      open: () => dispatch({ kind: 'login-requested', isInline: isInline() }),
    },
    signal,
  );
  const followOpen = ({ open }: PhoneLoginProps, before?: PhoneLoginProps) => {
    if (!open && before?.open) dispatch({ kind: 'closed' });
  };
  // a login elsewhere, also in another tab, makes this one needless; a logout makes it needed again
  const followMember = ({ kind }: { kind: string }) => {
    if (kind === 'member') dispatch({ kind: 'member-signed-in' });
    if (kind === 'anonymous') dispatch({ kind: 'member-signed-out' });
  };
  untilAborted(signal, $props.listen(followOpen), site.member.$member.listen(followMember), () =>
    dispatch({ kind: 'removed', isOpen: $props.get().open }),
  );

  return {
    $props,
    $state,
    $focusRequest,
    $seconds: countdown.$seconds,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    close: () => setProp('open', false),
    /** It lies in a part of the page that isn't shown. */
    unseen: () => dispatch({ kind: 'unseen', isInline: isInline() }),
    setPhone: (text: string) => dispatch({ kind: 'phone-typed', text }),
    setCode: (text: string) => dispatch({ kind: 'code-typed', text }),
    requestCode: () => dispatch({ kind: 'code-requested', isCountingDown: countdown.$seconds.get() > 0 }),
    submit: () => dispatch({ kind: 'submitted', hasPendingLogin: site.member.hasPendingLogin() }),
  };
}
