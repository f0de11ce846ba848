import { atom } from 'nanostores';
import { createCountdown } from '../../../core/countdown/countdown.js';
import type { FieldStore } from '../../../core/form/fields.js';
import { isValid, normalizedFor } from '../../../core/form/validators.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import { sendPhoneVerify } from '../api.js';
import { PHONE_CODE_ID } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import { NO_PHONE_CODE, type PhoneCode, type PhoneCodeCommand, transition } from './phone-code.machine.js';

/** The rate limit of the SMS (docs/spec/behaviour.md §9). */
const RESEND_SECONDS = 60;

export type PhoneCodeStore = ReturnType<typeof createPhoneCode>;

interface PhoneCodeStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  form(): FormStore | undefined;
  onEdit(): void;
}

/** The field whose number is verified (docs/spec/interface.md §4). */
export const mobileOf = (form: FormStore): FieldStore | undefined =>
  form.shown().find(({ field }) => field.validator === 'mobile');

export function createPhoneCode({ site, emit, signal, form, onEdit }: PhoneCodeStoreOptions) {
  const $state = atom<PhoneCode>(NO_PHONE_CODE);
  const attempts = latestAttempt(signal);
  const countdown = createCountdown(`${site.key}|form-sms`, site.broadcast, RESEND_SECONDS, signal);

  const run = (command: PhoneCodeCommand) => {
    switch (command.kind) {
      case 'send':
        return void sendCode(command.number);
      case 'startCountdown':
        return countdown.start(RESEND_SECONDS);
      case 'focusCode':
        return form()?.focusField(PHONE_CODE_ID);
      case 'focusNumber':
        return focusNumber();
    }
  };
  const dispatch = machine($state, transition, run);

  const sendCode = async (phone: string): Promise<void> => {
    const attempt = attempts.next();
    const input = { siteId: site.settings.siteId, phone };
    const result = await sendWithLogin(() => site.send(sendPhoneVerify, input), {
      site,
      emit,
      cause: 'form',
      reason: 'form',
      signal: attempt,
      preference: 'third-party',
      onLoginPending: (isLoginPending) => dispatch({ kind: isLoginPending ? 'login' : 'resume' }),
    });
    if (attempt.aborted) return;
    if (result.ok) {
      dispatch({ kind: 'succeed', number: phone });
      followNumber();
    } else if (result.failure.kind === 'aborted') dispatch({ kind: 'stop' });
    else dispatch({ kind: 'fail', failure: result.failure });
  };

  const mobile = () => {
    const current = form();
    return current && mobileOf(current);
  };
  /** The number in the form, if it is valid. */
  const numberInForm = (): string | undefined => {
    const number = normalizedFor('mobile', String(mobile()?.value() ?? ''));
    return number && isValid('mobile', number) ? number : undefined;
  };
  const focusNumber = () => {
    const field = mobile();
    field?.fail('mobile');
    if (field) form()?.focusField(field.field.id);
  };

  const followNumber = () => dispatch({ kind: 'number', number: numberInForm(), seconds: countdown.$seconds.get() });

  const unsubscribe = countdown.$seconds.subscribe((seconds) => dispatch({ kind: 'tick', seconds }));
  untilAborted(signal, unsubscribe);

  return {
    $state,
    /** Sends a code to the phone number in the form. */
    send: () => dispatch({ kind: 'send', number: numberInForm() }),
    followNumber,
    reset: () => dispatch({ kind: 'reset' }),

    type(code: string) {
      dispatch({ kind: 'type', code });
      onEdit();
    },

    /** Returns whether there is a code to submit. Shows an error if there is none. */
    check() {
      followNumber();
      dispatch({ kind: 'check' });
      return $state.get().code !== '';
    },
  };
}
