import { reactElement } from '../../core/element/define.js';
import { flag, inQuery, required, text } from '../../core/element/props.js';
import { siteAttribute } from '../../core/site/attributes.js';
import statusSheet from './payment-status/payment-status.css';
import { createPay, isInBuilder } from './store.js';
import sheet from './style.css';
import { Pay } from './view.js';

const address = inQuery('id', '1001');

/**
 * Pays an order by one of the methods that its `<option>` children name; they are followed when they change.
 *
 * @tag sb-pay
 * @attr {string} order-id - Required unless the page's address has an `id`, which is the default: the order.
 * @attr {string} [paypal-action=https://www.paypal.com/cgi-bin/webscr] - Where PayPal's form goes: https, or http to this machine.
 * @attr {boolean} check-status - The back end answers /openapi/order/status: asked at the start, when the visitor comes back, before PayPal's form goes, and by a button.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{method: string}>} sb-pay-method - The visitor chose another method.
 * @fires {CustomEvent<{method: string, orderId: string}>} sb-pay - Cancelable: the visitor wants to pay.
 * @fires {CustomEvent<{url: string, cause: 'pay' | 'paypal' | 'paid'}>} sb-navigate - Cancelable: `paypal` by a form, `pay` in another tab, `paid` to order-detail-url; `pay` to login-url too.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: asks whether the payment is complete, or says why it can't begin.
 * @fires {CustomEvent<{cause: 'pay'}>} sb-login-required - Cancelable: a member is needed.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @slot - `<option value selected disabled data-icon>`: a method each; anything else is a fallback.
 * @csspart base - The whole.
 * @csspart pay - The column that all stands in.
 * @csspart order - The order's id.
 * @csspart methods - The group of methods.
 * @csspart title - Its name.
 * @csspart method - A method.
 * @csspart radio - Its radio.
 * @csspart card - Its card.
 * @csspart icon - Its picture.
 * @csspart empty - Says that there is no method.
 * @csspart ways - The button and the link.
 * @csspart button - A button.
 * @csspart primary - The button that pays.
 * @csspart link - The link that does the same in a new tab.
 * @csspart waiting - Asks whether the payment is complete.
 * @csspart detail - Its link to the order.
 * @csspart error - What went wrong, where it did.
 * @csspart alert - Says that the page names no order, or that PayPal's configuration couldn't be loaded.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The way to the payment is being made ready.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate empty - There is no method to pay by.
 * @cssprop {<length>} [--sb-reserve=378px] - The room that `sb.css` keeps for it until it is ready.
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
  styles: [sheet, statusSheet],
  create: createPay,
  view: Pay,
}) {
  static readonly tag = 'sb-pay';
}
