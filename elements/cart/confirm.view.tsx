import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import confirm from './confirm.css';
import { words } from './confirm.strings.js';
import { Reason } from './reason.view.js';
import type { RemovalQuestion, RemovalStore } from './removal.store.js';

export const sheets = [panel, confirm];

/** Asks before lines are removed, and afterwards announces that they are. */
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
  const say = useWords(words);
  const id = useId();
  const { kind, ids, title } = question;
  const isClearing = kind === 'invalid';
  return (
    <Dialog title={isClearing ? say.titleInvalid() : say.title()} describedBy={id} onClose={removal.cancel}>
      <p id={id} part="question">
        {kind === 'one' ? say.one(title) : say[kind](ids.length)}
      </p>
      {failure && <Reason text={isClearing ? say.clearFailed() : say.removeFailed()} failure={failure} />}
      <div className="actions">
        <Button onClick={removal.cancel}>{say.cancel()}</Button>
        <Button primary busy={busy} onClick={removal.confirm}>
          {isClearing ? say.clear() : say.remove()}
        </Button>
      </div>
    </Dialog>
  );
}

/** The focus moves to the line that took the place of the removed one. */
function RemovalMessage({ removal }: { removal: RemovalStore }) {
  const done = useStore(removal.$done);
  const place = useRef<HTMLParagraphElement>(null);
  const say = useWords(words);
  useEffect(() => {
    const target =
      done?.focusId === undefined ? '[part=empty]' : `[data-id="${CSS.escape(done.focusId)}"] [part~=remove]`;
    if (done) place.current?.parentElement?.querySelector<HTMLElement>(target)?.focus();
  }, [done]);
  return (
    <p ref={place} role="status" className="unseen">
      {done ? say.removed(done.count) : ''}
    </p>
  );
}
