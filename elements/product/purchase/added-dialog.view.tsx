import { useId } from 'react';
import { Button } from '../../../core/ui/button.js';
import { Dialog } from '../../../core/ui/dialog.js';
import { useWords } from '../../../core/ui/language.js';
import { words } from '../strings.js';
import type { Purchase } from './purchase.machine.js';

interface AddedDialogProps {
  purchase: Purchase;
  onDismiss(): void;
  onGoToCart(): void;
}

/** Tells what was put into the cart, and leads there or back. */
export function View({ purchase: { title, names, input }, onDismiss, onGoToCart }: AddedDialogProps) {
  const say = useWords(words);
  const id = useId();
  return (
    <Dialog title={say.added()} describedBy={id} onClose={onDismiss}>
      <p id={id} part="added">
        <span dir="auto">{title}</span>
        <span className="much">{`${names.join(' / ')} × ${input.count}`}</span>
      </p>
      <div className="actions">
        <Button onClick={onDismiss}>{say.stay()}</Button>
        <Button primary onClick={onGoToCart}>
          {say.toCart()}
        </Button>
      </div>
    </Dialog>
  );
}

export const sheets = [];
