import { StickyBar } from '../../../core/shop/sticky-bar.view.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { hasBottomSheets } from '../../../core/ui/media-queries.js';
import { useStore } from '../../../core/ui/use-store.js';
import { canChoose } from '../choice/variant-index.rules.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import { CartLink } from './cart-link.view.js';
import { PurchaseButtons } from './purchase-buttons.view.js';
import { PurchaseError } from './purchase-error.view.js';
import { SoldOut } from './sold-out.view.js';

/** The buttons that buy. On phones they are a bar that sticks to the bottom, beside the cart and the choices. */
export function PurchaseBar({ product }: { product: GoodsStore }) {
  const { choice, purchase, choiceSheet } = product;
  const isSoldOut = useStore(choice.$isSoldOut);
  return (
    <StickyBar className="bar" part="bar">
      <CartLink product={product} />
      <ChoiceButton product={product} />
      {isSoldOut ? (
        <SoldOut />
      ) : (
        // the group of a missing choice may be far from the bar
        <PurchaseButtons purchase={purchase} onBuy={(type) => (hasBottomSheets() ? choiceSheet : purchase).buy(type)} />
      )}
      <PurchaseError purchase={purchase} />
      <AddedMessage purchase={purchase} />
    </StickyBar>
  );
}

/** Opens the sheet with the choices. */
function ChoiceButton({ product: { choice, choiceSheet } }: { product: GoodsStore }) {
  const variantIndex = useStore(choice.$variantIndex);
  const t = useMessages(messages);
  if (!variantIndex || !canChoose(variantIndex)) return null;
  return (
    <button type="button" className="bare bar-icon" part="choose" aria-haspopup="dialog" onClick={choiceSheet.open}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 7h8m6 0h4M3 17h2m6 0h10M17 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM11 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
      </svg>
      <span>{t.options()}</span>
    </button>
  );
}

const loadAddedMessage = () => import('./added-message.view.js');

/** The live region exists before the message, so that it is announced. */
function AddedMessage({ purchase: { $added, dismiss, goToCart } }: Pick<GoodsStore, 'purchase'>) {
  const added = useStore($added);
  const props = added && { purchase: added, onDismiss: dismiss, onGoToCart: goToCart };
  return (
    <div aria-live="polite">
      <LazyView load={loadAddedMessage} props={props} />
    </div>
  );
}
