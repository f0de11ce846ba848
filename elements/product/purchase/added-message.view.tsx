import { useId } from 'react';
import { GoodsPicture } from '../../../core/shop/goods-picture.view.js';
import { Button } from '../../../core/ui/button.js';
import { CloseButton } from '../../../core/ui/close-button.js';
import { Confirmation, styles as confirmationStyles } from '../../../core/ui/confirmation.js';
import { useMessages } from '../../../core/ui/language.js';
import { messages } from '../strings.js';
import styleSheet from './added-message.css';
import type { Purchase } from './purchase.machine.js';

interface AddedMessageProps {
  purchase: Purchase;
  onDismiss(): void;
  onGoToCart(): void;
}

/** The message after the goods were added, above the buttons that buy. It is next in the order of the keyboard. */
export function View({ purchase, onDismiss, onGoToCart }: AddedMessageProps) {
  const { title, names, input, cover } = purchase;
  const t = useMessages(messages);
  const id = useId();
  return (
    <Confirmation
      subject={purchase}
      role="dialog"
      className="added"
      labelledBy={`${id}-title`}
      describedBy={id}
      onLeave={onDismiss}
      moveFocus={(message) => message.closest('.bar')?.querySelector<HTMLElement>('.actions button')?.focus()}
    >
      <GoodsPicture src={cover} size={48} />
      <div id={id} className="confirmation-text" part="added">
        <strong id={`${id}-title`}>{t.added()}</strong>
        {names.length > 0 && <span dir="auto">{title}</span>}
        <span dir="auto">{`${names.join(' / ') || title} × ${input.count}`}</span>
      </div>
      <CloseButton onClick={onDismiss} />
      <div className="added-buttons">
        <Button onClick={onDismiss}>{t.continueShopping()}</Button>
        <Button primary onClick={onGoToCart}>
          {t.toCart()}
        </Button>
      </div>
    </Confirmation>
  );
}

export const styles = [...confirmationStyles, styleSheet];
