import { useStore } from '@nanostores/react';
import { type RefObject, useRef } from 'react';
import { fieldIdOf } from '../../core/ui/form/focus-field.js';
import { OwnersHtml } from '../../core/ui/form/shown.view.js';
import { useFieldFocus } from '../../core/ui/form/use-field-focus.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import type { FormStore } from './form.store.js';
import { HostForm } from './host-form/host-form.view.js';
import { Progress, StepView } from './steps/steps.view.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';
import { Footer } from './submission/footer.view.js';
import { Verification } from './verification.view.js';

/** The whole form. A keystroke in a field renders nothing of this. */
export function Form({ store, form }: { store: DynamicFormStore; form: FormStore }) {
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
      {form.html && <OwnersHtml html={form.html} />}
      <RestoredNote form={form} />
      {several && <Progress form={form} />}
      {steps.map((step, index) => (
        <StepView
          // biome-ignore lint/suspicious/noArrayIndexKey: no step ever moves
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
      <Footer store={store} form={form} />
      <FieldFocus form={form} box={box} />
      <HostForm form={form} box={box} />
    </form>
  );
}

/** Says that a draft was restored, and clears it. */
function RestoredNote({ form }: { form: FormStore }) {
  const restored = useStore(form.$restored);
  const say = useWords(words);
  return (
    restored && (
      <div className="restored" part="restored">
        <span role="status">{say.restored()}</span>
        <button type="button" className="bare link" part="clear" onClick={form.clear}>
          {say.clear()}
        </button>
      </div>
    )
  );
}

/** A component of its own: a change of the focus renders nothing of the form. */
function FieldFocus({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  useFieldFocus(form.$focus, box);
  return null;
}
