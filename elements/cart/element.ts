import { reactElement } from '../../core/element/react-element.js';
import price from '../../core/shop/price.css';
import quantity from '../../core/shop/quantity.css';
import stickyBar from '../../core/shop/sticky-bar.css';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import row from './row.css';
import { createCartElementStore } from './store.js';
import styleSheet from './style.css';
import { CartView } from './view.js';

/**
 * The shopping cart: lists the items, changes quantities and the selection, and leads to the checkout.
 *
 * @tag sb-cart
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{count: number}>} sb-cart-change - The server's count changed; by another tab, it is dispatched on `document`.
 * @fires {CustomEvent<{cause: 'cart', reason: 'cart'}>} sb-login-required - Cancelable: the visitor wants to log in, or the session has ended.
 * @fires {CustomEvent<{url: string, cause: 'cart' | 'checkout' | 'home'}>} sb-navigate - Cancelable: `checkout` to order-confirm-url, `cart` to login-url, `home` from an empty cart to `/`.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart cart - The card around all content.
 * @csspart item-count - The number of items in the cart.
 * @csspart pieces - Deprecated until 1.0: use `item-count`.
 * @csspart remove-selected - The button that removes the selected items.
 * @csspart list - The list of items, and a second list of items that can't be bought any more.
 * @csspart item - One item.
 * @csspart checkbox - The checkbox of an item, or of all.
 * @csspart cover - The picture of an item, or its placeholder.
 * @csspart title - The title of an item or of the dialog.
 * @csspart sku - The variant of an item.
 * @csspart invalid - The mark of an item that can't be bought any more.
 * @csspart price - The price of an item.
 * @csspart quantity - The stepper of the quantity.
 * @csspart less - The button that decreases the quantity.
 * @csspart count - The input of the quantity.
 * @csspart more - The button that increases the quantity.
 * @csspart stock-error - The message that the stock is below the quantity.
 * @csspart short - Deprecated until 1.0: use `stock-error`.
 * @csspart remove - The button that removes an item.
 * @csspart swipe-remove - The button that removes an item and is uncovered by a swipe.
 * @csspart confirmation - The message that can undo the removal of an item, and leaves by itself.
 * @csspart clear-invalid - The button that removes the items that can't be bought any more.
 * @csspart summary - The bar at the bottom with the total.
 * @csspart foot - Deprecated until 1.0: use `summary`.
 * @csspart total - The total of the selected items.
 * @csspart button - A button.
 * @csspart primary - The button that leads to the checkout, and the one that confirms a removal.
 * @csspart error - An error message, at the control that it concerns.
 * @csspart state - The box in place of content: there is none, or a login is needed.
 * @csspart empty - The message that the cart is empty, or that a login is needed.
 * @csspart home - The link of an empty cart to the site's first page.
 * @csspart login - The link to the login.
 * @csspart skeleton - The placeholder of a text or a picture while the cart loads.
 * @csspart alert - The message that the cart can't be loaded.
 * @csspart retry - The button that tries again.
 * @csspart dialog - The dialog that confirms a removal.
 * @csspart panel - The panel of the dialog.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart question - The question of the dialog.
 * @csspart close - The button that closes the dialog.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The cart loads, or its total is recalculated.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate empty - The cart is empty, or nobody is signed in.
 * @cssprop {<length>} [--sb-reserve=466px] - The space that `sb.css` reserves for it until it is ready.
 * @cssprop {<length>} [--sb-bottom-inset=0px] - The height of the page's own bar at the bottom of the window: the bar with the buttons stays above it.
 */
export class SbCart extends reactElement({
  props: {},
  styles: [price, icon, quantity, skeleton, stickyBar, row, styleSheet],
  create: createCartElementStore,
  view: CartView,
}) {
  static readonly tag = 'sb-cart';
}
