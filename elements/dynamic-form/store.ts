import { atom } from 'nanostores';
import type { PropValues } from '../../core/element/props.js';
import { type FormStep, isInput } from '../../core/form/field.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { Context } from '../../core/site/context.js';
import { createCaptcha } from './captcha/captcha.store.js';
import { createDefinition } from './definition/definition.store.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from './focus-targets.rules.js';
import { createForm, type FormStore, type Verification } from './form.store.js';
import { createPhoneCode, mobileOf } from './phone-code/phone-code.store.js';
import type { props } from './props.js';
import { createSubmission } from './submission/submission.store.js';

export type DynamicFormProps = PropValues<typeof props>;

export type DynamicFormStore = ReturnType<typeof createDynamicForm>;

export function createDynamicForm(context: Context<DynamicFormProps>) {
  const { $props, site, signal } = context;
  const $form = atom<FormStore | undefined>();
  let currentForm: AbortController | undefined;
  /** The form-id of the form on show. Values are kept only for the same form. */
  let formId: string | undefined;
  /** The form on show, by its form-id or its fields. */
  let shown: string | undefined;

  const form = () => $form.get();
  const onEdit = () => {
    phoneCode.followNumber();
    submission.edit();
  };
  const captcha = createCaptcha({
    apiBase: () => site.settings.apiBase,
    formId: () => $props.get().formId ?? '',
    onEdit,
  });
  const phoneCode = createPhoneCode({ ...context, form, onEdit });
  const asksCaptcha = () => captcha.$captcha.get().isDemanded || $props.get().enableCaptcha;
  /** The id of the number that is verified, if the author wants that. */
  const verifiedNumber = () => {
    const current = form();
    return $props.get().enablePhoneVerify && current ? mobileOf(current)?.field.id : undefined;
  };
  const asksPhoneCode = () => verifiedNumber() !== undefined;
  const verifications = (): Verification[] => {
    const below = verifiedNumber();
    return [
      ...(below ? [{ id: PHONE_CODE_ID, below, check: phoneCode.check }] : []),
      ...(asksCaptcha() ? [{ id: CAPTCHA_ID, check: captcha.check }] : []),
    ];
  };
  const submission = createSubmission({
    ...context,
    form,
    captcha,
    asksCaptcha,
    phoneCode,
    asksPhoneCode,
  });

  /** Forms that a page gives by `fields` are told apart by the names of these. */
  const draftName = (steps: readonly FormStep[]) => {
    const names = steps.flatMap(({ fields }) => fields.filter(isInput).map(({ name }) => name));
    const source = formId ?? [location.pathname, ...names].join();
    return ['form', source, $props.get().elementId ?? ''].join('|');
  };
  const definition = createDefinition(context);
  const unsubscribe = definition.$definition.subscribe((now) => {
    if (now.kind !== 'ready') return;
    const { steps, html } = now;
    const entries = formId === $props.get().formId ? (form()?.entries() ?? []) : [];
    currentForm?.abort(); // the old form saves its draft
    currentForm = new AbortController();
    formId = $props.get().formId;
    const next = JSON.stringify([formId, $props.get().fields && steps]);
    if (next !== (shown ?? next)) submission.changeForm();
    shown = next;
    const name = draftName(steps);
    const errors = () => $props.get().errors;
    const maxPixels = () => $props.get().maxPixels;
    const about = { ...context, steps, html, draftName: name, entries, errors, maxPixels, verifications, onEdit };
    $form.set(createForm({ ...about, signal: currentForm.signal }));
    const hasMobile = steps.some((step) => step.fields.some(({ validator }) => validator === 'mobile'));
    if ($props.get().enablePhoneVerify && !hasMobile) {
      console.error('[sb] sb-dynamic-form: enable-phone-verify needs a field whose validator is mobile');
    }
  });
  untilAborted(signal, unsubscribe, () => currentForm?.abort());

  return {
    $props,
    $form,
    definition,
    captcha,
    phoneCode,
    verifiedNumber,
    submission,
  };
}
