import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import panel from '../../core/ui/panel.css';
import { words } from './strings.js';

export const sheets = [panel];

interface SessionQuestionProps {
  onAccept(): void;
  onRefuse(): void;
}

/** Asks before a member who is signed in is replaced by the one whose session the address hands over. */
export function View({ onAccept, onRefuse }: SessionQuestionProps) {
  const say = useWords(words);
  return (
    <Dialog title={say.handOver()} onClose={onRefuse}>
      <div className="actions">
        {/* first, so that the focus is on what changes nothing */}
        <Button onClick={onRefuse}>{say.cancel()}</Button>
        <Button onClick={onAccept}>{say.proceed()}</Button>
      </div>
    </Dialog>
  );
}
