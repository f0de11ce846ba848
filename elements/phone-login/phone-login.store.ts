import { atom } from 'nanostores';
import { createCountdown } from '../../core/countdown/countdown.js';
import { STATUS_TOO_MANY } from '../../core/http/envelope.js';
import { type Failure, succeeded } from '../../core/http/result.js';
import { isMobile, withoutCountryCode } from '../../core/lib/mobile.js';
import { normalized } from '../../core/lib/text.js';
import { onPageRestored } from '../../core/lifetime/on-page-return.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { type LoginProvider, providersOf, registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import type { Member } from '../../core/member/member.api.js';
import { loginLink, navigate, urlAfterLogin } from '../../core/navigation/navigation.js';
import { latestAttempt } from '../../core/request/latest-attempt.js';
import type { Context } from '../../core/site/context.js';
import { machine } from '../../core/state/machine.js';
import { isText, readStored, removeStored, writeStored } from '../../core/storage/storage.js';
import { type Account, endpointsOf } from './api.js';
import {
  initialPhoneLogin,
  type PhoneLoginCommand,
  type PhoneLoginField,
  type PhoneLoginState,
  transition,
} from './phone-login.machine.js';
import type { RememberedNumberStore } from './remembered-number.store.js';
import { checkPhone, isLost } from './rules.js';

/** The rate limit of the SMS (docs/spec/behaviour.md §9). */
const RESEND_SECONDS = 60;
const LEAVE_MS = 1000;

export interface PhoneLoginProps {
  codeLength: number;
  open: boolean;
  inline: boolean;
  account: Account;
  redirect: string | undefined;
}

/** What reads messages. It is loaded when one is on its way, or at a text that is more than a code. */
let messageReader: typeof import('../../core/lib/sms-code.js') | undefined;

async function loadMessageReader(): Promise<void> {
  try {
    messageReader = await import('../../core/lib/sms-code.js');
  } catch {
    // the next text loads it again
  }
}

/** The field to focus next. */
interface FocusRequest {
  readonly field: PhoneLoginField;
  /** Another element needs the login: the field gets the focus, wherever the focus is, if it is visible. */
  readonly isRequested: boolean;
}

export type PhoneLoginStore = ReturnType<typeof createPhoneLogin>;

