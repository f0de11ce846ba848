import { Fragment, memo } from 'react';
import type { FormStep } from '../../../core/form/field.js';
import { FieldView } from '../../../core/ui/form/field.view.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { headingIdOf } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import { PhoneCodeBelow } from '../phone-code/phone-code-below.view.js';
import type { DynamicFormStore } from '../store.js';
import { messages } from '../strings.js';
import { CheckIcon } from '../submission/success.view.js';

/** More steps than these are drawn as a bar, because their numbers wouldn't fit on a phone. */
const MAX_NUMBERED = 6;

/** The progress bar: which of the steps is on show, and which are done. Their names appear where there is room. */
export function StepProgress({ form }: { form: FormStore }) {
  const shown = useStore(form.$shownSteps);
  const step = useStore(form.$step);
  const t = useMessages(messages);
  const current = shown.indexOf(step) + 1;
  const count = shown.length;
  const text = t.step(current, count);
  return (
    <div
      className="progress"
      part="progress"
      role="progressbar"
      aria-label={text}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current}
      aria-valuetext={[text, form.steps[step]?.title].filter(Boolean).join(' ')}
    >
      <span className="progress-text">{text}</span>
      <div className={count > MAX_NUMBERED ? 'stepper many' : 'stepper'}>
        {shown.map((at, index) => (
          <div key={at} className={index < current - 1 ? 'done' : index < current ? 'current' : undefined} part="step">
            {/* keys: a translator may have replaced the number, which React then can't take out of its element */}
            {index < current - 1 ? (
              <b key="done">
                <CheckIcon />
              </b>
            ) : (
              <b key="number">{index + 1}</b>
            )}
            <span>{form.steps[at]?.title ?? ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface StepViewProps {
  store: DynamicFormStore;
  form: FormStore;
  step: FormStep;
  index: number;
  /** The level of a heading in a form of one step. */
  level: number;
}

/** A hidden step stays in the document, so that its uncontrolled inputs keep their values. */
export const StepView = memo(function StepView({ store, form, step, index, level }: StepViewProps) {
  const current = useStore(form.$step);
  const several = form.steps.length > 1;
  const id = headingIdOf(index);
  const group = several && { role: 'group', 'aria-labelledby': id };
  return (
    <div className="step" hidden={current !== index} {...group}>
      {several && <StepTitle id={id} form={form} step={step} index={index} level={level} />}
      <StepFields store={store} form={form} step={step} level={several ? level + 1 : level} />
    </div>
  );
});

interface StepTitleProps extends Pick<StepViewProps, 'form' | 'step' | 'index' | 'level'> {
  id: string;
}

function StepTitle({ id, form, step, index, level }: StepTitleProps) {
  const shown = useStore(form.$shownSteps);
  const t = useMessages(messages);
  return (
    <h2 id={id} tabIndex={-1} part="title" aria-level={level}>
      {step.title || t.step(shown.indexOf(index) + 1, shown.length)}
    </h2>
  );
}

/** Rendered once: a change of the step only shows and hides. */
const StepFields = memo(function StepFields({ store, form, step, level }: Omit<StepViewProps, 'index'>) {
  return step.fields.map((field) => (
    <Fragment key={field.id}>
      <FieldView field={field} fields={form.fields} $hidden={form.$hidden} level={level} />
      {field.validator === 'mobile' && <PhoneCodeBelow store={store} form={form} id={field.id} />}
    </Fragment>
  ));
});
