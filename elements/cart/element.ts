import { reactElement } from '../../core/element/define.js';
import quantity from '../../core/shop/quantity.css';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import row from './row.css';
import { createCartElementStore } from './store.js';
import sheet from './style.css';
import { Cart } from './view.js';

/**
 * The visitor's cart: what is in it, how many of each, what of it is bought.
 *
 * @tag sb-cart
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{count: number}>} sb-cart-change - The server's count changed; by another tab, it is dispatched on `document`.
 * @fires {CustomEvent<{cause: 'cart'}>} sb-login-required - Cancelable: the visitor wants to log in, or the session has ended.
 * @fires {CustomEvent<{url: string, cause: 'cart' | 'checkout' | 'home'}>} sb-navigate - Cancelable: `checkout` to order-confirm-url, `cart` to login-url, `home` from an empty cart to `/`.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart cart - The card that all stands in.
 * @csspart pieces - How many pieces it holds.
 * @csspart remove-selected - The button that deletes what is selected.
 * @csspart list - The items that can be bought; and a second one of those that can't.
 * @csspart item - One item.
 * @csspart checkbox - The checkbox of an item, or of all.
 * @csspart cover - An item's picture, or what stands for it.
 * @csspart title - An item's title; the title of the dialog.
 * @csspart sku - Its variant.
 * @csspart invalid - Says that it can't be bought any more.
 * @csspart price - Its price.
 * @csspart quantity - Its number, with buttons around it.
 * @csspart less - One less.
 * @csspart count - The number.
 * @csspart more - One more.
 * @csspart short - Says that there is less of it than that.
 * @csspart remove - The button that deletes it.
 * @csspart clear-invalid - The button that deletes what can't be bought any more.
 * @csspart foot - The bar at the bottom.
 * @csspart total - What the selected items come to.
 * @csspart button - A button.
 * @csspart primary - The button that goes to the order, and the one that confirms a removal.
 * @csspart error - What went wrong, where it did.
 * @csspart empty - Says that the cart is empty, or that a login is needed.
 * @csspart home - The link of an empty cart to the site's first page.
 * @csspart login - The link to the login.
 * @csspart skeleton - Stands for a text or a picture while the cart loads.
 * @csspart alert - Says that the cart can't be loaded.
 * @csspart retry - Its button.
 * @csspart dialog - Asks before a removal.
 * @csspart panel - The dialog's panel.
 * @csspart question - Its text.
 * @csspart close - Its closing button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The cart loads, or sums are being made again.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate empty - The cart is empty, or nobody is signed in.
 * @cssprop {<length>} [--sb-reserve=466px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbCart extends reactElement({
  props: {},
  styles: [icon, quantity, skeleton, row, sheet],
  create: createCartElementStore,
  view: Cart,
}) {
  static readonly tag = 'sb-cart';
}
