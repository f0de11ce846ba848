import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { OwnersHtml } from '../../core/ui/form/shown.view.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { hears } from '../../core/ui/hears.js';
import { useWords } from '../../core/ui/language.js';
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
      ref={hears(
        {
          // an address has several controls, whose ids begin with the field's
          compositionstart: ({ target }) => form.begin((target as Element).id.split('-')[0] ?? ''),
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
    const at = focus && box.current?.querySelector<HTMLElement>(`[id="${focus.id}"]`);
    const group = at?.matches('fieldset, .late') ? at : undefined;
    const wrong = group?.querySelector<HTMLElement>('[aria-invalid]');
    const control = wrong ?? (group ? group.querySelector<HTMLElement>('input,select,textarea,button') : at);
    control?.focus();
  }, [focus, box]);
  return null;
}
