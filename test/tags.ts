/** All tags, loaded: what holds for every element is tested on each of these. */
import 'dist/elements/cart.js';
import 'dist/elements/comments.js';
import 'dist/elements/dynamic-form.js';
import 'dist/elements/login.js';
import 'dist/elements/login-lottery.js';
import 'dist/elements/lottery-app.js';
import 'dist/elements/lottery-grid.js';
import 'dist/elements/member.js';
import 'dist/elements/notices.js';
import 'dist/elements/oauth-login.js';
import 'dist/elements/order-confirm.js';
import 'dist/elements/pager.js';
import 'dist/elements/pay.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/product.js';
import 'dist/elements/qr-login.js';
import 'dist/elements/search.js';
import 'dist/elements/site.js';
import { fillCart } from './support/cart.js';
import { SERVICE } from './support/identity-provider.js';
import { signIn } from './support/server.js';

/** A tag with the attributes that make it show something. */
export const TAGS: Readonly<Record<string, string>> = {
  'sb-cart': '',
  'sb-comments': 'block-id="7" data-id="1"',
  'sb-dynamic-form': 'form-id="enquiry"',
  'sb-login': `apps='[{"type":"wechat"}]' service="${SERVICE}"`,
  'sb-login-lottery': '',
  'sb-lottery-app': 'lottery-id="2"',
  'sb-lottery-grid': 'lottery-id="1"',
  'sb-member': '',
  'sb-notices': '',
  'sb-oauth-login': `service="${SERVICE}"`,
  'sb-order-confirm': '',
  'sb-pager': 'page="2" pages="3"',
  'sb-pay': 'order-id="1001"',
  'sb-phone-login': 'inline',
  'sb-product': 'goods-id="two-groups"',
  'sb-qr-login': `apps='[{"type":"wechat"},{"type":"qq","name":"QQ"}]'`,
  'sb-search': 'results-url="/search"',
  'sb-site': 'site-id="1"',
};

/** The children without which an element shows nothing. */
export const CHILDREN: Readonly<Record<string, string>> = {
  'sb-pay': '<option value="alipay">Alipay</option><option value="paypal">PayPal</option>',
};

/** The actions of a visitor without which an element shows nothing. */
export const VISITS: Readonly<Record<string, () => Promise<void>>> = {
  async 'sb-order-confirm'() {
    await signIn();
    await fillCart([{ goodsId: 'pictures' }, { goodsId: 'pointed' }]);
  },
};
