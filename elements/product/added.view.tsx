import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { useWords } from '../../core/ui/language.js';
import type { PurchaseStore } from './purchase.store.js';
import { words } from './strings.js';

/** What lies in the cart now, and where to go from here. */
export function AddedDialog({ purchase }: { purchase: PurchaseStore }) {
  const added = useStore(purchase.$added);
  const say = useWords(words);
  const id = useId();
  if (!added) return null;
  return (
    <Dialog title={say.added()} describedBy={id} onClose={purchase.stay}>
      <p id={id} part="added">
        <span dir="auto">{added.title}</span>
        <span className="much">{`${added.names.join(' / ')} × ${added.count}`}</span>
      </p>
      <div className="actions">
        <Button onClick={purchase.stay}>{say.stay()}</Button>
        <Button primary onClick={purchase.goToCart}>
          {say.toCart()}
        </Button>
      </div>
    </Dialog>
  );
}
