import { useId, useRef } from 'react';
import field from '../../../core/ui/field.css';
import choice from '../../../core/ui/form/choice.css';
import { View as ErrorSummary, styles as summaryStyles } from '../../../core/ui/form/error-summary.view.js';
import { FieldView } from '../../../core/ui/form/field.view.js';
import { fieldIdOf } from '../../../core/ui/form/focus-field.js';
import fields from '../../../core/ui/form/form.css';
import { ListedErrors } from '../../../core/ui/form/listed-errors.js';
import { useFieldFocus } from '../../../core/ui/form/use-field-focus.js';
import { useMessages } from '../../../core/ui/language.js';
import link from '../../../core/ui/link.css';
import { nativeEvents } from '../../../core/ui/native-events.js';
import sanitizedHtml from '../../../core/ui/sanitized-html.css';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from '../strings.js';
import extraFormStyleSheet from './extra-form.css';
import type { ExtraFormStore } from './extra-form.store.js';

export const styles = [field, fields, choice, link, sanitizedHtml, extraFormStyleSheet, ...summaryStyles];

/** Renders the shop's own form. */
export function View({ extra }: { extra: ExtraFormStore }) {
  const sectionRef = useRef<HTMLElement>(null);
  const t = useMessages(messages);
  const id = useId();
  useFieldFocus(extra.$focus, sectionRef);
  const wrong = useStore(extra.$wrong);
  return (
    <section
      ref={nativeEvents({ compositionstart: ({ target }) => extra.begin(fieldIdOf(target as Element)) }, sectionRef)}
      className="card extra-form"
      part="form card"
      aria-labelledby={id}
    >
      <h2 id={id}>{t.extra()}</h2>
      {wrong.length > 0 && (
        <ErrorSummary
          wrong={wrong}
          fields={extra.fields}
          $hidden={extra.$hidden}
          level={3}
          onFollow={extra.focusField}
        />
      )}
      <ListedErrors $wrong={extra.$wrong}>
        {extra.list.map((one) => (
          <FieldView key={`${extra.id}${one.id}`} field={one} fields={extra.fields} $hidden={extra.$hidden} level={3} />
        ))}
      </ListedErrors>
    </section>
  );
}
