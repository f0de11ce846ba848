import { upload } from '../../core/form/form.api.js';
import type { Call } from '../../core/http/endpoint.js';
import { drawLottery, lotteryFeedback } from '../../core/lottery/lottery.api.js';
import { logout } from '../../core/member/member.api.js';
import { addToCart, changeShopCartItem, createOrder, orderStatus, paymentConf } from '../../core/shop/api.js';
import { commentList, commentSave } from '../../elements/comments/api.js';
import { addPageFeedback, sendPhoneVerify } from '../../elements/dynamic-form/api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../../elements/phone-login/api.js';
import { checkScanLogin } from '../../elements/qr-login/api.js';
import { nameOf, needsMember } from '../calls.js';
import { checkCart } from './checks/cart.js';
import { checkComments, checkPaging, checkThreads } from './checks/comments.js';
import { checkCookies } from './checks/cookies.js';
import { checkCors } from './checks/cors.js';
import { checkCsrf } from './checks/csrf.js';
import { checkForms } from './checks/forms.js';
import { checkService } from './checks/identity-provider.js';
import { checkMoreCodes } from './checks/login-codes.js';
import { checkLottery } from './checks/lottery.js';
import { checkMalformedInput } from './checks/malformed-input.js';
import { checkOrder, checkOthersOrder, checkStrangers } from './checks/order.js';
import { findCalls } from './checks/presence.js';
import { checkReads } from './checks/reads.js';
import { checkLogin, checkLogout, checkScan, checkTwoSessions, signIn } from './checks/session.js';
import { checkSpeed } from './checks/speed.js';
import { checkUploads } from './checks/uploads.js';
import { NoAnswer, ServerGone } from './http-client.js';
import type { Inspection } from './inspection.js';

export const MALFORMED_INPUT = 'Malformed input';

type Check = (inspection: Inspection) => Promise<void> | void;
/** A part whose calls weren't asked for says why it isn't checked, and isn't announced. */
type Part = readonly [title: string, check: Check, isAnnounced?: (inspection: Inspection) => boolean];

const hasAny =
  (...calls: readonly Call[]) =>
  ({ has }: Inspection) =>
    calls.some(has);
const isGivenLogin = ({ options: { first, second } }: Inspection) =>
  [first, second].some(({ phone, cookie }) => phone ?? cookie);

/** The checks in their order. Malformed input comes before the cart is filled, so that it can't become an order. */
const READING: readonly Part[] = [
  ['Calls', findCalls],
  ['Login', signIn, isGivenLogin],
  ['Reads', checkReads],
  ['Sessions', checkTwoSessions, ({ isMember }) => isMember],
  ['QR code', checkScan, hasAny(checkScanLogin)],
  ['CSRF', checkCsrf],
  ['CORS', checkCors],
  ['Paging', checkPaging, hasAny(commentList)],
  ['Unknown places', checkThreads, hasAny(commentList)],
  [
    'Another member’s order',
    (inspection) => checkOthersOrder(inspection),
    (inspection) => inspection.options.orderId !== undefined && hasAny(orderStatus, paymentConf)(inspection),
  ],
  ['Login service', checkService, ({ options }) => options.service !== undefined],
  [MALFORMED_INPUT, checkMalformedInput],
];
const WRITING: readonly Part[] = [
  ['Writes without a session', checkStrangers, ({ calls }) => calls.some((one) => needsMember(one) && !one.safe)],
  ['Wrong logins', checkLogin, hasAny(memberCode, memberLogin, platformCode, platformLogin)],
  ['Comments', checkComments, hasAny(commentSave)],
  ['Paging', checkPaging, hasAny(commentList)],
  ['Unknown places', checkThreads, hasAny(commentList)],
  ['Draws', checkLottery, hasAny(drawLottery, lotteryFeedback)],
  ['Uploads', checkUploads, hasAny(upload)],
  ['Forms', checkForms, hasAny(addPageFeedback, sendPhoneVerify)],
  ['Cart', checkCart, hasAny(addToCart, changeShopCartItem)],
  ['Orders and addresses', checkOrder, hasAny(createOrder)],
];
/** A logout deletes the cookies, so they are judged before it. */
const LAST: readonly Part[] = [
  ['Cookies', checkCookies],
  ['More codes', checkMoreCodes, hasAny(memberLogin)],
  ['Logout', checkLogout, hasAny(logout)],
  ['Speed', checkSpeed],
];
/** Those of the last ones that change something. */
const CHANGING: readonly Check[] = [checkMoreCodes, checkLogout];

/**
 * Checks a running back end. The findings are in the inspection, also if the server goes away meanwhile.
 *
 * @param isWanted whether a part is checked, by its title; a test may leave out the longest one
 */
export async function verify(inspection: Inspection, isWanted = (_: string) => true): Promise<void> {
  const { findings, options, environment } = inspection;
  try {
    if (!(await isReachable(inspection))) return;
    for (const [title, check, isAnnounced = () => true] of partsOf(options.write)) {
      if (!isWanted(title)) continue;
      if (isAnnounced(inspection)) environment.onPart?.(title);
      await check(inspection);
    }
    if (!options.write) skipWrites(inspection);
    findings.check(options.url, 'reachable', undefined);
  } catch (error) {
    if (!(error instanceof ServerGone)) throw error;
    findings.check(options.url, 'reachable', { came: 'the server stopped answering', at: error.message });
  }
}

const partsOf = (write: boolean): Part[] => [
  ...READING,
  ...(write ? WRITING : []),
  ...LAST.filter(([, check]) => write || !CHANGING.includes(check)),
];

async function isReachable({ findings, visitor, options }: Inspection): Promise<boolean> {
  try {
    const page = await visitor.open();
    const problem = { came: `HTTP ${page.http}`, at: options.html ?? '', expected: 'a page with the CSRF token' };
    return options.html && page.http !== 200 ? findings.check(options.html, 'reachable', problem) : true;
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof ServerGone)) throw error;
    return findings.check(options.html ?? options.url, 'reachable', error.message);
  }
}

function skipWrites({ calls, findings }: Inspection): void {
  for (const call of calls)
    if (!call.safe && !findings.has(nameOf(call), 'data'))
      findings.skip(nameOf(call), 'effect', 'changes something: --write');
}
