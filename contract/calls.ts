import { areas, cities, upload } from '../core/form/form.api.js';
import type { Call } from '../core/http/endpoint.js';
import { drawLottery, lottery, lotteryFeedback, sceneLottery } from '../core/lottery/lottery.api.js';
import { logout, serviceLogout, serviceUser, userInfo } from '../core/member/member.api.js';
import {
  addressList,
  addToCart,
  addUserAddress,
  changeOrderConfirmItem,
  changeShopCartItem,
  checkoutInfo,
  createOrder,
  deleteUserAddress,
  editUserAddress,
  goodsCouponList,
  goodsDetail,
  orderStatus,
  paymentConf,
  removeInvalidShopCartItems,
  removeShopCartItem,
  setDefaultUserAddress,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '../core/shop/api.js';
import { commentLike, commentList, commentSave } from '../elements/comments/api.js';
import { addPageFeedback, form, sendPhoneVerify } from '../elements/dynamic-form/api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../elements/phone-login/api.js';
import { checkScanLogin, scanLoginQrcode } from '../elements/qr-login/api.js';
import { searchSuggestions } from '../elements/search/api.js';

/** The calls that each element makes, in the order in which a visitor comes to them. */
export const CALLS = {
  'phone-login': [userInfo, memberCode, memberLogin, platformCode, platformLogin, logout, serviceLogout, serviceUser],
  'qr-login': [scanLoginQrcode, checkScanLogin, userInfo, logout, serviceLogout, serviceUser],
  'oauth-login': [serviceUser, serviceLogout, userInfo, logout],
  member: [userInfo, logout, serviceLogout, serviceUser],
  comments: [userInfo, commentList, commentSave, commentLike],
  'lottery-grid': [lottery, userInfo, drawLottery, lotteryFeedback],
  'login-lottery': [sceneLottery, userInfo, drawLottery, lotteryFeedback],
  'lottery-app': [lottery, userInfo, drawLottery, lotteryFeedback, logout, serviceLogout, serviceUser],
  'dynamic-form': [form, cities, areas, upload, sendPhoneVerify, addPageFeedback, userInfo],
  search: [searchSuggestions, userInfo],
  product: [goodsDetail, goodsCouponList, userInfo, addToCart, shopCartItemList, checkoutInfo],
  cart: [
    userInfo,
    shopCartItemList,
    changeShopCartItem,
    toggleSelectAllShopCartItem,
    removeShopCartItem,
    removeInvalidShopCartItems,
  ],
  'order-confirm': [
    checkoutInfo,
    userInfo,
    addressList,
    cities,
    areas,
    upload,
    addUserAddress,
    editUserAddress,
    setDefaultUserAddress,
    deleteUserAddress,
    changeOrderConfirmItem,
    createOrder,
    shopCartItemList,
  ],
  pay: [userInfo, paymentConf, orderStatus],
} as const satisfies Record<string, readonly Call[]>;

export type ElementName = keyof typeof CALLS;

export const isElement = (name: string): name is ElementName => Object.hasOwn(CALLS, name);

/** The calls of a third-party login service, which has its own origin. */
export const SERVICE_CALLS: readonly Call[] = [serviceUser, serviceLogout];

/** The calls that need a member (docs/spec/behaviour.md §6). */
const MEMBERS: ReadonlySet<Call> = new Set<Call>([
  userInfo,
  addressList,
  addUserAddress,
  editUserAddress,
  setDefaultUserAddress,
  deleteUserAddress,
  addToCart,
  ...CALLS.cart,
  checkoutInfo,
  changeOrderConfirmItem,
  createOrder,
  ...CALLS.pay,
]);

/** Those that are sent with an Idempotency-Key: a repeat is the same order, draw or submission (docs/spec/interface.md §1). */
const ONCE: ReadonlySet<Call> = new Set<Call>([createOrder, drawLottery, addPageFeedback]);

export const happensOnce = (call: Call): boolean => ONCE.has(call);

export const needsMember = (call: Call): boolean => MEMBERS.has(call);

/** Each call once, of these elements or of all. */
export const callsOf = (elements: readonly ElementName[] = Object.keys(CALLS) as ElementName[]): Call[] => [
  ...new Set<Call>(elements.flatMap((name) => [...CALLS[name]])),
];

/** Those that a back end may leave out: not every site has likes, a platform's accounts, PayPal, uploads or regions. */
const OPTIONAL: ReadonlySet<Call> = new Set<Call>([
  commentLike,
  searchSuggestions,
  platformCode,
  platformLogin,
  upload,
  sendPhoneVerify,
  cities,
  areas,
  goodsCouponList,
  orderStatus,
  paymentConf,
]);

export const isOptional = (call: Call): boolean => OPTIONAL.has(call);

/** The elements that make a call. */
export const elementsOf = (call: Call): ElementName[] =>
  (Object.keys(CALLS) as ElementName[]).filter((name) => (CALLS[name] as readonly Call[]).includes(call));

/** A call as text, such as `GET /openapi/comment`. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
