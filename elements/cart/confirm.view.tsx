import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import confirm from './confirm.css';
import { words } from './confirm.strings.js';
import { Reason } from './reason.view.js';
import type { Question, RemovalStore } from './removal.store.js';

export const sheets = [panel, confirm];

/** Asks before anything is taken out of the cart, and afterwards says that it is. */
export function View({ removal }: { removal: RemovalStore }) {
  const question = useStore(removal.$question);
  return (
    <>
      {question && <Asked question={question} removal={removal} />}
      <Done removal={removal} />
    </>
  );
}

function Asked({ question, removal }: { question: Question; removal: RemovalStore }) {
  const busy = useStore(removal.$busy);
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

/** The focus moves to what took the place of what went. */
function Done({ removal }: { removal: RemovalStore }) {
  const done = useStore(removal.$done);
  const place = useRef<HTMLParagraphElement>(null);
  const say = useWords(words);
  useEffect(() => {
    const heir = done?.id === undefined ? '[part=empty]' : `[data-id="${CSS.escape(done.id)}"] [part~=remove]`;
    if (done) place.current?.parentElement?.querySelector<HTMLElement>(heir)?.focus();
  }, [done]);
  return (
    <p ref={place} role="status" className="unseen">
      {done ? say.removed(done.count) : ''}
    </p>
  );
}
