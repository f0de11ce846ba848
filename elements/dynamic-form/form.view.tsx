import { type RefObject, useContext, useRef } from 'react';
import { absoluteTime } from '../../core/lib/absolute-time.js';
import { fieldIdOf } from '../../core/ui/form/focus-field.js';
import { ListedErrors } from '../../core/ui/form/listed-errors.js';
import { OwnerHtml } from '../../core/ui/form/static-field.view.js';
import { useFieldFocus } from '../../core/ui/form/use-field-focus.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { useStore } from '../../core/ui/use-store.js';
import { CaptchaAtEnd } from './captcha/captcha-at-end.view.js';
import type { FormStore } from './form.store.js';
import { HostForm } from './host-form/host-form.view.js';
import { StepProgress, StepView } from './steps/steps.view.js';
import type { DynamicFormStore } from './store.js';
import { messages } from './strings.js';
import { FormFooter } from './submission/footer.view.js';

/** The form with its steps. Its fields are uncontrolled: a key in one of them doesn't render the form. */
export function StepForm({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { theme, headingLevel, errors } = useStore(store.$props);
  const isReloading = useStore(store.definition.$isReloading);
  const box = useRef<HTMLFormElement>(null);
  const level = useHeadingLevel(box, headingLevel);
  const { steps } = form;
  const several = steps.length > 1;
  return (
    <form
      ref={nativeEvents(
        {
          compositionstart: ({ target }) => form.begin(fieldIdOf(target as Element)),
        },
        box,
      )}
      className="form"
      part={theme ? `form theme-${theme}` : 'form'}
      noValidate
      aria-busy={isReloading || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isLast()) store.submission.submit();
        else form.next();
      }}
    >
      {form.html && <OwnerHtml html={form.html} />}
      <RestoredNote form={form} />
      {errors === 'all' && <FormErrors form={form} level={level} />}
      {several && <StepProgress form={form} />}
      <ListedErrors $wrong={form.$wrong}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
          <StepView key={index} store={store} form={form} step={step} index={index} level={level} />
        ))}
      </ListedErrors>
      <CaptchaAtEnd store={store} form={form} />
      <FormFooter store={store} form={form} />
      <FieldFocus form={form} box={box} />
      <HostForm form={form} box={box} />
    </form>
  );
}

/** Says that a draft was restored, with a button that clears it. */
function RestoredNote({ form }: { form: FormStore }) {
  const restored = useStore(form.$restored);
  const savedAt = useStore(form.$savedAt);
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  return (
    restored && (
      <div className="restored" part="restored">
        <span role="status">{t.restored()}</span>
        {savedAt !== undefined && <small>{t.savedAt(absoluteTime(savedAt, language))}</small>}
        <button type="button" className="bare link" part="clear" onClick={form.clear}>
          {t.clear()}
        </button>
      </div>
    )
  );
}

const loadFormErrors = () => import('./submission/form-errors.view.js');

/** The summary of errors. Its code is loaded ahead. */
function FormErrors({ form, level }: { form: FormStore; level: number }) {
  const wrong = useStore(form.$wrong);
  const { fields, $hidden, focusField } = form;
  const props = wrong.length ? { wrong, fields, $hidden, level, onFollow: focusField } : undefined;
  return <LazyView load={loadFormErrors} props={props} />;
}

/** A component of its own, so that a change of the focus doesn't render the form. */
function FieldFocus({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  useFieldFocus(form.$focus, box);
  return null;
}
