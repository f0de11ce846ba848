import { required, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import price from '../../core/shop/price.css';
import quantity from '../../core/shop/quantity.css';
import stickyBar from '../../core/shop/sticky-bar.css';
import ticket from '../../core/shop/ticket.css';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import facts from './choice/facts.css';
import options from './choice/options.css';
import coupons from './detail/coupons.css';
import bar from './purchase/purchase-bar.css';
import { createProduct } from './store.js';
import styleSheet from './style.css';
import { ProductView } from './view.js';

/**
 * The product page: shows pictures, variants, price and stock of goods, and adds them to the cart.
 *
 * @tag sb-product
 * @attr {string} goods-id - Required: the goods.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{sku: Variant | null}>} sb-sku-change - Another variant is chosen; null while a choice is missing, or other goods come.
 * @fires {CustomEvent<{count: number}>} sb-cart-change - The server's count changed; by another tab, it is dispatched on `document`.
 * @fires {CustomEvent<{cause: 'cart' | 'buy', reason: 'cart' | 'checkout'}>} sb-login-required - Cancelable: the visitor has to log in.
 * @fires {CustomEvent<{url: string, cause: 'cart' | 'buy'}>} sb-navigate - Cancelable: to cart-url, order-confirm-url or login-url.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the goods couldn't be added to the cart.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart product - The content of the product page.
 * @csspart gallery - The gallery of pictures and the video.
 * @csspart stage - The carousel that shows one of them.
 * @csspart picture - A picture in the carousel, which opens the lightbox.
 * @csspart video - The video in the carousel.
 * @csspart play - The button that plays the video.
 * @csspart position - The number of the shown picture, such as 1/7.
 * @csspart blank - The placeholder of a missing picture.
 * @csspart strip - The strip of thumbnails with its arrows.
 * @csspart thumb - A thumbnail.
 * @csspart arrow - A button that scrolls the thumbnails.
 * @csspart viewer - The content of the lightbox.
 * @csspart tools - The toolbar of the lightbox.
 * @csspart tool - A button of the toolbar.
 * @csspart details - The content beside the pictures.
 * @csspart title - The title of the goods or of a dialog.
 * @csspart facts - Prices and stock.
 * @csspart price - The price.
 * @csspart regular-price - The regular price, if a member pays less.
 * @csspart origin-price - The original price.
 * @csspart member-price - The price for members.
 * @csspart stock - The stock.
 * @csspart points - The hint about points.
 * @csspart group - A group of options, such as the size.
 * @csspart group-name - The name of a group.
 * @csspart option - An option of a group.
 * @csspart radio - The radio button of an option, which covers all of it.
 * @csspart option-picture - The picture of an option.
 * @csspart chosen - The names of the chosen options.
 * @csspart clear - The button that clears the choice.
 * @csspart quantity - The stepper of the quantity.
 * @csspart less - The button that decreases the quantity.
 * @csspart count - The input of the quantity.
 * @csspart more - The button that increases the quantity.
 * @csspart bar - The buttons that buy; on phones, the bar at the bottom with the cart and the choices.
 * @csspart actions - The buttons that buy.
 * @csspart cart - The link to the cart in the bar.
 * @csspart cart-count - The number of goods in the cart.
 * @csspart choose - The button in the bar that opens the choices.
 * @csspart sold-out - The text in place of the buttons when nothing can be bought.
 * @csspart cover - The picture in the sheet of the choices.
 * @csspart coupons - The list of coupons.
 * @csspart coupons-title - The heading of the coupons.
 * @csspart coupon - One coupon.
 * @csspart coupons-failed - The message that the coupons couldn't be loaded.
 * @csspart dialog - The sheet of the choices.
 * @csspart panel - The panel of a dialog.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart confirmation - The message after goods were added to the cart, which leaves by itself.
 * @csspart added - The added goods.
 * @csspart close - The button that closes a dialog.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart error - An error message.
 * @csspart skeleton - The placeholder of a part while the goods load.
 * @csspart alert - The message that the goods can't be loaded.
 * @csspart retry - The button that tries again.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The goods or a part of the page load, or goods are being added to the cart.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssprop {<length>} [--sb-reserve=960px] - The space that `sb.css` reserves for it until it is ready.
 * @cssprop {<length>} [--sb-bottom-inset=0px] - The height of the page's own bar at the bottom of the window: the bar with the buttons stays above it.
 */
export class SbProduct extends reactElement({
  props: { goodsId: required(text, '1') },
  styles: [icon, quantity, price, ticket, skeleton, stickyBar, styleSheet, facts, coupons, options, bar],
  create: createProduct,
  view: ProductView,
}) {
  static readonly tag = 'sb-product';
}
