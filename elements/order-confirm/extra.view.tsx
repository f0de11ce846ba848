import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Site } from '../../core/site/site.js';
import field from '../../core/ui/field.css';
import { FieldView } from '../../core/ui/form/field.view.js';
import { fieldIdOf, focusField } from '../../core/ui/form/focus-field.js';
import fields from '../../core/ui/form/form.css';
import { useWords } from '../../core/ui/language.js';
import link from '../../core/ui/link.css';
import { nativeEvents } from '../../core/ui/native-events.js';
import rich from '../../core/ui/sanitized-html.css';
import extraSheet from './extra.css';
import type { ExtraStore } from './extra.store.js';
import { words } from './strings.js';

export const sheets = [field, fields, link, rich, extraSheet];

/** The shop's own form, with the fields of any form. */
export function View({ extra, site }: { extra: ExtraStore; site: Site }) {
  const box = useRef<HTMLElement>(null);
  const focus = useStore(extra.$focus);
  const say = useWords(words);
  const id = useId();
  useEffect(() => {
    if (focus && box.current) focusField(box.current, focus.id);
  }, [focus]);
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
