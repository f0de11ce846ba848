import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents, typing } from '../../../core/ui/native-events.js';
import { words } from '../strings.js';
import { COUNTER_LENGTH, lengthOf, MAX_LENGTH } from './remark.rules.js';
import type { RemarkStore } from './remark.store.js';

/** The browser holds the text: a key renders nothing but the counter, and that only near the end. */
export function Remark({ remark }: { remark: RemarkStore }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const say = useWords(words);
  const id = useId();
  useLayoutEffect(() => {
    const unsubscribe = remark.$text.subscribe((text) => {
      if (field.current && field.current.value !== text) field.current.value = text;
    });
    return () => {
      unsubscribe();
      remark.stopComposing();
    };
  }, [remark]);
  return (
    <section className="card note">
      <label htmlFor={id} part="label">
        {say.note()}
      </label>
      <textarea
        ref={nativeEvents(
          { ...typing(({ value }) => remark.set(value)), compositionstart: remark.startComposing },
          field,
        )}
        id={id}
        part="input"
        dir="auto"
        rows={2}
        placeholder={say.noteHint()}
      />
      <RemarkCounter remark={remark} />
    </section>
  );
}

function RemarkCounter({ remark }: { remark: RemarkStore }) {
  const length = lengthOf(useStore(remark.$text));
  const say = useWords(words);
  return (
    length >= COUNTER_LENGTH && (
      <p className="hint counter" part="counter" role="status" translate="no">
        {say.counter(length, MAX_LENGTH)}
      </p>
    )
  );
}
