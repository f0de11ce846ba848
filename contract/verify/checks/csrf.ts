import type { Call } from '../../../core/http/endpoint.js';
import { CSRF_COOKIE } from '../../../core/http/protocol-names.js';
import { userInfo } from '../../../core/member/member.api.js';
import { memberCode, memberLogin } from '../../../elements/phone-login/api.js';
import { nameOf, needsMember } from '../../calls.js';
import type { Browser } from '../browser.js';
import type { Problem } from '../findings.js';
import { type Reply, unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { emptyInput } from '../minimal-input.js';
import { inPool } from '../pool.js';
import { isForbidden, isLoginNeeded, isTooOften, said, statusOf } from '../response-checks.js';

const WRONG = 'not-the-token';
const REFUSED = 'HTTP 403 or status 403';
/** The names that frameworks give to the token in a plain form. */
const FORM_FIELDS = ['csrfToken', 'csrf-token', 'csrf_token', '_csrf', '_token', 'csrfmiddlewaretoken', 'csrf'];

/** Checks who gets a token, and that every write needs it. */
export async function checkCsrf(inspection: Inspection): Promise<void> {
  if (inspection.has(userInfo)) await checkUserInfo(inspection);
  const writes = inspection.calls.filter((call) => call.method === 'POST' && !call.safe);
  await inPool(writes, (call) => checkWrite(inspection, call));
  const open = writes.filter((call) => !needsMember(call));
  const call = open.find(({ encoding }) => encoding === 'form') ?? open[0];
  if (call) await checkForeignForm(inspection, call);
}

/** `userInfo` only reads, and is often the first call of a static page: it is answered, and brings the token. */
async function checkUserInfo(inspection: Inspection): Promise<void> {
  const { findings } = inspection;
  const fresh = inspection.browser();
  await check(inspection, fresh, '', 'without a token');
  const anonymous = await inspection.anonymous();
  const problem = {
    came: 'no answer of the site gives a token',
    expected: `the answer sets the cookie ${CSRF_COOKIE}`,
  };
  if (!anonymous.hasTokenInPage) findings.check(nameOf(userInfo), 'csrf', fresh.token ? undefined : problem);
  if (inspection.visitor.token) await check(inspection, inspection.visitor, WRONG, 'with a wrong token');
  await checkStale(inspection, anonymous);
}

async function check({ findings }: Inspection, browser: Browser, token: string, at: string): Promise<void> {
  const reply = await browser.ask(userInfo, {}, { token }).catch(unanswered);
  const isRefused = typeof reply === 'string' || isForbidden(reply);
  const problem = {
    came: 'is refused without the right token',
    at: `${at}: ${typeof reply === 'string' ? reply : said(reply)}`,
    expected: 'the same answer, whatever token comes',
  };
  findings.check(nameOf(userInfo), 'csrf', isRefused ? problem : undefined);
}

/** A browser that comes back after weeks has a token that the server may have forgotten. */
async function checkStale(inspection: Inspection, anonymous: Browser): Promise<void> {
  const call = [memberCode, memberLogin, ...inspection.calls].find(
    (one) => inspection.has(one) && one.method === 'POST' && !one.safe && !needsMember(one),
  );
  if (anonymous.hasTokenInPage || !call) return;
  const returning = inspection.browser(`${CSRF_COOKIE}=${WRONG}`);
  await check(inspection, returning, WRONG, 'with an old token');
  const reply = await returning.ask(call, emptyInput(call)).catch(unanswered);
  const isLockedOut = typeof reply !== 'string' && isForbidden(reply);
  const problem = {
    came: `a browser with an old ${CSRF_COOKIE} gets no other, and is refused for ever`,
    at: `${nameOf(call)}: ${typeof reply === 'string' ? '' : said(reply)}`,
    expected: `the answer sets the cookie ${CSRF_COOKIE} anew`,
  };
  inspection.findings.check(nameOf(userInfo), 'csrf', isLockedOut ? problem : undefined);
}

/** Sends a write with nothing that could be done, so that a server without the check does nothing. */
async function checkWrite(inspection: Inspection, call: Call): Promise<void> {
  const { findings, options, isMember } = inspection;
  const browser = options.write && isMember ? inspection.visitor : await inspection.anonymous();
  for (const token of ['', WRONG]) {
    const reply = await browser.ask(call, emptyInput(call), { token }).catch(unanswered);
    if (!inspection.read(call, reply) || typeof reply === 'string') return;
    if (isLoginNeeded(reply) && !(options.write && isMember)) {
      findings.skip(nameOf(call), 'csrf', 'is answered by 401 before the token counts: --write with --phone');
      return;
    }
    findings.check(nameOf(call), 'csrf', forgedProblem(reply, token ? 'with a wrong token' : 'without a token'));
  }
}

function forgedProblem(reply: Reply, at: string): Problem | undefined {
  if (isForbidden(reply)) return undefined;
  const came = statusOf(reply) === 419 ? 'is refused by 419' : 'the token doesn’t count';
  return { came, at: `${at}: ${said(reply)}`, expected: REFUSED };
}

/** A page of a sibling subdomain can set the cookie, and send a plain form that repeats it in a field. */
async function checkForeignForm({ visitor, findings, options }: Inspection, call: Call): Promise<void> {
  const token = visitor.token || WRONG;
  const body = new URLSearchParams(
    Object.fromEntries([...FORM_FIELDS, options.csrfHeader].map((name) => [name, token])),
  );
  const origin = 'https://unknown-page.example';
  const headers = { origin, referer: `${origin}/`, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const cookie = `${CSRF_COOKIE}=${token}`;
  const reply = await visitor
    .fetch(call.path, { method: 'POST', body, headers: { ...headers, cookie } })
    .catch(unanswered);
  if (typeof reply === 'string' || isTooOften(reply)) return;
  const problem = {
    came: 'a form of a foreign page may repeat the cookie in a field',
    at: said(reply),
    expected: REFUSED,
  };
  findings.check(nameOf(call), 'csrf', isForbidden(reply) ? undefined : problem);
}
