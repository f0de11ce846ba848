import { reactElement } from '../../core/element/react-element.js';
import price from '../../core/shop/price.css';
import quantity from '../../core/shop/quantity.css';
import stickyBar from '../../core/shop/sticky-bar.css';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import addresses from './addresses/addresses.css';
import choices from './checkout/choices.css';
import lines from './checkout/lines.css';
import bar from './order/submit-bar.css';
import { props } from './props.js';
import { createOrderConfirm } from './store.js';
import styleSheet from './style.css';
import { OrderConfirmView } from './view.js';

/**
 * The checkout page: shows the address, the items and the totals of an order, and submits it.
 *
 * @tag sb-order-confirm
 * @attr {'cart'|'detail'} type - `cart` for the selected items of the cart, `detail` for a direct purchase. Default: the page's `?type=`, else `cart`.
 * @attr {number} max-pixels - The longest side of a picture that is sent with the shop's form, in pixels; a larger one is turned upright and scaled down first. Without it, pictures are sent as they are.
 * @attr {'first'|'all'} [errors=first] - Of the shop's own form. `first`: the check stops at the first wrong field, which takes the focus. `all`: it marks every wrong field and lists them, with links.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{id: string, status: number}>} sb-order - The order was placed. `id` is empty if the answer has none.
 * @fires {CustomEvent<{cause: 'order' | 'address', reason: 'checkout'}>} sb-login-required - Cancelable: the visitor has to log in.
 * @fires {CustomEvent<{url: string, cause: 'order' | 'address' | 'cart' | 'orders'}>} sb-navigate - Cancelable: `order` to pay-url, to order-detail-url, to login-url or, without an id, to user-center-url, `address` to login-url, `cart` to cart-url, `orders` to user-center-url.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart address - One address.
 * @csspart unusable-coupons - The coupons that can't be used for this order.
 * @csspart reason - The reason why a coupon can't be used.
 * @csspart radio - The radio button of an address or of a coupon.
 * @csspart default - The mark of the default address.
 * @csspart label-mark - The label of an address, such as home.
 * @csspart set-default - The button that makes an address the default one.
 * @csspart edit - The button that edits an address.
 * @csspart remove - The button that deletes an address.
 * @csspart error - An error message, at the control that it concerns.
 * @csspart error-summary - The list of the wrong fields of the shop's own form.
 * @csspart restored - The message that the draft of an address was restored.
 * @csspart dialog - A dialog.
 * @csspart panel - The panel of a dialog.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart title - The title of a dialog or of an item.
 * @csspart close - The button that closes a dialog.
 * @csspart username - The recipient.
 * @csspart checkbox - A checkbox.
 * @csspart offer - The offer to fill in all fields from the pasted text.
 * @csspart accept - The button that accepts the offer.
 * @csspart field - A field with its label.
 * @csspart label - A label.
 * @csspart input - The input of a field.
 * @csspart region - The selects of province, city and area.
 * @csspart alert - The message that something can't be loaded.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart retry - The button that tries again.
 * @csspart pasted - The message that pasted text filled the fields.
 * @csspart undo - The button that reverts that.
 * @csspart question - The question before an address is deleted, or before an unconfirmed order is given up.
 * @csspart addresses - The addresses.
 * @csspart no-address - The message that there is no address.
 * @csspart add-address - The button that adds one.
 * @csspart all-addresses - The button that shows all of them.
 * @csspart skeleton - The placeholder of content that loads.
 * @csspart card - A box of the order, such as the addresses, the items or the totals.
 * @csspart receipt - The totals.
 * @csspart sum - One line of the totals.
 * @csspart bar - The amount to be paid, and the submit button.
 * @csspart orders - The link to the member's orders, while the outcome of an order is unknown.
 * @csspart unconfirmed - What is known of that order: its time, items and amount.
 * @csspart payable - The amount to be paid.
 * @csspart coupon - The button that opens the coupons.
 * @csspart points - The number of points that are available or used.
 * @csspart switch - The switch that uses the points.
 * @csspart option - One coupon; one option of a field.
 * @csspart form - The shop's own form.
 * @csspart options - The options of a field.
 * @csspart break - A divider between fields.
 * @csspart picture - A picture of the shop's own form.
 * @csspart header - A heading of the shop's own form.
 * @csspart paragraph - A text of the shop's own form.
 * @csspart content - Text or HTML of the shop's own form.
 * @csspart files - The chosen files.
 * @csspart drop - The drop zone of files (drag and drop).
 * @csspart hint - The hint of a field.
 * @csspart file - One file.
 * @csspart filename - The name of a file.
 * @csspart upload-progress - The upload progress of a file.
 * @csspart thumbnail - The preview of a file.
 * @csspart list - The items.
 * @csspart item - One item of the order.
 * @csspart sku - The variant of an item.
 * @csspart invalid - The mark of an item that can't be bought any more.
 * @csspart price - The price of an item.
 * @csspart stock-error - The message that the stock is below the quantity.
 * @csspart short - Deprecated until 1.0: use `stock-error`.
 * @csspart cover - The picture of an item, or its placeholder.
 * @csspart quantity - The stepper of the quantity.
 * @csspart less - The button that decreases the quantity.
 * @csspart count - The input of the quantity.
 * @csspart more - The button that increases the quantity.
 * @csspart counter - The length of the remark, shown near its maximum.
 * @csspart cart - The link to the cart.
 * @csspart order - The element without its dialogs.
 * @csspart till - Deprecated until 1.0: use `order`.
 * @csspart state - The box in place of content: there is none, or a login is needed.
 * @csspart empty - The message that nothing is selected, or that a login is needed.
 * @csspart login - The link to the login.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The order loads, its totals are recalculated, or it is being submitted.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate empty - There is nothing to order, or nobody is signed in.
 * @cssprop {<length>} [--sb-reserve=736px] - The space that `sb.css` reserves for it until it is ready.
 * @cssprop {<length>} [--sb-bottom-inset=0px] - The height of the page's own bar at the bottom of the window: the bar with the buttons stays above it.
 */
export class SbOrderConfirm extends reactElement({
  props,
  styles: [price, icon, quantity, skeleton, stickyBar, addresses, lines, styleSheet, choices, bar],
  create: createOrderConfirm,
  view: OrderConfirmView,
}) {
  static readonly tag = 'sb-order-confirm';
}
