import { atom } from 'nanostores';
import { CANCELABLE } from '../../../core/events/emit.js';
import { valuesOf } from '../../../core/form/entries.js';
import { type Failure, isInconclusive } from '../../../core/http/result.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import { addPageFeedback } from '../api.js';
import type { CaptchaStore } from '../captcha/captcha.store.js';
import { CAPTCHA_ID } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import type { PhoneCodeStore } from '../phone-code/phone-code.store.js';
import type { DynamicFormProps } from '../store.js';
import { createPendingSubmissions } from './pending-submissions.js';
import {
  type Submission,
  type SubmissionCommand,
  type SubmissionContent,
  type SubmissionEvent,
  transition,
} from './submission.machine.js';

/** The `status` of a response that refuses the captcha (docs/spec/behaviour.md §3). */
const STATUS_CAPTCHA = 100;

interface SubmissionStoreOptions
  extends Pick<Context<DynamicFormProps>, '$props' | 'site' | 'emit' | 'signal' | 'language'> {
  form(): FormStore | undefined;
  captcha: CaptchaStore;
  asksCaptcha(): boolean;
  phoneCode: PhoneCodeStore;
  asksPhoneCode(): boolean;
}

export type SubmissionStore = ReturnType<typeof createSubmission>;

export function createSubmission(options: SubmissionStoreOptions) {
  const { $props, site, emit, signal, language, form, captcha, asksCaptcha, phoneCode, asksPhoneCode } = options;
  const $submission = atom<Submission>({ kind: 'open' });
  const attempts = latestAttempt(signal);
  const pending = createPendingSubmissions({ site, signal });

  const run = (command: SubmissionCommand) => {
    switch (command.kind) {
      case 'send':
        return void offerAndSend(command.content);
      case 'removeKey':
        return pending.remove(identityOf(command.content));
      case 'emptyForm':
        return emptyForm(command.content);
      case 'emitSuccess':
        return emit('sb-form-success', { data: command.data });
      case 'showCaptcha':
        captcha.refuse(errorOf(command.failure).msg);
        return form()?.focusField(CAPTCHA_ID);
      case 'emitError':
        return emit('sb-form-error', errorOf(command.failure));
    }
  };
  const dispatch = machine($submission, transition, run);

  /** Dispatches sb-form-submit first: a page that prevents it handles the values itself. */
  const offerAndSend = async (content: SubmissionContent): Promise<void> => {
    if (emit('sb-form-submit', { values: valuesOf(content.form.shown()) }, CANCELABLE)) return send(content);
    attempts.cancel();
    dispatch({ kind: 'stop' });
  };

  const send = async (content: SubmissionContent): Promise<void> => {
    const attempt = attempts.next();
    await pending.ready;
    // overtaken; one whose element was removed is still sent
    if (attempt.aborted && !signal.aborted) return;
    const idempotencyKey = pending.keyOf(identityOf(content));
    const result = await sendWithLogin(() => site.send(addPageFeedback, content.input, { idempotencyKey }), {
      site,
      emit,
      cause: 'form',
      reason: 'form',
      signal: attempt,
      preference: 'third-party',
      onLoginPending: (isLoginPending) => dispatch({ kind: isLoginPending ? 'login' : 'resume' }),
    });
    // even if the element was removed: the submitted draft must be deleted
    if (result.ok) {
      // a file that was chosen after the click isn't a value yet
      if (form()?.$uploading.get()) dispatch({ kind: 'edit' });
      dispatch({ kind: 'succeed', content, data: result.data });
    } else if (!attempt.aborted) dispatch(eventOf(content, result.failure));
  };

  /** The definition may have been loaded again meanwhile: then the same fields belong to a new form. */
  const emptyForm = ({ form: submitted, entries, input }: SubmissionContent) => {
    for (const each of new Set([submitted, form() ?? submitted])) each.resetSubmitted(entries);
    if (asksPhoneCode() && phoneCode.$state.get().code === input.phoneCode) phoneCode.reset();
    if (asksCaptcha() && captcha.$captcha.get().text === input.captcha) captcha.replace();
  };

  const inputOf = (current: FormStore) => {
    const { formId, elementId, formConfig } = $props.get();
    const { siteId, pageId, pageName } = site.settings;
    return {
      formId: formId ?? '',
      siteId,
      elementId,
      pageId: pageId || undefined,
      pageName: pageName || undefined,
      pageUrl: location.href,
      formConfig,
      language: language(),
      deviceType: deviceType(),
      captcha: asksCaptcha() ? captcha.$captcha.get().text : undefined,
      phoneCode: asksPhoneCode() ? phoneCode.$state.get().code : undefined,
      values: current.pairs(),
    };
  };

  return {
    $submission,
    /** The visitor changed a field. */
    edit: () => dispatch({ kind: 'edit' }),
    /** Another form is on show. */
    changeForm: () => dispatch({ kind: 'changeForm' }),

    submit() {
      const current = form();
      if (!current || $submission.get().kind === 'sending') return;
      if (current.$uploading.get() || !current.check()) return;
      const content = { form: current, entries: current.entries(), input: inputOf(current) };
      dispatch({ kind: 'submit', content });
    },
  };
}

/** The parts of the input that make two submissions the same. A captcha is another one each time. */
const identityOf = ({ input: { formId, elementId, values } }: SubmissionContent) =>
  JSON.stringify([formId, elementId, values]);

function eventOf(content: SubmissionContent, failure: Failure): SubmissionEvent {
  if (failure.kind === 'aborted') return { kind: 'stop' };
  const isCaptcha = failure.kind === 'refused' && failure.status === STATUS_CAPTCHA;
  if (isCaptcha) return { kind: 'refuseCaptcha', failure };
  return isInconclusive(failure) ? { kind: 'fail', failure } : { kind: 'refuse', content, failure };
}

/** The detail of `sb-form-error`. */
function errorOf(failure: Failure): { status: number; msg: string } {
  if (failure.kind === 'refused') return { status: failure.status, msg: failure.msg };
  return { status: failure.kind === 'login' ? 401 : -1, msg: '' };
}

const deviceType = () => (matchMedia('(pointer: coarse)').matches || innerWidth < 768 ? 'mobile' : 'pc');
