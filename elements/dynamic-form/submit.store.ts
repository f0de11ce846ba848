import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { CANCELABLE } from '../../core/emit.js';
import { valuesOf } from '../../core/form/entries.js';
import type { Failure } from '../../core/http/result.js';
import { uuid } from '../../core/lib/uuid.js';
import { requireLogin } from '../../core/member/login.js';
import { addPageFeedback } from './api.js';
import { CAPTCHA_ID, type CaptchaStore } from './captcha.store.js';
import type { FormStore } from './form.store.js';
import { type Happening, type Submission, step } from './machine.js';
import { PHONE_CODE_ID, type PhoneStore } from './phone.store.js';
import type { DynamicFormProps } from './store.js';

/** `status` of a wrong captcha (spec.md §3). */
const STATUS_CAPTCHA = 100;

export interface SubmitStore {
  readonly $submission: ReadableAtom<Submission<Failure>>;
  submit(): Promise<void>;
  edited(): void;
}

type Options = Pick<Context<DynamicFormProps>, '$props' | 'site' | 'emit' | 'life' | 'language'> & {
  form(): FormStore | undefined;
  /** Where the form asks for them. */
  captcha(): CaptchaStore | undefined;
  phone(): PhoneStore | undefined;
  /** The server wants a captcha, whatever the author said. */
  onCaptcha(msg: string): void;
};

export function createSubmit(options: Options): SubmitStore {
  const { $props, site, emit, life, language, form, captcha, phone, onCaptcha } = options;
  const $submission = atom<Submission<Failure>>({ kind: 'open' });
  const happen = (happening: Happening<Failure>) => $submission.set(step($submission.get(), happening));
  let attempts = 0;

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

  const send = async (shown: FormStore, attempt: number, isRepeat = false): Promise<void> => {
    happen({ kind: 'send', key: uuid() });
    const { key } = $submission.get() as { key: string };
    const result = await site.send(addPageFeedback, inputOf(shown), { idempotencyKey: key });
    if (result.ok) return succeed(shown, result.data);
    if (result.failure.kind === 'login' && !isRepeat) return logIn(shown, attempt);
    fail(result.failure);
  };

  const succeed = (shown: FormStore, data: unknown) => {
    const sent = $submission.get();
    // what was typed meanwhile wasn't sent
    if (sent.kind !== 'sending' || !sent.changed) shown.reset();
    phone()?.reset();
    captcha()?.change();
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

  /** Whatever the visitor does meanwhile, only the latest attempt goes on. */
  const logIn = async (shown: FormStore, attempt: number) => {
    happen({ kind: 'login' });
    const signedIn = await requireLogin(emit, site, 'form', life, 'third-party');
    if (attempt !== attempts) return;
    if (signedIn && !life.aborted && check(shown)) await send(shown, attempt, true);
    else happen({ kind: 'stopped' });
  };

  return {
    $submission,
    edited: () => happen({ kind: 'edited' }),

    async submit() {
      const shown = form();
      if (!shown || $submission.get().kind === 'sending' || !check(shown)) return;
      // the page may ask the visitor something before it answers: the lock comes first
      happen({ kind: 'send', key: uuid() });
      if (!emit('sb-form-submit', { values: valuesOf(shown.fields) }, CANCELABLE)) return happen({ kind: 'stopped' });
      await send(shown, ++attempts);
    },
  };
}

const deviceType = () => (matchMedia('(pointer: coarse)').matches || innerWidth < 768 ? 'mobile' : 'pc');
