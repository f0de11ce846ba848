import { flag, inQuery, required, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import price from '../../core/shop/price.css';
import stickyBar from '../../core/shop/sticky-bar.css';
import { siteAttribute } from '../../core/site/attributes.js';
import statusStyleSheet from './payment-status/payment-status.css';
import { createPay, isInBuilder } from './store.js';
import styleSheet from './style.css';
import { PayView } from './view.js';

const address = inQuery('id', '1001');

/**
 * The payment page: pays an order by one of the methods that its `<option>` children name.
 *
 * @tag sb-pay
 * @attr {string} order-id - Required unless the page's URL has `?id=`, which is the default: the id of the order.
 * @attr {string} [paypal-action=https://www.paypal.com/cgi-bin/webscr] - The URL to which PayPal's form is posted: https, or http on localhost.
 * @attr {boolean} check-status - The back end answers /openapi/order/status. It is requested at the start, when the visitor returns, before PayPal's form is posted, and by a button.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{method: string}>} sb-pay-method - The visitor chose another method.
 * @fires {CustomEvent<{method: string, orderId: string}>} sb-pay - Cancelable: the visitor wants to pay.
 * @fires {CustomEvent<{url: string, cause: 'pay' | 'paypal' | 'paid'}>} sb-navigate - Cancelable: `paypal` by a form, `pay` in another tab or on phones in this one, `paid` to order-detail-url; `pay` to login-url too.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: asks whether the payment is complete, or says why it can't begin.
 * @fires {CustomEvent<{cause: 'pay', reason: 'pay'}>} sb-login-required - Cancelable: the visitor has to log in.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @slot - `<option value selected disabled data-icon>`: one method each; other children are fallback content.
 * @csspart base - The outer box of the element.
 * @csspart pay - The column around all content.
 * @csspart order - The id of the order.
 * @csspart methods - The group of methods.
 * @csspart title - The title of the group.
 * @csspart method - One method.
 * @csspart radio - The radio button of a method.
 * @csspart card - The card of a method.
 * @csspart icon - The icon of a method.
 * @csspart empty - The message that there is no method.
 * @csspart actions - The bar with the button that pays.
 * @csspart ways - Deprecated until 1.0: use `actions`.
 * @csspart button - A button.
 * @csspart primary - The button that pays.
 * @csspart fallback - The line with the link that pays.
 * @csspart link - The link that pays.
 * @csspart status - The status of a payment on another page.
 * @csspart waiting - Deprecated until 1.0: use `status`.
 * @csspart spinner - The spinner while the visitor pays on another page.
 * @csspart amount - The amount in the button that pays.
 * @csspart receipt - The amount, the order, the method and the time of a payment.
 * @csspart detail - The link to the order.
 * @csspart error - An error message, at the control that it concerns.
 * @csspart alert - The message that the order is missing, or that PayPal's configuration couldn't be loaded.
 * @csspart retry - The button that tries again.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The payment is being prepared.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate empty - There is no method to pay by.
 * @cssprop {<length>} [--sb-reserve=338px] - The space that `sb.css` reserves for it until it is ready.
 * @cssprop {<length>} [--sb-bottom-inset=0px] - The height of the page's own bar at the bottom of the window: the bar with the buttons stays above it.
 */
export class SbPay extends reactElement({
  props: {
    orderId: required(text, '1001', {
      ...address,
      isGiven: (element) => address.isGiven(element) || isInBuilder(siteAttribute(element, 'builder-domain')),
    }),
    paypalAction: text,
    checkStatus: flag,
  },
  styles: [price, stickyBar, styleSheet, statusStyleSheet],
  create: createPay,
  view: PayView,
}) {
  static readonly tag = 'sb-pay';
}
