import { checkCart } from './checks/cart.js';
import { checkComments } from './checks/comments.js';
import { checkCookies } from './checks/cookies.js';
import { checkCors } from './checks/cors.js';
import { checkCsrf } from './checks/csrf.js';
import { checkForms } from './checks/forms.js';
import { checkService } from './checks/identity-provider.js';
import { checkLottery } from './checks/lottery.js';
import { checkMalformedInput } from './checks/malformed-input.js';
import { checkOrder } from './checks/order.js';
import { checkReads } from './checks/reads.js';
import { type AskCode, checkLogin, checkLogout, checkScan, signIn } from './checks/session.js';
import type { Finding } from './findings.js';
import { Inspection, unanswered } from './inspection.js';
import type { Options } from './options.js';

/** The checks in their order. Malformed input comes before the cart is filled, so that it can't become an order. */
const READING = [checkReads, checkScan, checkCsrf, checkCors, checkService, checkMalformedInput];
const WRITING = [
  (inspection: Inspection) => inspection.strangersWrites(),
  checkLogin,
  checkComments,
  checkLottery,
  checkForms,
  checkCart,
  checkOrder,
  checkLogout,
];

/** Checks a running back end. Returns the findings by call. */
export async function verify(options: Options, askCode: AskCode): Promise<Finding[]> {
  const inspection = new Inspection(options);
  const { visitor, findings } = inspection;
  try {
    await visitor.open('/');
  } catch (error) {
    findings.check(options.url, 'reachable', unanswered(error));
    return findings.all;
  }
  findings.check(options.url, 'reachable', undefined);
  await signIn(inspection, askCode);
  for (const check of options.write ? [...READING, ...WRITING] : READING) await check(inspection);
  if (!options.write) for (const call of inspection.calls) if (!call.safe) inspection.skipWrite(call);
  checkCookies(inspection);
  return findings.all;
}
