import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { useHeadingLevel } from '../../../core/ui/heading-level.js';
import { useWords } from '../../../core/ui/language.js';
import type { DynamicFormStore } from '../store.js';
import { words } from '../strings.js';

interface SuccessProps {
  store: DynamicFormStore;
  /** The panel replaces the form; else its end says that it was submitted. */
  replacesForm: boolean;
  children: ReactNode;
}

/** The panel that replaces a form of several steps once it was submitted. */
export function Success({ store, replacesForm, children }: SuccessProps) {
  const { kind } = useStore(store.submission.$submission);
  return replacesForm && kind === 'sent' ? <SuccessPanel store={store} /> : children;
}

function SuccessPanel({ store }: { store: DynamicFormStore }) {
  const title = useRef<HTMLHeadingElement>(null);
  const level = useHeadingLevel(title, useStore(store.$props).headingLevel);
  const say = useWords(words);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="panel" part="panel">
      <CheckIcon />
      <h2 ref={title} tabIndex={-1} part="title" aria-level={level}>
        {say.success()}
      </h2>
      <Button onClick={store.submission.edit}>{say.again()}</Button>
    </div>
  );
}

export function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 12.5l5 5 10-11" />
    </svg>
  );
}
