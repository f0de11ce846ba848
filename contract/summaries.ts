import { areas, cities, upload } from '../core/form/form.api.js';
import type { Call } from '../core/http/endpoint.js';
import { drawLottery, lottery, lotteryFeedback, sceneLottery } from '../core/lottery/lottery.api.js';
import { logout, serviceLogout, serviceUser, userInfo } from '../core/member/member.api.js';
import * as shop from '../core/shop/api.js';
import { commentLike, commentList, commentSave } from '../elements/comments/api.js';
import { addPageFeedback, form, sendPhoneVerify } from '../elements/dynamic-form/api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../elements/phone-login/api.js';
import { checkScanLogin, scanLoginQrcode } from '../elements/qr-login/api.js';
import { searchSuggestions } from '../elements/search/api.js';

/** The summary of each call in the OpenAPI document. */
const SUMMARIES = new Map<Call, string>([
  [memberCode, 'Sends a login code to a phone'],
  [memberLogin, 'Signs a member of the site in, and makes one of who is new'],
  [platformCode, 'Sends a login code for an account of the platform'],
  [platformLogin, 'Signs in with an account of the platform'],
  [scanLoginQrcode, 'A fresh code for an app to scan: its picture and its id'],
  [checkScanLogin, 'Null until an app has confirmed the code; then this browser is signed in'],
  [serviceUser, 'Who is signed in at the third party’s login service'],
  [serviceLogout, 'Signs out at the third party’s login service'],
  [userInfo, 'Who is signed in'],
  [logout, 'Ends the session'],
  [commentList, 'A page of comments, newest first or in one of the orders that it names; pn counts from 1'],
  [commentSave, 'Saves a comment or a reply, and gives it back'],
  [commentLike, 'Sets whether the member likes a comment; only where comments have likes'],
  [lottery, 'A lottery with its prizes in their places'],
  [sceneLottery, 'The lottery that greets visitors, or null'],
  [drawLottery, 'Draws a prize; type 0 is none, 2 is a coupon whose code is feedback'],
  [lotteryFeedback, 'Tells where a prize shall go; id is the draw’s logId'],
  [form, 'The definition of a form'],
  [cities, 'The cities of a province'],
  [areas, 'The areas of a city'],
  [upload, 'Takes a file of at most 50 MB and gives its address'],
  [sendPhoneVerify, 'Sends a code to the phone that was typed into a form'],
  [addPageFeedback, 'Takes a form’s values. Status 100: the captcha was wrong'],
  [searchSuggestions, 'What the site has for a keyword, best first; a back end may do without'],
  [shop.goodsDetail, 'Goods with variants, prices and stock; type is 102'],
  [shop.goodsCouponList, 'The coupons that are offered for goods'],
  [shop.addToCart, 'Puts goods into the cart, or with type detail into an order of their own'],
  [shop.shopCartItemList, 'What lies in the cart, summed up'],
  [shop.changeShopCartItem, 'Sets count and selection of an item'],
  [shop.toggleSelectAllShopCartItem, 'Selects all items, or none'],
  [shop.removeShopCartItem, 'Takes items out of the cart; ids are comma-separated'],
  [shop.removeInvalidShopCartItems, 'Takes out what can’t be bought any more'],
  [shop.checkoutInfo, 'What an order would be: items, coupons, points, sums'],
  [shop.changeOrderConfirmItem, 'Sets the count of an item of the order to be'],
  [shop.createOrder, 'Makes an order. Status 2: nothing is left to be paid'],
  [shop.orderStatus, 'Whether an order is paid by now; a back end may do without'],
  [shop.paymentConf, 'What the hidden form tells the payment provider'],
  [shop.addressList, 'The member’s addresses'],
  [shop.addUserAddress, 'Adds an address'],
  [shop.editUserAddress, 'Changes an address'],
  [shop.setDefaultUserAddress, 'Makes an address the default'],
  [shop.deleteUserAddress, 'Deletes an address'],
]);

export const summaryOf = (call: Call): string => SUMMARIES.get(call) ?? '';
