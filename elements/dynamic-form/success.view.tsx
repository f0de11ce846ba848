import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { useHeadingLevel } from '../../core/ui/heading-level.js';
import { useWords } from '../../core/ui/language.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';

interface Props {
  store: DynamicFormStore;
  /** In the form's place, or at its end only? */
  isWhole: boolean;
  children: ReactNode;
}

/** What a form of several steps leaves when it has arrived. */
export function Success({ store, isWhole, children }: Props) {
  const { kind } = useStore(store.submit.$submission);
  return isWhole && kind === 'sent' ? <Panel store={store} /> : children;
}

function Panel({ store }: { store: DynamicFormStore }) {
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
      <Button onClick={store.submit.edited}>{say.again()}</Button>
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
