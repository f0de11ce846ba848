import { useId } from 'react';
import { CartIcon } from '../../../core/shop/cart-icon.view.js';
import { useMessages } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';

/** A larger count doesn't fit beside the icon. */
const MAX_SHOWN = 99;

/** The link to the cart in the bar of a phone. */
export function CartLink({ product: { $cartCount, purchase } }: { product: GoodsStore }) {
  const count = useStore($cartCount);
  const t = useMessages(messages);
  const id = useId();
  return (
    <Link
      className="bar-icon"
      part="cart"
      href={purchase.cartUrl()}
      aria-describedby={count ? id : undefined}
      onFollow={purchase.goToCart}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <CartIcon />
      </svg>
      <span>{t.cart()}</span>
      {/* the description of the link, which its name does not repeat */}
      {!!count && (
        <span id={id} className="badge" part="cart-count" translate="no" aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
