import type { Sample } from './sample.js';
import { cart } from './samples/cart.js';
import { comments } from './samples/comments.js';
import { dynamicForm } from './samples/dynamic-form.js';
import { login } from './samples/login.js';
import { loginLottery } from './samples/login-lottery.js';
import { lotteryApp } from './samples/lottery-app.js';
import { lotteryGrid } from './samples/lottery-grid.js';
import { member } from './samples/member.js';
import { notices } from './samples/notices.js';
import { oauthLogin } from './samples/oauth-login.js';
import { orderConfirm } from './samples/order-confirm.js';
import { pager } from './samples/pager.js';
import { pay } from './samples/pay.js';
import { phoneLogin } from './samples/phone-login.js';
import { product } from './samples/product.js';
import { qrLogin } from './samples/qr-login.js';
import { search } from './samples/search.js';
import { site } from './samples/site.js';

/** Each tag's, by the name of its folder; a test sees that none is missing. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  cart,
  comments,
  'dynamic-form': dynamicForm,
  login,
  'login-lottery': loginLottery,
  'lottery-app': lotteryApp,
  'lottery-grid': lotteryGrid,
  member,
  notices,
  'oauth-login': oauthLogin,
  'order-confirm': orderConfirm,
  pager,
  pay,
  'phone-login': phoneLogin,
  product,
  'qr-login': qrLogin,
  search,
  site,
};

/** A new element has a page before it has a sample. */
export const sampleOf = (name: string): Sample =>
  SAMPLES[name] ?? { attributes: {}, states: [{ name: 'Normal', shows: 'base' }] };
