// The entry `@sb-elements/elements/contract` of the package: the agreement of the elements and their back end, for a back end in
// TypeScript. It needs neither a DOM nor React, and importing it has no effect.

// The calls, and the entities in their answers.

export { areas, cities, type Region, upload } from '../core/form/form.api.js';
export {
  type DrawAnswer,
  drawLottery,
  type LotteryInfo,
  lottery,
  lotteryFeedback,
  type Prize,
  sceneLottery,
} from '../core/lottery/lottery.api.js';
export { logout, type Member, serviceLogout, serviceUser, userInfo } from '../core/member/member.api.js';
export {
  addressList,
  addToCart,
  addUserAddress,
  type Cart,
  type CartItem,
  type Checkout,
  type Coupon,
  changeOrderConfirmItem,
  changeShopCartItem,
  checkoutInfo,
  createOrder,
  deleteUserAddress,
  editUserAddress,
  type Goods,
  goodsCouponList,
  goodsDetail,
  ORDER_CANCELLED,
  ORDER_PAID,
  orderStatus,
  PAYPAL,
  type PaymentConf,
  paymentConf,
  payPath,
  removeInvalidShopCartItems,
  removeShopCartItem,
  type ShippingAddress,
  setDefaultUserAddress,
  shopCartItemList,
  TYPE_GOODS,
  toggleSelectAllShopCartItem,
  type Variant,
} from '../core/shop/api.js';
export {
  COMMENT_ORDERS,
  type Comment,
  type CommentOrder,
  commentLike,
  commentList,
  commentSave,
} from '../elements/comments/api.js';
export { addPageFeedback, form, sendPhoneVerify } from '../elements/dynamic-form/api.js';
export { memberCode, memberLogin, platformCode, platformLogin } from '../elements/phone-login/api.js';
export { checkScanLogin, scanLoginQrcode } from '../elements/qr-login/api.js';
export { type SearchSuggestion, searchSuggestions } from '../elements/search/api.js';
export { callsOf, type ElementName, happensOnce, needsMember } from './calls.js';

// The format of requests and answers.

export type { AnswerOf, Call, InputOf } from '../core/http/endpoint.js';
export { NO_LOGIN, STATUS_LOGIN, STATUS_OK } from '../core/http/envelope.js';
export { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, SESSION_COOKIE } from '../core/http/protocol-names.js';
export { parseShape, type Shape, ShapeError, type TypeOf } from '../core/lib/schema.js';
export { openApi } from './openapi.js';

// The rules for input, which both sides check.

export { type Condition, shownFields } from '../core/form/conditions.rules.js';
export { type FieldKind, type FormField, isInput, isUpload, stepsOf, type WireField } from '../core/form/field.js';
export { PROVINCES } from '../core/form/regions.js';
export { isValid, isValidator, normalizedFor, VALIDATORS, type Validator } from '../core/form/validators.js';
export { checkValue, emptyValue, type FieldError, type FieldValue, isList } from '../core/form/value.js';
export { landline, localPhone } from '../core/lib/local-phone.js';
export { isMobile } from '../core/lib/mobile.js';
export { graphemeCount, hasText, normalized, trimmed, visibleCount } from '../core/lib/text.js';
export { isSoldOut, type QuantityLimits, quantityLimitsOf, violatedLimit } from '../core/shop/quantity.rules.js';
