import { atom } from 'nanostores';
import { createCountdown } from '../../core/countdown/countdown.js';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { ensureCsrfToken } from '../../core/member/csrf.js';
import { registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { afterLogin, loginLink, navigate } from '../../core/navigation/navigation.js';
import { type Account, callsOf } from './api.js';
import { type CodeError, checkCode, checkPhone, normalCode, normalPhone, type PhoneError } from './rules.js';

/** spec.md §9 */
const RESEND_SECONDS = 60;
const LEAVE_MS = 1000;

export interface PhoneLoginProps {
  open: boolean;
  inline: boolean;
  account: Account;
  redirect: string | undefined;
}

export interface Errors {
  phone?: PhoneError;
  code?: CodeError | Failure;
  /** A refused login is the code's error: most often that is what's wrong. */
  login?: Failure;
}

export type PhoneLoginStore = ReturnType<typeof createPhoneLogin>;

export function createPhoneLogin(context: Context<PhoneLoginProps>) {
  const { $props, setProp, site, emit, signal: life } = context;
  const $phone = atom('');
  const $code = atom('');
  const $sending = atom(false);
  const $step = atom<'ready' | 'busy' | 'done'>('ready');
  const $errors = atom<Errors>({});
  const setErrors = (errors: Errors) => $errors.set({ ...$errors.get(), ...errors });
  /** Counts how often somebody asked for this login. */
  const $asked = atom(0);
  const countdown = createCountdown(`${site.key}|sms`, site.tabs, RESEND_SECONDS, life);
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** Another element opened the popup: the visitor stays on the page. */
  let isGuest = false;

  const close = () => setProp('open', false);

  /** It lies in a part of the page that isn't shown: whoever needs a login finds the one at login-url. */
  const goElsewhere = () => {
    const isNeeded = isGuest || $props.get().inline;
    close();
    if (isNeeded) navigate(emit, loginLink(site.settings.loginUrl), 'login');
  };

  const leave = (stays: boolean) => {
    if (!stays) navigate(emit, afterLogin($props.get().redirect, site.settings.userCenterUrl), 'login');
    close();
    // a panel in the page says 登录成功 until the page has changed
    if (stays || !$props.get().inline) reset();
  };

  const reset = () => {
    $step.set('ready');
    $code.set('');
    $errors.set({});
  };

  /** The SMS can fill the code where the browser reads it (WebOTP); elsewhere `one-time-code` offers it. */
  const listenToSms = async () => {
    if (!('OTPCredential' in globalThis)) return;
    const otp = { otp: { transport: ['sms'] }, signal: life } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(otp).catch(() => null)) as { code?: string } | null;
    if (credential?.code) $code.set(credential.code);
  };

  registerLoginProvider(
    {
      kind: 'phone',
      site,
      inPage: () => $props.get().inline,
      open() {
        isGuest = !$props.get().inline;
        if (isGuest) setProp('open', true);
        // later, when a dialog that lay over it has gone
        queueMicrotask(() => $asked.set($asked.get() + 1));
      },
    },
    life,
  );
  const unwatch = $props.listen(({ open }, before) => {
    if (open || !before?.open) return;
    if ($step.get() !== 'done') site.member.cancelLogin();
    isGuest = false;
    $errors.set({});
    emit('sb-close', {});
  });
  // a login elsewhere, also in another tab, makes this one needless; a logout makes it needed again
  const unfollow = site.member.$member.listen(({ kind }) => {
    if (kind === 'member' && $step.get() === 'ready') close();
    if (kind === 'anonymous' && $step.get() === 'done') reset();
  });
  life.addEventListener('abort', () => {
    if ($props.get().open) site.member.cancelLogin();
    unfollow();
    unwatch();
    clearTimeout(leaving);
  });

  return {
    $props,
    $phone,
    $code,
    $sending,
    $step,
    $errors,
    $asked,
    $member: site.member.$member,
    logout: createLogout(context),
    userCenterUrl: () => site.settings.userCenterUrl,
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
    $seconds: countdown.$seconds,
    close,
    goElsewhere,

    setPhone(typed: string) {
      $phone.set(typed);
      setErrors({ phone: undefined });
    },

    setCode(typed: string) {
      $code.set(typed);
      setErrors({ code: undefined, login: undefined });
    },

    /** Sends the SMS. Gives the field that needs the visitor next. */
    async sendCode(): Promise<'phone' | 'code' | undefined> {
      if ($sending.get() || countdown.$seconds.get()) return undefined;
      const phone = normalPhone($phone.get());
      const wrong = checkPhone(phone);
      $errors.set({ phone: wrong });
      if (wrong) return 'phone';
      $sending.set(true);
      await ensureCsrfToken(site, life);
      if (life.aborted) return undefined;
      const result = await site.send(callsOf($props.get().account).sendCode, { phone });
      $sending.set(false);
      if (life.aborted) return undefined;
      if (!result.ok) {
        setErrors({ code: result.failure });
        return undefined;
      }
      countdown.start(RESEND_SECONDS);
      listenToSms();
      return 'code';
    },

    /** Logs in. Returns the first field that is wrong. */
    async submit(): Promise<'phone' | 'code' | undefined> {
      if ($step.get() !== 'ready') return undefined;
      const phone = normalPhone($phone.get());
      const code = normalCode($code.get());
      const wrongPhone = checkPhone(phone);
      const wrongCode = wrongPhone ? undefined : checkCode(code);
      $errors.set({ phone: wrongPhone, code: wrongCode });
      if (wrongPhone) return 'phone';
      if (wrongCode) return 'code';
      $step.set('busy');
      // also if the visitor closes the popup before the answer is here
      const stays = isGuest || site.member.hasPendingLogin();
      const result = await site.send(callsOf($props.get().account).login, { phone, code });
      if (!result.ok) {
        setErrors({ login: result.failure });
        $step.set('ready');
        return result.failure.kind === 'refused' ? 'code' : undefined;
      }
      $step.set('done');
      site.member.signedIn(result.data);
      emit('sb-login', { member: result.data });
      if (!life.aborted) leaving = setTimeout(leave, LEAVE_MS, stays);
      return undefined;
    },
  };
}
