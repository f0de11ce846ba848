import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import panel from '../../core/ui/dialog/panel.css';
import { useMessages } from '../../core/ui/language.js';
import { messages } from './strings.js';

export const styles = [panel];

interface SessionDialogProps {
  onAccept(): void;
  onRefuse(): void;
}

/** Asks whether the session from the URL may replace the session of the member who is signed in. */
function SessionDialog({ onAccept, onRefuse }: SessionDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog title={t.handOver()} onClose={onRefuse}>
      <div className="actions">
        {/* first, so that the button that changes nothing gets the focus */}
        <Button onClick={onRefuse}>{t.cancel()}</Button>
        <Button onClick={onAccept}>{t.proceed()}</Button>
      </div>
    </Dialog>
  );
}

export { SessionDialog as View };
