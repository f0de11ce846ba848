import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../core/ui/button.js';
import { useHeadingLevel } from '../../../core/ui/heading-level.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
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
  const isReplaced = submission.kind === 'sent' && !submission.changed;
  return (
    <>
      <div hidden={isReplaced}>{children}</div>
      {submission.kind !== 'open' && <SuccessPanel store={store} form={form} isShown={isReplaced} />}
    </>
  );
}

const RECEIVED_ID = 'received';

/** Mounted with the submission, because a live region must be in the page before its text to be announced. */
function SuccessPanel({ store, form, isShown }: SuccessProps & { isShown: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The focus moved to the title, which announces it. */
  const [isAnnounced, setAnnounced] = useState(false);
  const { headingLevel, once } = useStore(store.$props);
  const level = useHeadingLevel(panel, headingLevel);
  const t = useMessages(messages);
  useLayoutEffect(() => {
    if (!isShown || !title.current || isFocusElsewhere(title.current)) return;
    setAnnounced(true);
    title.current.focus({ preventScroll: true });
    // a long form was much higher than its panel
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={panel} className={isShown ? 'panel' : undefined} part={isShown ? 'panel' : undefined}>
      {isShown && <CheckIcon />}
      <div role="status" aria-live={isAnnounced ? 'off' : undefined}>
        {isShown && (
          <>
            <h2 ref={title} tabIndex={-1} part="title" aria-level={level} aria-describedby={RECEIVED_ID}>
              {t.success()}
            </h2>
            <p id={RECEIVED_ID} part="received">
              {t.received()}
            </p>
          </>
        )}
      </div>
      {isShown && (
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
      )}
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
