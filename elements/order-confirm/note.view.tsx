import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { Later } from '../../core/ui/later.js';
import { nativeEvents, typing } from '../../core/ui/native-events.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { BlockSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import type { NoteStore } from './note.store.js';
import type { OrderPageStore } from './order-page.store.js';
import { lengthOf, MAX_NOTE, NEARLY } from './rules.js';
import { words } from './strings.js';

const loadExtra = () => import('./extra.view.js');

/** What the visitor has to say: a remark, or what the shop asks for instead. */
export function Note({ till }: { till: OrderPageStore }) {
  const extra = useStore(till.$extra);
  const { loadFailed } = useWords(sharedWords);
  if (!extra) return <Remark note={till.note} />;
  if (extra === 'failed') return <Alert text={loadFailed()} onRetry={till.loadExtra} />;
  return (
    <Later load={loadExtra} props={extra === 'loading' ? undefined : { extra, site: till.site }}>
      <Placeholder>
        <ExtraSkeleton />
      </Placeholder>
    </Later>
  );
}

/** A title and two fields. */
const ExtraSkeleton = () => (
  <div className="card">
    <LineSkeleton width={25} />
    {[1, 2].map((field) => (
      <div key={field} className="field-ghost">
        <LineSkeleton width={20} />
        <BlockSkeleton height={44} />
      </div>
    ))}
  </div>
);

/** The browser holds the text: a key renders nothing but the counter, and that only near the end. */
function Remark({ note }: { note: NoteStore }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const say = useWords(words);
  const id = useId();
  useLayoutEffect(() => {
    const unsubscribe = note.$text.subscribe((text) => {
      if (field.current && field.current.value !== text) field.current.value = text;
    });
    return () => {
      unsubscribe();
      note.stopComposing();
    };
  }, [note]);
  return (
    <section className="card note">
      <label htmlFor={id} part="label">
        {say.note()}
      </label>
      <textarea
        ref={nativeEvents({ ...typing(({ value }) => note.set(value)), compositionstart: note.startComposing }, field)}
        id={id}
        part="input"
        dir="auto"
        rows={2}
        placeholder={say.noteHint()}
      />
      <Counter note={note} />
    </section>
  );
}

function Counter({ note }: { note: NoteStore }) {
  const length = lengthOf(useStore(note.$text));
  const say = useWords(words);
  return (
    length >= NEARLY && (
      <p className="hint counter" part="counter" role="status" translate="no">
        {say.counter(length, MAX_NOTE)}
      </p>
    )
  );
}
