/** All tags, loaded: what holds for every element is tested on each of these. */
import '../elements/cart/index.js';
import '../elements/comments/index.js';
import '../elements/dynamic-form/index.js';
import '../elements/login-lottery/index.js';
import '../elements/lottery-app/index.js';
import '../elements/lottery-grid/index.js';
import '../elements/member/index.js';
import '../elements/notices/index.js';
import '../elements/oauth-login/index.js';
import '../elements/order-confirm/index.js';
import '../elements/pager/index.js';
import '../elements/pay/index.js';
import '../elements/phone-login/index.js';
import '../elements/product/index.js';
import '../elements/qr-login/index.js';
import '../elements/search/index.js';
import '../elements/site/index.js';
import { fillCart } from './kit/cart.js';
import { signIn } from './kit/server.js';
import { SERVICE } from './kit/service.js';

/** A tag with the attributes that make it show something. */
export const TAGS: Readonly<Record<string, string>> = {
  'sb-cart': '',
  'sb-comments': 'block-id="7" data-id="1"',
  'sb-dynamic-form': 'form-id="enquiry"',
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

/** What must stand inside of one that shows nothing without it. */
export const CHILDREN: Readonly<Record<string, string>> = {
  'sb-pay': '<option value="alipay">Alipay</option><option value="paypal">PayPal</option>',
};

/** What the visitor must have done before it shows anything. */
export const VISITS: Readonly<Record<string, () => Promise<void>>> = {
  async 'sb-order-confirm'() {
    await signIn();
    await fillCart([{ goodsId: 'pictures' }, { goodsId: 'pointed' }]);
  },
};
