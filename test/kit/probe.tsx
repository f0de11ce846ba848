import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Context } from '../../core/element/context.js';
import { reactElement } from '../../core/element/define.js';
import { choice, flag, integer, text } from '../../core/element/props.js';
import { useWords } from '../../core/ui/language.js';
import { words } from '../../core/ui/strings.js';

interface Values {
  open: boolean;
  labelText: string | undefined;
  count: number;
  kind: 'one' | 'two';
}

/** What the stores of the probes were given, oldest first. */
export const contexts: Context<Values>[] = [];

/** Whether the views throw. */
export const weather = { bad: false };

function createProbe(context: Context<Values>) {
  contexts.push(context);
  return { ...context, site: context.site.settings.siteId };
}

function Probe({ store }: { store: ReturnType<typeof createProbe> }) {
  const values = useStore(store.$props);
  const [presses, setPresses] = useState(0);
  const say = useWords(words);
  if (weather.bad) throw new Error('bad weather');
  return (
    <>
      <output part="values">{JSON.stringify(values)}</output>
      <output part="site">{store.site}</output>
      <output part="language">{say.close()}</output>
      <input aria-label="draft" />
      <button type="button" className="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      <button
        type="button"
        className="button primary"
        part="primary"
        onClick={() => store.emit('sb-probe', {}, { cancelable: true })}
      >
        say
      </button>
    </>
  );
}

/** A throw-away tag with one property of each kind. */
export class SbProbe extends reactElement({
  props: { open: flag, labelText: text, count: integer(3, 0, 10), kind: choice('one', 'two') },
  styles: [],
  create: createProbe,
  view: Probe,
}) {}
customElements.define('sb-probe', SbProbe);
