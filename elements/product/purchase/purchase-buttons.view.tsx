import { Button } from '../../../core/ui/button.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from '../strings.js';
import type { PurchaseType } from './purchase.machine.js';
import type { PurchaseStore } from './purchase.store.js';

const TYPES: readonly PurchaseType[] = ['cart', 'detail'];

interface PurchaseButtonsProps {
  purchase: PurchaseStore;
  onBuy(type: PurchaseType): void;
}

/** The buttons 加入购物车 (add to cart) and 立即购买 (buy now), in the page and in the sheet. */
export function PurchaseButtons({ purchase, onBuy }: PurchaseButtonsProps) {
  const busy = useStore(purchase.$busy);
  const t = useMessages(messages);
  return (
    <div ref={nativeEvents({ pointerenter: purchase.prefetchMember })} className="actions" part="actions">
      {TYPES.map((type) => (
        <Button
          key={type}
          primary={type === 'detail'}
          busy={busy === type}
          // the other button is disabled too, but stays focusable
          aria-disabled={busy ? true : undefined}
          onFocus={purchase.prefetchMember}
          onClick={() => onBuy(type)}
        >
          {type === 'cart' ? t.add() : t.buy()}
        </Button>
      ))}
    </div>
  );
}
