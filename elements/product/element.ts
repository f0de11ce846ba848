import { reactElement } from '../../core/element/define.js';
import { required, text } from '../../core/element/props.js';
import quantity from '../../core/shop/quantity.css';
import icon from '../../core/ui/icon.css';
import panel from '../../core/ui/panel.css';
import options from './choice/options.css';
import { createProduct } from './store.js';
import sheet from './style.css';
import { Product } from './view.js';

/**
 * Goods with their pictures, variants, price and stock, and the way into the cart.
 *
 * @tag sb-product
 * @attr {string} goods-id - Required: the goods.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{sku: Variant | null}>} sb-sku-change - Another variant is chosen; null while a choice is missing, or other goods come.
 * @fires {CustomEvent<{count: number}>} sb-cart-change - The server's count changed; by another tab, it is dispatched on `document`.
 * @fires {CustomEvent<{cause: 'cart' | 'buy'}>} sb-login-required - Cancelable: a member is needed.
 * @fires {CustomEvent<{url: string, cause: 'cart' | 'buy'}>} sb-navigate - Cancelable: to cart-url, order-confirm-url or login-url.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: it couldn't be put into the cart.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart product - All that is known of the goods.
 * @csspart gallery - The pictures and the video.
 * @csspart stage - Where one of them is shown.
 * @csspart picture - A picture on the stage, which opens the full view.
 * @csspart video - The video on the stage.
 * @csspart position - Which of how many.
 * @csspart blank - Stands for a picture that isn't there.
 * @csspart strip - The thumbnails and their arrows.
 * @csspart thumb - A thumbnail.
 * @csspart arrow - Shows more thumbnails.
 * @csspart viewer - The full view's content.
 * @csspart tools - Its buttons, together.
 * @csspart tool - One of them.
 * @csspart details - What stands beside the pictures.
 * @csspart title - The goods' name; also a dialog's heading.
 * @csspart facts - Prices and stock.
 * @csspart price - What it costs.
 * @csspart regular-price - What others pay, where a member pays less.
 * @csspart origin-price - What it used to cost.
 * @csspart member-price - What members pay.
 * @csspart stock - How many there are.
 * @csspart points - What points do for it.
 * @csspart group - One thing to choose.
 * @csspart group-name - Its name.
 * @csspart option - One of its options.
 * @csspart chosen - What is chosen.
 * @csspart clear - The button that takes the choice back.
 * @csspart quantity - How many to buy.
 * @csspart less - One fewer.
 * @csspart count - The field for the number.
 * @csspart more - One more.
 * @csspart actions - The buttons that buy.
 * @csspart coupons - The list of coupons.
 * @csspart coupons-title - Its heading.
 * @csspart coupon - One coupon.
 * @csspart coupons-failed - Says that the coupons couldn't be read.
 * @csspart dialog - Says that it lies in the cart.
 * @csspart panel - Its panel.
 * @csspart added - What lies there now.
 * @csspart close - Its closing button.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart error - What is wrong.
 * @csspart skeleton - Stands for a part while the goods load.
 * @csspart alert - Says that the goods can't be loaded.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The goods or a part of the page load, or something is being put into the cart.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssprop {<length>} [--sb-reserve=960px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbProduct extends reactElement({
  props: { goodsId: required(text, '1') },
  styles: [icon, panel, quantity, options, sheet],
  create: createProduct,
  view: Product,
}) {
  static readonly tag = 'sb-product';
}
