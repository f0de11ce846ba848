import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { fieldIdOf, focusField } from '../../core/ui/form/focus-field.js';
import { OwnersHtml } from '../../core/ui/form/shown.view.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { Around } from './around.view.js';
import { Foot } from './foot.view.js';
import type { FormStore } from './form.store.js';
import { Proof } from './proof.view.js';
import { Progress, StepView } from './steps.view.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';

/** The whole form. A key in a field renders nothing of this. */
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
        if (form.isLast()) store.submit.submit();
        else form.next();
      }}
    >
      {form.html && <OwnersHtml html={form.html} />}
      <Restored form={form} />
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
      <Proof store={store} form={form} />
      <Foot store={store} form={form} />
      <Pointer form={form} box={box} />
      <Around form={form} box={box} />
    </form>
  );
}

/** Says that a draft was put back, and clears it. */
function Restored({ form }: { form: FormStore }) {
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

/** Gives the focus where the store wants it, once that is rendered. */
function Pointer({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  const focus = useStore(form.$focus);
  useEffect(() => {
    if (focus && box.current) focusField(box.current, focus.id);
  }, [focus, box]);
  return null;
}
