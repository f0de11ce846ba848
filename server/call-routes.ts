import { addressCalls } from './addresses/address.js';
import { cartCalls } from './cart/cart.js';
import { commentCalls } from './comments/comments.js';
import { formCalls } from './forms/form.js';
import { feedbackCalls } from './forms/page-feedback.js';
import { regionCalls } from './forms/regions.js';
import { goodsCalls } from './goods/goods.js';
import { lotteryCalls } from './lottery/lottery.js';
import { loginCalls } from './members/login.js';
import { memberCalls } from './members/member.js';
import { scanCalls } from './members/scan.js';
import { checkoutCalls } from './orders/checkout.js';
import { orderCalls } from './orders/order.js';
import { paymentCalls } from './payment/payment.js';
import { searchCalls } from './search/suggestions.js';

/** The routes of all declared calls, but for uploads, which need their folder. */
export const callRoutes = [
  ...loginCalls,
  ...memberCalls,
  ...commentCalls,
  ...lotteryCalls,
  ...scanCalls,
  ...formCalls,
  ...feedbackCalls,
  ...regionCalls,
  ...cartCalls,
  ...goodsCalls,
  ...searchCalls,
  ...checkoutCalls,
  ...addressCalls,
  ...orderCalls,
  ...paymentCalls,
];
