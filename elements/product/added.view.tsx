import { useId } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import type { Added } from './purchase.store.js';
import { words } from './strings.js';

interface Props {
  added: Added;
  onStay(): void;
  onCart(): void;
}

/** What lies in the cart now, and where to go from here. */
export function View({ added, onStay, onCart }: Props) {
  const say = useWords(words);
  const id = useId();
  return (
    <Dialog title={say.added()} describedBy={id} onClose={onStay}>
      <p id={id} part="added">
        <span dir="auto">{added.title}</span>
        <span className="much">{`${added.names.join(' / ')} × ${added.count}`}</span>
      </p>
      <div className="actions">
        <Button onClick={onStay}>{say.stay()}</Button>
        <Button primary onClick={onCart}>
          {say.toCart()}
        </Button>
      </div>
    </Dialog>
  );
}

export const sheets = [];
