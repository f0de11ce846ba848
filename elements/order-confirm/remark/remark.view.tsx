import { useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { setText, valueRef } from '../../../core/ui/text-control.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from '../strings.js';
import { COUNTER_LENGTH, MAX_REMARK_LENGTH, remarkLength } from './remark.rules.js';
import type { RemarkStore } from './remark.store.js';

/** An uncontrolled textarea: a key press renders only the counter, and that only near the maximum length. */
export function RemarkField({ remark }: { remark: RemarkStore }) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const t = useMessages(messages);
  const id = useId();
  useLayoutEffect(() => {
    const unsubscribe = remark.$text.subscribe((text) => setText(textarea.current, text));
    return () => {
      unsubscribe();
      remark.stopComposing();
    };
  }, [remark]);
  return (
    <section className="card remark" part="card">
      <label htmlFor={id} part="label">
        {t.note()}
      </label>
      <textarea
        ref={valueRef(({ value }) => remark.set(value), textarea, { compositionstart: remark.startComposing })}
        id={id}
        part="input"
        dir="auto"
        rows={2}
        placeholder={t.noteHint()}
      />
      <RemarkCounter remark={remark} />
    </section>
  );
}

function RemarkCounter({ remark }: { remark: RemarkStore }) {
  const length = remarkLength(useStore(remark.$text));
  const t = useMessages(messages);
  return (
    length >= COUNTER_LENGTH && (
      <p className="hint counter" part="counter" role="status" translate="no">
        {t.counter(length, MAX_REMARK_LENGTH)}
      </p>
    )
  );
}
