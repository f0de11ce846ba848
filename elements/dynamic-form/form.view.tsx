import { type RefObject, useContext, useRef } from 'react';
import { absoluteTime } from '../../core/lib/absolute-time.js';
import { fieldIdOf } from '../../core/ui/form/focus-field.js';
import { OwnerHtml } from '../../core/ui/form/static-field.view.js';
import { useFieldFocus } from '../../core/ui/form/use-field-focus.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { useStore } from '../../core/ui/use-store.js';
import type { FormStore } from './form.store.js';
import { HostForm } from './host-form/host-form.view.js';
import { StepProgress, StepView } from './steps/steps.view.js';
import type { DynamicFormStore } from './store.js';
import { messages } from './strings.js';
import { FormFooter } from './submission/footer.view.js';
import { Verification } from './verification.view.js';

/** The form with its steps. Its fields are uncontrolled: a key in one of them doesn't render the form. */
export function StepForm({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { theme, headingLevel } = useStore(store.$props);
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
      {several && <StepProgress form={form} />}
      {steps.map((step, index) => (
        <StepView
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
          key={index}
          form={form}
          step={step}
          index={index}
          site={store.site}
          sendFile={store.sendFile}
          level={level}
        />
      ))}
      <Verification store={store} form={form} />
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

/** A component of its own, so that a change of the focus doesn't render the form. */
function FieldFocus({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  useFieldFocus(form.$focus, box);
  return null;
}
