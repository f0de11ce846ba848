import { atom, type ReadableAtom } from 'nanostores';
import { createCountdown } from '../../core/countdown.js';
import type { Context } from '../../core/element/define.js';
import type { FieldStore } from '../../core/form/fields.js';
import { isValid, normalized } from '../../core/form/validators.js';
import type { Failure } from '../../core/http/result.js';
import { requireLogin } from '../../core/member/login.js';
import { sendPhoneVerify } from './api.js';
import type { FormStore } from './form.store.js';

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

/** Where the code is typed. */
export const PHONE_CODE_ID = 'phone-code';

/** The field whose number is verified (elements.md §4). */
export const mobileOf = (form: FormStore): FieldStore | undefined =>
  [...form.fields.values()].find(({ field }) => field.validator === 'mobile');

type Options = Pick<Context<object>, 'site' | 'emit' | 'life'> & { form(): FormStore | undefined; onEdit(): void };

export function createPhone({ site, emit, life, form, onEdit }: Options): PhoneStore {
  const $code = atom('');
  const $error = atom<'required' | Failure | undefined>();
  const $sending = atom(false);
  const countdown = createCountdown(`${site.key}|form-sms`, site.tabs, RESEND_SECONDS, life);

  /** The number, if it's right; else the visitor is led to it. */
  const phone = (): string | undefined => {
    const shown = form();
    const mobile = shown && mobileOf(shown);
    const typed = normalized(String(mobile?.value() ?? ''));
    if (typed && isValid('mobile', typed)) return typed;
    mobile?.fail('mobile');
    if (mobile) shown?.point(mobile.field.id);
    return undefined;
  };

  const send = async (isRepeat = false): Promise<void> => {
    const number = phone();
    if (!number) return;
    $sending.set(true);
    $error.set(undefined);
    const result = await site.send(sendPhoneVerify, { siteId: site.settings.siteId, phone: number });
    $sending.set(false);
    if (life.aborted) return;
    if (result.ok) {
      countdown.start(RESEND_SECONDS);
      form()?.point(PHONE_CODE_ID);
    } else if (result.failure.kind === 'login' && !isRepeat) {
      if (await requireLogin(emit, site, 'form', life, 'third-party')) await send(true);
    } else {
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
