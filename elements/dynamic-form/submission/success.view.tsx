import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../core/ui/button.js';
import { useHeadingLevel } from '../../../core/ui/heading-level.js';
import { useMessages } from '../../../core/ui/language.js';
import type { FormStore } from '../form.store.js';
import type { DynamicFormStore } from '../store.js';
import { messages } from '../strings.js';

interface SuccessProps {
  store: DynamicFormStore;
  form: FormStore;
}

/**
 * Shows the form, or the panel that replaces it once it was submitted. The form stays in the document, so that its
 * uncontrolled inputs keep a later draft. A form that was changed meanwhile stays on show: its footer has the message.
 */
export function SuccessOrForm({ store, form, children }: SuccessProps & { children: ReactNode }) {
  const submission = useStore(store.submission.$submission);
  /** The focus stays at another element of the page, so a live region announces the success. */
  const [isFocusElsewhere, setFocusElsewhere] = useState(false);
  const t = useMessages(messages);
  const isReplaced = submission.kind === 'sent' && !submission.changed;
  return (
    <>
      <div hidden={isReplaced}>{children}</div>
      {isReplaced && <SuccessPanel store={store} form={form} onShow={setFocusElsewhere} />}
      {submission.kind !== 'open' && (
        <p className="visually-hidden" role="status">
          {isReplaced && isFocusElsewhere && t.success()}
        </p>
      )}
    </>
  );
}

const RECEIVED_ID = 'received';

function SuccessPanel({ store, form, onShow }: SuccessProps & { onShow(isFocusElsewhere: boolean): void }) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { headingLevel, once } = useStore(store.$props);
  const level = useHeadingLevel(title, headingLevel);
  const t = useMessages(messages);
  useLayoutEffect(() => {
    const elsewhere = isFocusElsewhere(title.current as Element);
    onShow(elsewhere);
    if (elsewhere) return;
    title.current?.focus({ preventScroll: true });
    // a long form was much higher than its panel
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [onShow]);
  return (
    <div ref={panel} className="panel" part="panel">
      <CheckIcon />
      <div>
        <h2 ref={title} tabIndex={-1} part="title" aria-level={level} aria-describedby={RECEIVED_ID}>
          {t.success()}
        </h2>
        <p id={RECEIVED_ID} part="received">
          {t.received()}
        </p>
      </div>
      <div className="panel-actions">
        <slot name="success" />
        {!once && (
          <Button
            onClick={() => {
              store.submission.edit();
              form.focusStart();
            }}
          >
            {t.again()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the visitor is at another control of the page meanwhile, whose focus must not be taken. */
function isFocusElsewhere(inside: Element): boolean {
  const { host } = inside.getRootNode() as ShadowRoot;
  const active = (host.getRootNode() as Document | ShadowRoot).activeElement;
  return active !== null && active !== host && active !== document.body && active !== document.documentElement;
}

export function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 12.5l5 5 10-11" />
    </svg>
  );
}
