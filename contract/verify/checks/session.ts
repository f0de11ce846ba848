import type { Call } from '../../../core/http/endpoint.js';
import { SESSION_COOKIE } from '../../../core/http/protocol-names.js';
import { logout, userInfo } from '../../../core/member/member.api.js';
import { addressList, shopCartItemList } from '../../../core/shop/api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../../../elements/phone-login/api.js';
import { checkScanLogin, scanLoginQrcode } from '../../../elements/qr-login/api.js';
import { nameOf } from '../../calls.js';
import { type Browser, imageHeaders } from '../browser.js';
import { unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import type { Login } from '../options.js';
import { isLoginNeeded, isOk, readData, said } from '../response-checks.js';
import { checkForeignCode, checkUsedCode } from './login-codes.js';
import { actBeforeLogin, repeatAfterLogin } from './once-after-login.js';

/** A member’s own, read without an id. */
const OWN_READS: readonly Call[] = [shopCartItemList, addressList];
/** An id that no back end gave, as of a session that has ended, or as an attacker sets it. */
const PLANTED = 'planted-before-the-login';

/** Signs in the members of the options. */
export async function signIn(inspection: Inspection): Promise<void> {
  const { options, visitor } = inspection;
  const deeds = await actBeforeLogin(inspection);
  inspection.isMember = await isSignedIn(inspection, visitor, options.first);
  if (inspection.isMember) await repeatAfterLogin(inspection, deeds);
  const { cookie, phone } = options.second;
  if (!cookie && !phone) return;
  const other = inspection.browser(cookie);
  await other.open();
  if (await isSignedIn(inspection, other, options.second)) inspection.other = other;
}

async function isSignedIn(inspection: Inspection, browser: Browser, login: Login): Promise<boolean> {
  const { findings } = inspection;
  if (!login.phone && !login.cookie) return false;
  if (login.phone && !(await signedInByPhone(inspection, browser, login))) {
    removePlanted(browser);
    return false;
  }
  const reply = await inspection.ask(userInfo, {}, {}, browser);
  if (!reply) return false;
  const subject = nameOf(login.phone ? memberLogin : userInfo);
  return findings.check(subject, 'effect', isOk(reply) ? undefined : `nobody is signed in afterwards: ${said(reply)}`);
}

/** A code that was refused isn't asked for. */
async function signedInByPhone(
  inspection: Inspection,
  browser: Browser,
  { phone = '', code }: Login,
): Promise<boolean> {
  browser.cookies.values.set(SESSION_COOKIE, PLANTED);
  if (!code && !(await isDone(inspection, memberCode, { phone }, browser))) return false;
  const told = code ?? (await inspection.environment.askCode(phone));
  if (!told) {
    inspection.findings.check(nameOf(memberLogin), 'effect', `nobody told the code that was sent to ${phone}: --code`);
    return false;
  }
  const { first } = inspection.options;
  if (first.phone && first.phone !== phone) await checkForeignCode(inspection, first.phone, told);
  const before = browser.cookies.header;
  if (!(await isDone(inspection, memberLogin, { phone, code: told }, browser))) return false;
  await checkFixation(inspection, before, browser);
  await checkUsedCode(inspection, phone, told);
  return true;
}

async function isDone(inspection: Inspection, call: Call, input: object, browser: Browser): Promise<boolean> {
  const { values } = browser.cookies;
  const reply = await inspection.ask(call, input, {}, browser);
  if (!reply) return false;
  if (!isLoginNeeded(reply) || values.get(SESSION_COOKIE) !== PLANTED) return inspection.looksRight(call, reply);
  const problem = { came: 'a browser whose session has ended can’t sign in again', at: said(reply) };
  inspection.findings.check(nameOf(call), 'session', problem);
  values.delete(SESSION_COOKIE);
  return isDone(inspection, call, input, browser);
}

/** Whoever has set a visitor’s cookies before the login must not be signed in by it. */
async function checkFixation(inspection: Inspection, before: string, browser: Browser): Promise<void> {
  const reply = await inspection.ask(userInfo, {}, {}, inspection.browser(before));
  const isFixed = reply !== undefined && isOk(reply);
  const problem = { came: 'a session id from before the login is signed in by it', expected: 'a new id at each login' };
  inspection.findings.check(nameOf(memberLogin), 'session', isFixed ? problem : undefined);
  // a session with another name leaves it there
  if (!isFixed) removePlanted(browser);
}

function removePlanted({ cookies: { values } }: Browser): void {
  if (values.get(SESSION_COOKIE) === PLANTED) values.delete(SESSION_COOKIE);
}

/** Of two sessions, the server can't tell which one is its own: an attacker may have set the other. */
export async function checkTwoSessions(inspection: Inspection): Promise<void> {
  const { visitor, isMember, findings } = inspection;
  const subject = nameOf(userInfo);
  const session = visitor.cookies.values.get(SESSION_COOKIE);
  if (!isMember) return findings.skip(subject, 'session', inspection.withoutMember);
  if (!session) return findings.skip(subject, 'session', `the session has another cookie than ${SESSION_COOKIE}`);
  const [own, planted] = [`${SESSION_COOKIE}=${session}`, `${SESSION_COOKIE}=planted`];
  const others = [...visitor.cookies.values].flatMap(([name, value]) =>
    name === SESSION_COOKIE ? [] : [`${name}=${value}`],
  );
  for (const sessions of [
    [own, planted],
    [planted, own],
  ]) {
    // the answer may expire the cookie, which the checks after this need
    const victim = inspection.browser();
    const headers = { cookie: [...sessions, ...others].join('; ') };
    const reply = await victim.ask(userInfo, {}, { token: visitor.token, headers }).catch(unanswered);
    const isAnswered = typeof reply !== 'string' && isOk(reply);
    const problem = { came: `a request with two ${SESSION_COOKIE} cookies is answered`, expected: 'status 401' };
    findings.check(subject, 'session', isAnswered ? problem : undefined);
  }
}

/** Checks that an invalid number gets no code, and that a wrong code gives no session. */
export async function checkLogin(inspection: Inspection): Promise<void> {
  for (const [send, login] of [
    [memberCode, memberLogin],
    [platformCode, platformLogin],
  ] as const) {
    if (inspection.has(send))
      for (const phone of ['', '123', '23800000000', '1380000000000'])
        await inspection.refused(send, { phone }, 'limits', `the phone ${phone || 'that is empty'}`);
    if (!inspection.has(login)) continue;
    await inspection.refused(login, { phone: '123', code: '123456' }, 'limits', 'the phone 123');
    await inspection.refused(login, { phone: '13800000000', code: '' }, 'limits', 'no code');
  }
}

/** A code that no app has confirmed signs nobody in. */
export async function checkScan(inspection: Inspection): Promise<void> {
  if (!inspection.has(checkScanLogin) || !inspection.has(scanLoginQrcode)) return;
  const code = await inspection.data<{ id: string }>(scanLoginQrcode, { siteId: inspection.options.siteId });
  const reply = code && (await inspection.ask(checkScanLogin, { id: code.id }));
  if (!reply || !inspection.looksRight(checkScanLogin, reply)) return;
  const scan = readData<{ id?: string } | null>(checkScanLogin, reply);
  inspection.findings.check(
    nameOf(checkScanLogin),
    'login',
    scan?.id === undefined ? undefined : 'a code that nobody scanned signs in',
  );
}

/** Checks that a logout ends the session. A session from a given cookie isn't ended, because its owner may need it. */
export async function checkLogout(inspection: Inspection): Promise<void> {
  const { findings, isMember, options } = inspection;
  const subject = nameOf(logout);
  if (!inspection.has(logout)) return;
  if (!options.first.phone || !isMember)
    return findings.skip(subject, 'effect', 'would end your session: --phone makes one for it');
  await checkImage(inspection);
  const before = inspection.visitor.cookies.header;
  const ended = await inspection.ask(logout, {});
  if (!ended || !inspection.looksRight(logout, ended)) return;
  const reply = await inspection.ask(userInfo, {});
  if (reply && findings.check(subject, 'effect', isOk(reply) ? 'the session goes on' : undefined))
    await checkOldCookie(inspection, before);
}

/** A logout that only deletes the cookie leaves the session to whoever has copied it. */
async function checkOldCookie(inspection: Inspection, cookie: string): Promise<void> {
  const own = inspection.calls.find((call) => OWN_READS.includes(call));
  for (const call of [userInfo, ...(own ? [own] : [])]) {
    const reply = await inspection.ask(call, {}, {}, inspection.browser(cookie));
    const isAnswered = reply !== undefined && isOk(reply);
    const problem = {
      came: 'the old cookie still signs in after the logout',
      at: nameOf(call),
      expected: 'status 401',
    };
    inspection.findings.check(nameOf(logout), 'session', isAnswered ? problem : undefined);
  }
}

/** An image in somebody's comment must not log its readers out. */
async function checkImage(inspection: Inspection): Promise<void> {
  const { visitor, findings, options } = inspection;
  await visitor.fetch(logout.path, { headers: imageHeaders(options.url) }).catch(unanswered);
  const reply = await inspection.ask(userInfo, {});
  if (!reply) return;
  const isEnded = isLoginNeeded(reply);
  const problem = { came: 'an <img> ends the session', expected: 'a logout is answered to scripts only' };
  findings.check(nameOf(logout), 'session', isEnded ? problem : undefined);
  inspection.isMember = !isEnded;
}
