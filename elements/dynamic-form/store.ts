import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Values } from '../../core/element/props.js';
import { createUploader } from '../../core/form/uploader.js';
import { createCaptcha } from './captcha.store.js';
import { createDefinition } from './definition.store.js';
import { createForm, type FormStore } from './form.store.js';
import { createPhone, mobileOf } from './phone.store.js';
import type { props } from './props.js';
import { CAPTCHA_ID } from './rules.js';
import { createSubmit } from './submit.store.js';

export type DynamicFormProps = Values<typeof props>;

export type DynamicFormStore = ReturnType<typeof createDynamicForm>;

export function createDynamicForm(context: Context<DynamicFormProps>) {
  const { $props, site, signal: life } = context;
  const $form = atom<FormStore | undefined>();
  /** Set by the server's asking for one; the author's word stands beside it. */
  const $captchaAsked = atom(false);
  let left: AbortController | undefined;
  /** The form whose fields these are: another form's are not carried over. */
  let formId: string | undefined;

  const form = () => $form.get();
  const onEdit = () => submit.edited();
  const captcha = createCaptcha(
    () => site.settings.apiBase,
    () => $props.get().formId ?? '',
    onEdit,
  );
  const phone = createPhone({ ...context, form, onEdit });
  const asksCaptcha = () => $captchaAsked.get() || $props.get().enableCaptcha;
  const asksPhone = () =>
    $props.get().enablePhoneVerify && form() !== undefined && mobileOf(form() as FormStore) !== undefined;
  const submit = createSubmit({
    ...context,
    form,
    captcha: () => (asksCaptcha() ? captcha : undefined),
    phone: () => (asksPhone() ? phone : undefined),
    onCaptcha(msg) {
      $captchaAsked.set(true);
      captcha.refuse(msg);
      form()?.point(CAPTCHA_ID);
    },
  });

  const draftName = () => ['form', formId ?? location.pathname, $props.get().elementId ?? ''].join('|');
  const definition = createDefinition(context);
  const unfollow = definition.$definition.subscribe((now) => {
    if (now.kind !== 'ready') return;
    const { steps, html } = now;
    const before = formId === $props.get().formId ? (form()?.entries() ?? []) : [];
    left?.abort(); // keeps its draft
    left = new AbortController();
    formId = $props.get().formId;
    $form.set(createForm({ site, steps, html, draftName: draftName(), entries: before, onEdit, signal: left.signal }));
    if ($props.get().enablePhoneVerify && !asksPhone()) {
      console.error('[sb] sb-dynamic-form: enable-phone-verify needs a field whose validator is mobile');
    }
  });
  life.addEventListener('abort', () => {
    unfollow();
    left?.abort();
  });

  return {
    $props,
    $form,
    $captchaAsked,
    site,
    sendFile: createUploader(context),
    definition,
    captcha,
    phone,
    asksPhone,
    submit,
  };
}
