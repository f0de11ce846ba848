import { paymentConf } from '../../../../core/shop/api.js';
import { all, type Sample } from '../sample.js';

const PAYPAL_FIRST = `<option value="paypal" selected>PayPal</option>
<option value="alipay">Alipay</option>`;

export const pay: Sample = {
  attributes: { 'check-status': '' },
  content: `<option value="alipay" selected>Alipay</option>
<option value="wechat">WeChat Pay</option>
<option value="paypal">PayPal</option>
<option value="card" disabled>Card</option>`,
  states: [
    { name: 'Normal', as: 'customer', shows: 'method', hint: 'The order is the page’s ?id=.' },
    { name: 'Empty', as: 'customer', content: '', shows: 'empty' },
    { name: 'Busy', as: 'customer', content: PAYPAL_FIRST, faults: all('timeout', paymentConf), shows: 'method' },
    { name: 'Error', as: 'customer', content: PAYPAL_FIRST, faults: all('html500', paymentConf), shows: 'retry' },
    { name: 'Signed out', as: 'nobody', attributes: { 'order-id': '1' }, content: PAYPAL_FIRST, shows: 'method' },
    { name: 'No order', as: 'nobody', shows: 'alert' },
  ],
};
