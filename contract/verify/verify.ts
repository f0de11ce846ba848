import { nameOf } from '../calls.js';
import { checkCart } from './checks/cart.js';
import { checkComments, checkPaging } from './checks/comments.js';
import { checkCookies } from './checks/cookies.js';
import { checkCors } from './checks/cors.js';
import { checkCsrf } from './checks/csrf.js';
import { checkForms } from './checks/forms.js';
import { checkService } from './checks/identity-provider.js';
import { checkLottery } from './checks/lottery.js';
import { checkMalformedInput } from './checks/malformed-input.js';
import { checkOrder, checkOthersOrder, checkStrangers } from './checks/order.js';
import { findCalls } from './checks/presence.js';
import { checkReads } from './checks/reads.js';
import { checkLogin, checkLogout, checkScan, checkTwoSessions, signIn } from './checks/session.js';
import { checkSpeed } from './checks/speed.js';
import { NoAnswer, ServerGone } from './http-client.js';
import type { Inspection } from './inspection.js';

export const MALFORMED_INPUT = 'Malformed input';

type Part = readonly [title: string, check: (inspection: Inspection) => Promise<void> | void];

/** The checks in their order. Malformed input comes before the cart is filled, so that it can't become an order. */
const READING: readonly Part[] = [
  ['Calls', findCalls],
  ['Login', signIn],
  ['Reads', checkReads],
  ['Sessions', checkTwoSessions],
  ['QR code', checkScan],
  ['CSRF', checkCsrf],
  ['CORS', checkCors],
  ['Paging', checkPaging],
  ['Another member’s order', (inspection) => checkOthersOrder(inspection)],
  ['Login service', checkService],
  [MALFORMED_INPUT, checkMalformedInput],
];
const WRITING: readonly Part[] = [
  ['Writes without a session', checkStrangers],
  ['Wrong logins', checkLogin],
  ['Comments', checkComments],
  ['Paging', checkPaging],
  ['Draws', checkLottery],
  ['Forms', checkForms],
  ['Cart', checkCart],
  ['Orders and addresses', checkOrder],
];
/** A logout deletes the cookies, so they are judged before it. */
const LAST: readonly Part[] = [
  ['Cookies', checkCookies],
  ['Logout', checkLogout],
  ['Speed', checkSpeed],
];

/**
 * Checks a running back end. The findings are in the inspection, also if the server goes away meanwhile.
 *
 * @param isWanted whether a part is checked, by its title; a test may leave out the longest one
 */
export async function verify(inspection: Inspection, isWanted = (_: string) => true): Promise<void> {
  const { findings, options, environment } = inspection;
  try {
    if (!(await isReachable(inspection))) return;
    for (const [title, check] of partsOf(options.write)) {
      if (!isWanted(title)) continue;
      environment.onPart?.(title);
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
  ...LAST.filter(([, check]) => write || check !== checkLogout),
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
