import { reactElement } from '../../core/element/define.js';
import quantity from '../../core/shop/quantity.css';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import addresses from './addresses/addresses.css';
import choices from './checkout/choices.css';
import lines from './checkout/lines.css';
import bar from './order/submit-bar.css';
import { props } from './props.js';
import { createOrderConfirm } from './store.js';
import sheet from './style.css';
import { OrderConfirm } from './view.js';

/**
 * The last look at an order before it is made: where it goes, what is in it, what it costs.
 *
 * @tag sb-order-confirm
 * @attr {'cart'|'detail'} type - `cart`, what is selected there, or `detail`, what is bought at once; else the page's `?type=`, else `cart`.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{id: string, status: number}>} sb-order - The order was made.
 * @fires {CustomEvent<{cause: 'order' | 'address'}>} sb-login-required - Cancelable: a member is needed.
 * @fires {CustomEvent<{url: string, cause: 'order' | 'address' | 'cart' | 'orders'}>} sb-navigate - Cancelable: `order` to pay-url, to order-detail-url or to login-url, `address` to login-url, `cart` to cart-url, `orders` to user-center-url.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart address - One address.
 * @csspart radio - The radio of an address, or of a coupon.
 * @csspart default - Says that an address is the default one.
 * @csspart label-mark - An address's label, such as home.
 * @csspart set-default - The button that makes an address the default one.
 * @csspart edit - The button that edits an address.
 * @csspart remove - The button that deletes an address.
 * @csspart error - What is wrong, where it is.
 * @csspart restored - Says that an address typed earlier was put back.
 * @csspart dialog - A dialog.
 * @csspart panel - A dialog's panel.
 * @csspart title - A dialog's or an item's title.
 * @csspart close - A dialog's closing button.
 * @csspart username - Who receives it.
 * @csspart checkbox - A checkbox.
 * @csspart offer - Offers to fill the fields by what was pasted.
 * @csspart accept - Its button.
 * @csspart field - A field with its label.
 * @csspart label - A label.
 * @csspart input - A field's input.
 * @csspart region - Province, city and area.
 * @csspart alert - Says what can't be loaded.
 * @csspart button - A button.
 * @csspart primary - The main button of several.
 * @csspart retry - The button that tries again.
 * @csspart pasted - Says that pasted text filled the fields.
 * @csspart undo - Takes that back.
 * @csspart question - What is asked before an address is deleted.
 * @csspart addresses - The addresses.
 * @csspart no-address - Says that there is none.
 * @csspart add-address - The button that adds one.
 * @csspart all-addresses - The button that shows all of them.
 * @csspart skeleton - Stands for what loads.
 * @csspart receipt - What it comes to.
 * @csspart sum - One sum of it.
 * @csspart bar - What is to be paid, and the button.
 * @csspart orders - The link to the member's orders, while nobody knows whether this one was made.
 * @csspart payable - What is to be paid.
 * @csspart coupon - The button that opens the coupons.
 * @csspart points - How many points there are, or are used.
 * @csspart switch - The switch of the points.
 * @csspart option - One coupon; one option of a field.
 * @csspart form - The shop's own form.
 * @csspart options - The options of a field.
 * @csspart break - A line between fields.
 * @csspart picture - A picture of the shop's own form.
 * @csspart header - A heading of the shop's own form.
 * @csspart paragraph - A text of the shop's own form.
 * @csspart content - Text or HTML of the shop's own form.
 * @csspart files - The chosen files.
 * @csspart drop - Where files are dropped.
 * @csspart hint - What a field says of itself.
 * @csspart file - One of them.
 * @csspart filename - Its name.
 * @csspart upload-progress - How much of it has left.
 * @csspart thumbnail - Its picture.
 * @csspart list - The items.
 * @csspart item - One item.
 * @csspart sku - Its variant.
 * @csspart invalid - Says that it can't be bought any more.
 * @csspart price - Its price.
 * @csspart short - Says that there is less of it than that.
 * @csspart cover - An item's picture, or what stands for it.
 * @csspart quantity - Its number, with buttons around it.
 * @csspart less - One less.
 * @csspart count - The number.
 * @csspart more - One more.
 * @csspart counter - How long the remark is, near its end.
 * @csspart cart - The link to the cart.
 * @csspart till - The whole but its dialogs.
 * @csspart empty - Says that nothing is chosen, or that a login is needed.
 * @csspart login - The link to the login.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The order loads, its sums are being made again, or it is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate empty - There is nothing to order, or nobody is signed in.
 * @cssprop {<length>} [--sb-reserve=736px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbOrderConfirm extends reactElement({
  props,
  styles: [icon, quantity, skeleton, addresses, lines, sheet, choices, bar],
  create: createOrderConfirm,
  view: OrderConfirm,
}) {
  static readonly tag = 'sb-order-confirm';
}
