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
import '../elements/pager/index.js';
import '../elements/phone-login/index.js';
import '../elements/product/index.js';
import '../elements/qr-login/index.js';
import '../elements/search/index.js';
import '../elements/site/index.js';
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
  'sb-pager': 'page="2" pages="3"',
  'sb-phone-login': 'inline',
  'sb-product': 'goods-id="two-groups"',
  'sb-qr-login': `apps='[{"type":"wechat"},{"type":"qq","name":"QQ"}]'`,
  'sb-search': 'results-url="/search"',
  'sb-site': 'site-id="1"',
};
