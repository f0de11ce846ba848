import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { Step } from '../../../core/form/field.js';
import type { SendFile } from '../../../core/form/upload.store.js';
import type { Site } from '../../../core/site/site.js';
import { FieldView } from '../../../core/ui/form/field.view.js';
import { useWords } from '../../../core/ui/language.js';
import { headingIdOf } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import { words } from '../strings.js';

/** How far the visitor has come. */
export function Progress({ form }: { form: FormStore }) {
  const at = useStore(form.$at) + 1;
  const say = useWords(words);
  const count = form.steps.length;
  const text = say.step(at, count);
  return (
    <div
      className="progress"
      part="progress"
      role="progressbar"
      aria-label={text}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at}
      aria-valuetext={[text, form.steps[at - 1]?.title].filter(Boolean).join(' ')}
    >
      <span>{text}</span>
      {form.steps.map((step, index) => (
        <i key={step.fields[0]?.id ?? `s${index}`} className={index < at ? 'past' : undefined} />
      ))}
    </div>
  );
}

interface StepViewProps {
  form: FormStore;
  step: Step;
  index: number;
  site: Site;
  sendFile: SendFile;
  /** Of a heading that stands alone in the form. */
  level: number;
}

/** A step that isn't shown stays in the document, so that its inputs lose nothing. */
export const StepView = memo(function StepView({ form, step, index, site, sendFile, level }: StepViewProps) {
  const at = useStore(form.$at);
  const several = form.steps.length > 1;
  const id = headingIdOf(index);
  const group = several && { role: 'group', 'aria-labelledby': id };
  return (
    <div className="step" hidden={at !== index} {...group}>
      {several && <StepTitle id={id} step={step} index={index} count={form.steps.length} level={level} />}
      <StepFields form={form} step={step} site={site} sendFile={sendFile} level={several ? level + 1 : level} />
    </div>
  );
});

interface StepTitleProps extends Pick<StepViewProps, 'step' | 'index' | 'level'> {
  id: string;
  count: number;
}

function StepTitle({ id, step, index, count, level }: StepTitleProps) {
  const say = useWords(words);
  return (
    <h2 id={id} tabIndex={-1} part="title" aria-level={level}>
      {step.title || say.step(index + 1, count)}
    </h2>
  );
}

/** Rendered once: to go from step to step only shows and hides. */
const StepFields = memo(function StepFields({ form, step, site, sendFile, level }: Omit<StepViewProps, 'index'>) {
  return step.fields.map((field) => (
    <FieldView key={field.id} field={field} fields={form.fields} site={site} sendFile={sendFile} level={level} />
  ));
});
