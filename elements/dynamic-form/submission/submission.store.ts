import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import { CANCELABLE } from '../../../core/events/emit.js';
import { type Entry, valuesOf } from '../../../core/form/entries.js';
import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import { uuid } from '../../../core/lib/uuid.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { addPageFeedback } from '../api.js';
import type { CaptchaStore } from '../captcha/captcha.store.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import type { PhoneCodeStore } from '../phone-code/phone-code.store.js';
import type { DynamicFormProps } from '../store.js';
import { type Submission, type SubmissionCommand, type SubmissionEvent, transition } from './submission.machine.js';

/** `status` of a wrong captcha (spec.md §3). */
const STATUS_CAPTCHA = 100;

export interface SubmissionStore {
  readonly $submission: ReadableAtom<Submission<Failure>>;
  submit(): void;
  /** Something was filled in. */
  edit(): void;
}

interface SubmissionStoreOptions
  extends Pick<Context<DynamicFormProps>, '$props' | 'site' | 'emit' | 'signal' | 'language'> {
  form(): FormStore | undefined;
  captcha: CaptchaStore;
  asksCaptcha(): boolean;
  phoneCode: PhoneCodeStore;
  asksPhoneCode(): boolean;
}

/** The content of a submission, fixed at the click. */
interface Content {
  form: FormStore;
  entries: readonly Entry[];
  input: InputOf<typeof addPageFeedback>;
}

export function createSubmission(options: SubmissionStoreOptions): SubmissionStore {
  const { $props, site, emit, signal, language, form, captcha, asksCaptcha, phoneCode, asksPhoneCode } = options;
  const $submission = atom<Submission<Failure>>({ kind: 'open' });
  const attempts = latestAttempt(signal);

  const dispatch = (event: SubmissionEvent<Failure, Content>) => {
    const { state, commands } = transition($submission.get(), event);
    $submission.set(state);
    commands.forEach(run);
  };

  const run = (command: SubmissionCommand<Failure, Content>) => {
    switch (command.kind) {
      case 'send':
        return void offerAndSend(command.content, command.key);
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

  /** The page may take the values itself, or ask the visitor something before it answers. */
  const offerAndSend = async (content: Content, key: string): Promise<void> => {
    if (emit('sb-form-submit', { values: valuesOf(content.form.fields) }, CANCELABLE)) return send(content, key);
    attempts.cancel();
    dispatch({ kind: 'stop' });
  };

  const send = async (content: Content, key: string): Promise<void> => {
    const attempt = attempts.next();
    const result = await sendWithLogin(() => site.send(addPageFeedback, content.input, { idempotencyKey: key }), {
      site,
      emit,
      cause: 'form',
      signal: attempt,
      preference: 'third-party',
      onLogin: (isAwaited) => dispatch({ kind: isAwaited ? 'login' : 'resume' }),
    });
    // a submission that arrived is emptied even if the element is gone: its draft is no longer needed
    if (result.ok) dispatch({ kind: 'succeed', content, data: result.data });
    else if (!attempt.aborted) dispatch(eventOf(result.failure));
  };

  /** A definition that was read again meanwhile has made another form of the same fields. */
  const emptyForm = ({ form: submitted, entries, input }: Content) => {
    for (const each of new Set([submitted, form() ?? submitted])) each.resetSubmitted(entries);
    if (asksPhoneCode() && phoneCode.$code.get() === input.phoneCode) phoneCode.reset();
    if (asksCaptcha() && captcha.$text.get() === input.captcha) captcha.renew();
  };

  /** spec.md §5: up to the first error, from top to bottom. */
  const check = (shown: FormStore): boolean => {
    if (shown.$uploading.get() || !shown.check()) return false;
    const isPhoneCodeMissing = asksPhoneCode() && !phoneCode.check();
    const isCaptchaMissing = !isPhoneCodeMissing && asksCaptcha() && !captcha.check();
    if (isPhoneCodeMissing) shown.focusField(PHONE_CODE_ID);
    if (isCaptchaMissing) shown.focusField(CAPTCHA_ID);
    return !isPhoneCodeMissing && !isCaptchaMissing;
  };

  const inputOf = (shown: FormStore) => {
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
      captcha: asksCaptcha() ? captcha.$text.get() : undefined,
      phoneCode: asksPhoneCode() ? phoneCode.$code.get() : undefined,
      values: shown.pairs(),
    };
  };

  return {
    $submission,
    edit: () => dispatch({ kind: 'edit' }),

    submit() {
      const shown = form();
      if (!shown || $submission.get().kind === 'sending' || !check(shown)) return;
      const content = { form: shown, entries: shown.entries(), input: inputOf(shown) };
      dispatch({ kind: 'submit', key: uuid(), content });
    },
  };
}

function eventOf(failure: Failure): SubmissionEvent<Failure, Content> {
  if (failure.kind === 'aborted') return { kind: 'stop' };
  const isCaptcha = failure.kind === 'refused' && failure.status === STATUS_CAPTCHA;
  return { kind: isCaptcha ? 'refuseCaptcha' : 'fail', failure };
}

/** The detail of `sb-form-error`. */
function errorOf(failure: Failure): { status: number; msg: string } {
  if (failure.kind === 'refused') return { status: failure.status, msg: failure.msg };
  return { status: failure.kind === 'login' ? 401 : -1, msg: '' };
}

const deviceType = () => (matchMedia('(pointer: coarse)').matches || innerWidth < 768 ? 'mobile' : 'pc');
