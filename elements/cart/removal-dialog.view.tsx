import { useEffect, useId, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import panel from '../../core/ui/dialog/panel.css';
import { FailureMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import type { RemovalQuestion, RemovalStore } from './removal.store.js';
import dialogSheet from './removal-dialog.css';
import { messages } from './removal-dialog.strings.js';

export const styles = [panel, dialogSheet];

/** Confirms a removal of lines, and announces it afterwards. */
export function View({ removal }: { removal: RemovalStore }) {
  const question = useStore(removal.$question);
  return (
    <>
      {question && <RemovalDialog question={question} removal={removal} />}
      <RemovalMessage removal={removal} />
    </>
  );
}

function RemovalDialog({ question, removal }: { question: RemovalQuestion; removal: RemovalStore }) {
  const busy = useStore(removal.$isBusy);
  const failure = useStore(removal.$failure);
  const t = useMessages(messages);
  const id = useId();
  const { kind, ids, title } = question;
  const isClearing = kind === 'invalid';
  return (
    <Dialog title={isClearing ? t.titleInvalid() : t.title()} describedBy={id} onClose={removal.cancel}>
      <p id={id} part="question">
        {kind === 'one' ? t.one(title) : t[kind](ids.length)}
      </p>
      <FailureMessage text={isClearing ? t.clearFailed : t.removeFailed} failure={failure} />
      <div className="actions">
        <Button onClick={removal.cancel}>{t.cancel()}</Button>
        <Button primary className="button primary danger" busy={busy} onClick={removal.confirm}>
          {isClearing ? t.clear() : t.remove()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Announces the removal, and focuses the line in place of the removed one. */
function RemovalMessage({ removal }: { removal: RemovalStore }) {
  const removed = useStore(removal.$removed);
  const status = useRef<HTMLParagraphElement>(null);
  const t = useMessages(messages);
  useEffect(() => {
    const target =
      removed?.focusId === undefined ? '[part=empty]' : `[data-id="${CSS.escape(removed.focusId)}"] [part~=remove]`;
    if (removed) status.current?.parentElement?.querySelector<HTMLElement>(target)?.focus();
  }, [removed]);
  return (
    <p ref={status} role="status" className="visually-hidden">
      {removed ? t.removed(removed.count) : ''}
    </p>
  );
}
