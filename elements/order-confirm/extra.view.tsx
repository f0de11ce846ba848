import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Site } from '../../core/site/site.js';
import field from '../../core/ui/field.css';
import { FieldView } from '../../core/ui/form/field.view.js';
import fields from '../../core/ui/form/form.css';
import { hears } from '../../core/ui/hears.js';
import { useWords } from '../../core/ui/language.js';
import link from '../../core/ui/link.css';
import rich from '../../core/ui/rich.css';
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
    const at = focus && box.current?.querySelector<HTMLElement>(`[id="${focus.id}"]`);
    const group = at?.matches('fieldset, .late') ? at : undefined;
    const wrong = group?.querySelector<HTMLElement>('[aria-invalid]');
    const control = wrong ?? (group ? group.querySelector<HTMLElement>('input,select,textarea,button') : at);
    control?.focus();
  }, [focus]);
  return (
    <section
      ref={hears({ compositionstart: ({ target }) => extra.begin((target as Element).id) }, box)}
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
