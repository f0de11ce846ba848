import { atom, type ReadableAtom } from 'nanostores';
import { createCountdown } from '../../core/countdown/countdown.js';
import type { Context } from '../../core/element/context.js';
import type { FieldStore } from '../../core/form/fields.js';
import { isValid, normalizedFor } from '../../core/form/validators.js';
import type { Failure } from '../../core/http/result.js';
import { latestAttempt } from '../../core/request/latest.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { sendPhoneVerify } from './api.js';
import type { FormStore } from './form.store.js';
import { PHONE_CODE_ID } from './rules.js';

/** spec.md §9 */
const RESEND_SECONDS = 60;

export interface PhoneStore {
  readonly $code: ReadableAtom<string>;
  /** Nothing typed, or why no code was sent. */
  readonly $error: ReadableAtom<'required' | Failure | undefined>;
  readonly $sending: ReadableAtom<boolean>;
  /** Until another code can be sent. */
  readonly $seconds: ReadableAtom<number>;
  setCode(typed: string): void;
  send(): Promise<void>;
  check(): boolean;
  reset(): void;
}

/** The field whose number is verified (elements.md §4). */
export const mobileOf = (form: FormStore): FieldStore | undefined =>
  [...form.fields.values()].find(({ field }) => field.validator === 'mobile');

type Options = Pick<Context<object>, 'site' | 'emit' | 'signal'> & { form(): FormStore | undefined; onEdit(): void };

export function createPhone({ site, emit, signal: life, form, onEdit }: Options): PhoneStore {
  const $code = atom('');
  const $error = atom<'required' | Failure | undefined>();
  const $sending = atom(false);
  const attempts = latestAttempt(life);
  const countdown = createCountdown(`${site.key}|form-sms`, site.tabs, RESEND_SECONDS, life);

  /** The number, if it's right; else the visitor is led to it. */
  const phone = (): string | undefined => {
    const shown = form();
    const mobile = shown && mobileOf(shown);
    const typed = normalizedFor('mobile', String(mobile?.value() ?? ''));
    if (typed && isValid('mobile', typed)) return typed;
    mobile?.fail('mobile');
    if (mobile) shown?.point(mobile.field.id);
    return undefined;
  };

  /** To the number that stood there at the click, also after a login. */
  const send = async (): Promise<void> => {
    const number = phone();
    if (!number) return;
    const signal = attempts.next();
    const input = { siteId: site.settings.siteId, phone: number };
    $sending.set(true);
    $error.set(undefined);
    const result = await sendWithLogin(() => site.send(sendPhoneVerify, input), {
      site,
      emit,
      cause: 'form',
      signal,
      preference: 'third-party',
      onLogin: (isAwaited) => $sending.set(!isAwaited),
    });
    if (signal.aborted) return;
    $sending.set(false);
    if (result.ok) {
      countdown.start(RESEND_SECONDS);
      form()?.point(PHONE_CODE_ID);
    } else if (result.failure.kind !== 'aborted') {
      $error.set(result.failure);
    }
  };

  return {
    $code,
    $error,
    $sending,
    $seconds: countdown.$seconds,

    setCode(typed) {
      $code.set(typed.normalize('NFKC').replace(/\s/g, ''));
      $error.set(undefined);
      onEdit();
    },

    async send() {
      if (!$sending.get() && !countdown.$seconds.get()) await send();
    },

    check() {
      $error.set($code.get() ? undefined : 'required');
      return $code.get() !== '';
    },

    reset() {
      $code.set('');
      $error.set(undefined);
    },
  };
}
