import { useId } from 'react';
import { Button } from '../../../core/ui/button.js';
import { Dialog } from '../../../core/ui/dialog.js';
import { useMessages } from '../../../core/ui/language.js';
import { messages } from '../strings.js';
import type { Purchase } from './purchase.machine.js';

interface AddedDialogProps {
  purchase: Purchase;
  onDismiss(): void;
  onGoToCart(): void;
}

/** The dialog after the goods were added, with buttons to the cart and back. */
export function View({ purchase: { title, names, input }, onDismiss, onGoToCart }: AddedDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Dialog title={t.added()} describedBy={id} onClose={onDismiss}>
      <p id={id} part="added">
        <span dir="auto">{title}</span>
        <span className="added-options">{`${names.join(' / ')} × ${input.count}`}</span>
      </p>
      <div className="actions">
        <Button onClick={onDismiss}>{t.continueShopping()}</Button>
        <Button primary onClick={onGoToCart}>
          {t.toCart()}
        </Button>
      </div>
    </Dialog>
  );
}

export const styles = [];
