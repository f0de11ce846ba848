import { useId, useRef } from 'react';
import type { Site } from '../../../core/site/site.js';
import field from '../../../core/ui/field.css';
import { FieldView } from '../../../core/ui/form/field.view.js';
import { fieldIdOf } from '../../../core/ui/form/focus-field.js';
import fields from '../../../core/ui/form/form.css';
import { useFieldFocus } from '../../../core/ui/form/use-field-focus.js';
import { useWords } from '../../../core/ui/language.js';
import link from '../../../core/ui/link.css';
import { nativeEvents } from '../../../core/ui/native-events.js';
import rich from '../../../core/ui/sanitized-html.css';
import { words } from '../strings.js';
import extraSheet from './extra-form.css';
import type { ExtraStore } from './extra-form.store.js';

export const sheets = [field, fields, link, rich, extraSheet];

/** The shop's own form, with the fields of any form. */
export function View({ extra, site }: { extra: ExtraStore; site: Site }) {
  const box = useRef<HTMLElement>(null);
  const say = useWords(words);
  const id = useId();
  useFieldFocus(extra.$focus, box);
  return (
    <section
      ref={nativeEvents({ compositionstart: ({ target }) => extra.begin(fieldIdOf(target as Element)) }, box)}
      className="card extra-form"
      part="form"
      aria-labelledby={id}
    >
      <h2 id={id}>{say.extra()}</h2>
      {extra.list.map((one) => (
        <FieldView
          key={`${extra.id}${one.id}`}
          field={one}
          fields={extra.fields}
          site={site}
          sendFile={extra.sendFile}
          level={3}
        />
      ))}
    </section>
  );
}
