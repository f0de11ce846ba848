import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { useHeadingLevel } from '../../../core/ui/heading-level.js';
import { useMessages } from '../../../core/ui/language.js';
import type { DynamicFormStore } from '../store.js';
import { messages } from '../strings.js';

interface SuccessOrFormProps {
  store: DynamicFormStore;
  /** The panel replaces the form. Otherwise the form's footer says that it was submitted. */
  replacesForm: boolean;
  children: ReactNode;
}

/** Shows the form, or the panel that replaces a form of several steps after it was submitted. */
export function SuccessOrForm({ store, replacesForm, children }: SuccessOrFormProps) {
  const { kind } = useStore(store.submission.$submission);
  return replacesForm && kind === 'sent' ? <SuccessPanel store={store} /> : children;
}

function SuccessPanel({ store }: { store: DynamicFormStore }) {
  const title = useRef<HTMLHeadingElement>(null);
  const level = useHeadingLevel(title, useStore(store.$props).headingLevel);
  const t = useMessages(messages);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="panel" part="panel">
      <CheckIcon />
      <h2 ref={title} tabIndex={-1} part="title" aria-level={level}>
        {t.success()}
      </h2>
      <Button onClick={store.submission.edit}>{t.again()}</Button>
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
