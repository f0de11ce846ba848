import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { CANCELABLE } from '../../core/events/emit.js';
import { type Entry, valuesOf } from '../../core/form/entries.js';
import type { InputOf } from '../../core/http/endpoint.js';
import type { Failure } from '../../core/http/result.js';
import { uuid } from '../../core/lib/uuid.js';
import { latestAttempt } from '../../core/request/latest.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { addPageFeedback } from './api.js';
import type { CaptchaStore } from './captcha.store.js';
import type { FormStore } from './form.store.js';
import { type Happening, type Submission, step } from './machine.js';
import type { PhoneStore } from './phone.store.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from './rules.js';
import type { DynamicFormProps } from './store.js';

/** `status` of a wrong captcha (spec.md §3). */
const STATUS_CAPTCHA = 100;

export interface SubmitStore {
  readonly $submission: ReadableAtom<Submission<Failure>>;
  submit(): Promise<void>;
  edited(): void;
}

type Options = Pick<Context<DynamicFormProps>, '$props' | 'site' | 'emit' | 'signal' | 'language'> & {
  form(): FormStore | undefined;
  /** Where the form asks for them. */
  captcha(): CaptchaStore | undefined;
  phone(): PhoneStore | undefined;
  /** The server wants a captcha, whatever the author said. */
  onCaptcha(msg: string): void;
};

/** Fixed at the click. */
interface Submitted {
  entries: readonly Entry[];
  input: InputOf<typeof addPageFeedback>;
}

export function createSubmit(options: Options): SubmitStore {
  const { $props, site, emit, signal: life, language, form, captcha, phone, onCaptcha } = options;
  const $submission = atom<Submission<Failure>>({ kind: 'open' });
  const happen = (happening: Happening<Failure>) => $submission.set(step($submission.get(), happening));
  const attempts = latestAttempt(life);

  /** spec.md §5: up to the first error, from top to bottom. */
  const check = (shown: FormStore): boolean => {
    const wrong = (store: { check(): boolean } | undefined, id: string) => store && !store.check() && id;
    if (shown.$uploading.get() || !shown.check()) return false;
    const id = wrong(phone(), PHONE_CODE_ID) || wrong(captcha(), CAPTCHA_ID);
    if (id) shown.point(id);
    return !id;
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
      captcha: captcha()?.$text.get(),
      phoneCode: phone()?.$code.get(),
      values: shown.pairs(),
    };
  };

  const succeed = (shown: FormStore, { entries, input }: Submitted, data: unknown) => {
    // a definition that was read again meanwhile has made another form of the same fields
    const forms = new Set([shown, form() ?? shown]);
    for (const each of forms) each.resetSubmitted(entries);
    if (phone()?.$code.get() === input.phoneCode) phone()?.reset();
    if (captcha()?.$text.get() === input.captcha) captcha()?.change();
    happen({ kind: 'arrived' });
    emit('sb-form-success', { data });
  };

  const fail = (failure: Failure) => {
    const { status, msg } =
      failure.kind === 'refused' ? failure : { status: failure.kind === 'login' ? 401 : -1, msg: '' };
    if (status === STATUS_CAPTCHA) {
      happen({ kind: 'refused' });
      onCaptcha(msg);
    } else {
      happen({ kind: failure.kind === 'network' ? 'lost' : 'refused', failure });
    }
    emit('sb-form-error', { status, msg });
  };

  /** Sends what was submitted, also after a login: what is changed meanwhile stays a draft (elements.md §4). */
  const send = async (shown: FormStore, submitted: Submitted): Promise<void> => {
    const { key } = $submission.get() as { key: string };
    const signal = attempts.next();
    const result = await sendWithLogin(() => site.send(addPageFeedback, submitted.input, { idempotencyKey: key }), {
      site,
      emit,
      cause: 'form',
      signal,
      preference: 'third-party',
      onLogin: (isAwaited) => happen({ kind: isAwaited ? 'login' : 'resumed' }),
    });
    if (result.ok) succeed(shown, submitted, result.data);
    else if (signal.aborted) return;
    else if (result.failure.kind === 'aborted') happen({ kind: 'stopped' });
    else fail(result.failure);
  };

  return {
    $submission,
    edited: () => happen({ kind: 'edited' }),

    async submit() {
      const shown = form();
      if (!shown || $submission.get().kind === 'sending' || !check(shown)) return;
      const submitted = { entries: shown.entries(), input: inputOf(shown) };
      // the page may ask the visitor something before it answers: the lock comes first
      happen({ kind: 'send', key: uuid() });
      if (!emit('sb-form-submit', { values: valuesOf(shown.fields) }, CANCELABLE)) {
        attempts.cancel();
        return happen({ kind: 'stopped' });
      }
      await send(shown, submitted);
    },
  };
}

const deviceType = () => (matchMedia('(pointer: coarse)').matches || innerWidth < 768 ? 'mobile' : 'pc');
