import { StickyBar } from '../../../core/shop/sticky-bar.view.js';
import { hasBottomSheets } from '../../../core/ui/bottom-sheet.js';
import { Button } from '../../../core/ui/button.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import { canChoose } from '../choice/sku.rules.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import { CartLink } from './cart-link.view.js';
import type { PurchaseType } from './purchase.machine.js';
import { PurchaseError } from './purchase-error.view.js';
import { SoldOut } from './sold-out.view.js';

/** The buttons that buy. On phones they are a bar that sticks to the bottom, beside the cart and the choices. */
export function PurchaseBar({ product }: { product: GoodsStore }) {
  const { choice, purchase } = product;
  const isSoldOut = useStore(choice.$isSoldOut);
  return (
    <StickyBar className="bar" part="bar">
      <CartLink product={product} />
      <ChoiceButton product={product} />
      {isSoldOut ? <SoldOut /> : <PurchaseButtons product={product} />}
      <PurchaseError purchase={purchase} />
    </StickyBar>
  );
}

/** Opens the sheet with the choices. */
function ChoiceButton({ product: { choice, choiceSheet } }: { product: GoodsStore }) {
  const sku = useStore(choice.$sku);
  const t = useMessages(messages);
  if (!sku || !canChoose(sku)) return null;
  return (
    <button type="button" className="bare bar-icon" part="choose" aria-haspopup="dialog" onClick={choiceSheet.open}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 7h8m6 0h4M3 17h2m6 0h10M17 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM11 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
      </svg>
      <span>{t.options()}</span>
    </button>
  );
}

const TYPES: readonly PurchaseType[] = ['cart', 'detail'];

function PurchaseButtons({ product: { purchase, choiceSheet } }: { product: GoodsStore }) {
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
          // the group of a missing choice may be far from the bar
          onClick={() => (hasBottomSheets() ? choiceSheet : purchase).buy(type)}
        >
          {type === 'cart' ? t.add() : t.buy()}
        </Button>
      ))}
    </div>
  );
}