/** Runs the commands of phone-login.machine.ts. */
export function createPhoneLogin(context: Context<PhoneLoginProps>) {
  const { $props, setProp, site, emit, signal } = context;
  /** A new object for each request, so that the same field can be focused again. */
  const $focusRequest = atom<FocusRequest | undefined>();
  const countdown = createCountdown(`${site.key}|sms`, site.broadcast, RESEND_SECONDS, signal);
  /** A reload keeps the number of a countdown, in this tab. */
  const sentToKey = `${site.key}|sms-phone`;
  const sentTo = (countdown.$seconds.get() > 0 && readStored(sentToKey, isText, 'sessionStorage')) || '';
  if (!sentTo) removeStored(sentToKey, 'sessionStorage');
  const rememberedKey = `${site.key}|phone`;
  // remembered-number.store.ts shows a remembered number masked; no other one is shown before
  const phone = readStored(rememberedKey, isText) || !isMobile(sentTo) ? '' : sentTo;
  const $rememberedNumber = atom<RememberedNumberStore | undefined>();
  const $state = atom<PhoneLoginState>({ ...initialPhoneLogin, phone, sentTo });
  /** A new SMS ends the waiting for the one before, which the browser would refuse; a login ends it, too. */
  const listening = latestAttempt(signal);
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The sending of a code whose answer was lost: the code may have been sent. */
  let lostSending: { phone: string; at: number } | undefined;
  /** A login that succeeded without a member. A retry loads the member, because the code is used up. */
  let namelessLogin: string | undefined;

  const isInline = () => $props.get().inline;
  const focus = (field: PhoneLoginField, isRequested = false) => $focusRequest.set({ field, isRequested });

  const run = (command: PhoneLoginCommand) => {
    switch (command.kind) {
      case 'focus':
        return focus(command.field);
      case 'focusWhenShown':
        return queueMicrotask(() => focus('phone', true));
      case 'sendCode':
        return void sendCode(command.phone);
      case 'startCountdown':
        void loadMessageReader();
        writeStored(sentToKey, command.phone, 'sessionStorage');
        return countdown.start(command.seconds ?? RESEND_SECONDS);
      case 'listenToSms':
        return void listenToSms();
      case 'logIn':
        return void logIn(command.phone, command.code);
      case 'announceLogin':
        return announceLogin(command.member);
      case 'waitToLeave':
        return waitToLeave(command.remainsOnPage);
      case 'stopWaiting':
        return clearTimeout(leaveTimer);
      case 'navigateAfterLogin':
        if (!navigate(emit, urlAfterLogin($props.get().redirect, site.settings.userCenterUrl), 'login')) {
          dispatch({ kind: 'remained' });
        }
        return;
      case 'open':
        return setProp('open', true);
      case 'close':
        return setProp('open', false);
      case 'announceClose':
        return void emit('sb-close', {});
      case 'cancelLogin':
        return site.member.cancelLogin();
    }
  };
  const dispatch = machine($state, transition, run);

  const sendCode = async (phone: string) => {
    const at = Date.now();
    const result = await site.send(endpointsOf($props.get().account).sendCode, { phone });
    if (signal.aborted) return;
    if (result.ok) return dispatch({ kind: 'codeSent', phone });
    const { failure } = result;
    const isTooOften = failure.kind === 'refused' && failure.status === STATUS_TOO_MANY;
    // the code whose answer was lost has been sent
    const wait =
      isTooOften && lostSending?.phone === phone ? RESEND_SECONDS - Math.floor((at - lostSending.at) / 1000) : 0;
    if (isLost(failure)) lostSending = { phone, at };
    dispatch({ kind: 'codeFailed', failure, phone, wait });
  };

  /** Ends when the message in the code's field is read. */
  let reading: Promise<unknown> | undefined;
  /** Takes the code from a text, which may be the whole message. */
  const setCode = (typed: string) => {
    const { codeLength } = $props.get();
    const text = messageReader?.smsCodeIn(typed, codeLength) ?? normalized(typed).replace(/\s/g, '');
    const isComplete = text.length === codeLength;
    dispatch({ kind: 'codeTyped', text, isComplete, hasPendingLogin: site.member.hasPendingLogin() });
    if (messageReader || /^[\da-z]{0,7}$/i.test(text)) reading = undefined;
    else reading = loadMessageReader().then(() => messageReader && $state.get().code === text && setCode(typed));
  };
  const submit = () => dispatch({ kind: 'submitted', hasPendingLogin: site.member.hasPendingLogin() });

  /** A login works without it. */
  const loadRememberedNumber = async () => {
    const code = await import('./remembered-number.store.js').catch(() => undefined);
    if (code && !$rememberedNumber.get()) {
      $rememberedNumber.set(
        code.createRememberedNumber({ key: rememberedKey, broadcast: site.broadcast, signal, $state, dispatch }),
      );
    }
  };

  /** Fills the code from the SMS in browsers with WebOTP. Other browsers suggest it because of `one-time-code`. */
  const listenToSms = async () => {
    if (!('OTPCredential' in globalThis)) return;
    const otp = { otp: { transport: ['sms'] }, signal: listening.next() } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(otp).catch(() => null)) as { code?: string } | null;
    if (credential?.code) setCode(credential.code);
  };

  const logIn = async (phone: string, code: string) => {
    const { account } = $props.get();
    const login = [account, phone, code].join();
    const result =
      login === namelessLogin ? succeeded(undefined) : await site.send(endpointsOf(account).login, { phone, code });
    if (result.ok && !result.data) namelessLogin = login;
    const failure: Failure = result.ok ? { kind: 'network' } : result.failure;
    // somebody who was signed in before says nothing about a login whose answer is lost
    const mayBeSignedIn = result.ok || (failure.kind === 'network' && site.member.$member.get().kind !== 'member');
    const member = (result.ok && result.data) || (mayBeSignedIn && (await loadMember()));
    dispatch(member ? { kind: 'loggedIn', member } : { kind: 'loginFailed', failure });
  };

  /** The session has begun, but the answer doesn't say whose it is; or the answer was lost. */
  const loadMember = async () => {
    await site.member.load({ again: true, fresh: true });
    const loaded = site.member.$member.get();
    return loaded.kind === 'member' ? loaded.member : undefined;
  };

  const announceLogin = (member: Member) => {
    listening.cancel();
    // whose number it was isn't shown after the login; another one doesn't wait
    writeStored(sentToKey, $state.get().sentTo, 'sessionStorage');
    site.member.signedIn(member);
    emit('sb-login', { member });
  };

  const waitToLeave = (remainsOnPage: boolean) => {
    const leave = () => dispatch({ kind: 'leaveTimeOver', remainsOnPage, isInline: isInline() });
    if (!signal.aborted) leaveTimer = setTimeout(leave, LEAVE_MS);
  };

  registerLoginProvider(
    {
      kind: 'phone',
      site,
      inPage: isInline,
      open: (reason) => dispatch({ kind: 'loginRequested', isInline: isInline(), reason }),
    },
    signal,
  );
  const followProps = ({ open, inline }: PhoneLoginProps, before?: PhoneLoginProps) => {
    if (!open && before?.open) dispatch({ kind: 'closed' });
    if (inline || open) void loadRememberedNumber();
    // a panel in the page shows who is signed in
    if (inline && !before?.inline) void site.member.load({ signal });
  };
  // a login elsewhere on the page or in another tab closes the form; a logout shows it again
  const followMember = ({ kind }: { kind: string }) => {
    if (kind === 'member') {
      namelessLogin = undefined;
      dispatch({ kind: 'memberSignedIn' });
    }
    if (kind === 'anonymous') dispatch({ kind: 'memberSignedOut' });
  };
  onPageRestored(() => dispatch({ kind: 'remained' }), signal);
  untilAborted(signal, $props.subscribe(followProps), site.member.$member.listen(followMember), () =>
    dispatch({ kind: 'removed', isOpen: $props.get().open }),
  );

  return {
    $props,
    $state,
    $focusRequest,
    /** Loads after the form. */
    $rememberedNumber,
    $seconds: countdown.$seconds,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    close: () => setProp('open', false),
    /** The other ways to log in that this page has, one of each kind. */
    otherLogins: () =>
      providersOf(site).filter(
        ({ kind, isUsable }, index, all) =>
          kind !== 'phone' && isUsable?.() !== false && all.findIndex((one) => one.kind === kind) === index,
      ),
    /** Closes the popup, and opens another login of the page for what this one was opened for. */
    handOver(other: LoginProvider) {
      const { reason } = $state.get();
      dispatch({ kind: 'handedOver' });
      // once the popup is closed, which gives the focus back
      setTimeout(() => other.open(reason));
    },
    /** The form is in a part of the page that isn't visible: the visitor goes to `login-url` if the login is needed. */
    unseen() {
      const isNeeded = $state.get().isRequested || isInline();
      setProp('open', false);
      if (isNeeded) navigate(emit, loginLink(site.settings.loginUrl), 'login');
    },
    /** Returns the text to show: a valid number as it is sent, because the field has its own calling code. */
    setPhone(text: string) {
      const phone = withoutCountryCode(text);
      dispatch({ kind: 'phoneTyped', text });
      return checkPhone(phone) ? text : phone;
    },
    /** Returns the code in the text. */
    setCode(text: string) {
      setCode(text);
      return $state.get().code;
    },
    requestCode: () => dispatch({ kind: 'codeRequested', isCountingDown: countdown.$seconds.get() > 0 }),
    submit: () => void (reading ? reading.then(submit) : submit()),
  };
}
