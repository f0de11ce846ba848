import { useState } from 'react';
import { choice, flag, integer, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import type { Context } from '../../core/site/context.js';
import { useMessages } from '../../core/ui/language.js';
import { messages } from '../../core/ui/strings.js';
import { useStore } from '../../core/ui/use-store.js';

interface Values {
  open: boolean;
  labelText: string | undefined;
  count: number;
  kind: 'one' | 'two';
}

/** The contexts of all fixtures' stores, oldest first. */
export const contexts: Context<Values>[] = [];

/** Makes the views of all fixtures throw. */
export const fixtureView = { throws: false };

function createFixture(context: Context<Values>) {
  contexts.push(context);
  return { ...context, site: context.site.settings.siteId };
}

function FixtureView({ store }: { store: ReturnType<typeof createFixture> }) {
  const values = useStore(store.$props);
  const [presses, setPresses] = useState(0);
  const t = useMessages(messages);
  if (fixtureView.throws) throw new Error('fixture error');
  return (
    <>
      <output part="values">{JSON.stringify(values)}</output>
      <output part="site">{store.site}</output>
      <output part="language">{t.close()}</output>
      <input aria-label="draft" />
      <button type="button" className="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      <button
        type="button"
        className="button primary"
        part="primary"
        onClick={() => store.emit('sb-fixture', {}, { cancelable: true })}
      >
        say
      </button>
    </>
  );
}

/** A test fixture: an element with one property of each kind. */
export class SbFixture extends reactElement({
  props: { open: flag, labelText: text, count: integer(3, 0, 10), kind: choice('one', 'two') },
  styles: [],
  create: createFixture,
  view: FixtureView,
}) {}
customElements.define('sb-fixture', SbFixture);
