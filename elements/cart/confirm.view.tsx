import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import icon from '../../core/ui/icon.css';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import { Reason } from './reason.view.js';
import type { Question, RemovalStore } from './removal.store.js';
import { words } from './strings.js';

export const sheets = [icon, panel];

/** Asks before anything is taken out of the cart. */
export function View({ question, removal }: { question: Question; removal: RemovalStore }) {
  const busy = useStore(removal.$busy);
  const failed = useStore(removal.$failure);
  const say = useWords(words);
  const id = useId();
  const isClearing = question.kind === 'invalid';
  return (
    <Dialog title={isClearing ? say.clearInvalid() : say.confirmTitle()} describedBy={id} onClose={removal.cancel}>
      <p id={id} part="question">
        {ask(question, say)}
      </p>
      {failed && <Reason text={isClearing ? say.clearFailed() : say.removeFailed()} failure={failed.failure} />}
      <div className="actions">
        <Button onClick={removal.cancel}>{say.cancel()}</Button>
        <Button primary busy={busy} onClick={removal.confirm}>
          {isClearing ? say.confirmClear() : say.confirmRemove()}
        </Button>
      </div>
    </Dialog>
  );
}

function ask({ kind, ids, title }: Question, say: typeof words): string {
  if (kind === 'one') return say.removeOne(title);
  return kind === 'selected' ? say.removeSome(ids.length) : say.clearSome(ids.length);
}
