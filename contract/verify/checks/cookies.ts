import type { Call } from '../../../core/http/endpoint.js';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../../core/http/protocol-names.js';
import { nameOf } from '../../calls.js';
import { isSameSite } from '../cookie-store.js';
import type { Problem } from '../findings.js';
import type { Inspection } from '../inspection.js';

/** A cookie that is being deleted needs no attributes. */
const ENDS = /^[^=]*=;|;\s*max-age=(0|-\d+)\b|;\s*expires=[^;]*\b19\d\d\b/i;

/** Checks the cookies that came during the run by the rules of browsers. Runs before the logout deletes them. */
export function checkCookies(inspection: Inspection): void {
  const { findings, visitor, options } = inspection;
  const given = visitor.cookies.given.filter(({ line }) => !ENDS.test(line));
  if (given.length === 0) findings.skip(options.url, 'cookies', 'no answer set one: --phone');
  for (const { name, line, refused } of given) {
    findings.check(options.url, 'cookies', missingAttributes(name, line, options.url));
    findings.check(
      options.url,
      'cookies',
      refused ? { came: `a browser refuses ${name}: ${refused}`, at: line } : undefined,
    );
  }
  checkSession(inspection);
  checkToken(inspection);
}

/** A cookie that scripts can't read can't be stolen by one. The CSRF token is an exception: scripts must read it. */
function missingAttributes(name: string, line: string, url: string): Problem | undefined {
  const has = (attribute: RegExp) => attribute.test(line);
  const missing = [
    !has(/;\s*HttpOnly\b/i) && name !== CSRF_COOKIE && 'HttpOnly',
    !has(/;\s*SameSite=(Lax|Strict|None)\b/i) && 'SameSite',
    !has(/;\s*Secure\b/i) && url.startsWith('https:') && 'Secure',
  ].filter(Boolean);
  return missing.length > 0 ? { came: `${name} lacks ${missing.join(', ')}`, at: line } : undefined;
}

/** The session must come with every call that the page makes. */
function checkSession({ visitor, findings, options, calls }: Inspection): void {
  const { cookies } = visitor;
  const isGiven = cookies.given.some(({ name, refused }) => name === SESSION_COOKIE && !refused);
  const kept = cookies.kept(SESSION_COOKIE);
  if (!isGiven || !cookies.values.has(SESSION_COOKIE)) return;
  const urlOf = (call: Call) => new URL(call.path, options.url).href;
  const problemOf = (call: Call): Problem | undefined => {
    if (cookies.sentTo(urlOf(call), options.page, SESSION_COOKIE).length > 0) return undefined;
    if (cookies.sentTo(urlOf(call), options.url, SESSION_COOKIE).length > 0)
      return {
        came: `${SESSION_COOKIE} isn’t sent from ${new URL(options.page).origin}, which is another site`,
        expected: 'SameSite=None; Secure, or better a back end under the parent domain of the page',
      };
    return { came: `${SESSION_COOKIE} isn’t sent with the call: its Path is ${kept?.path}`, expected: 'Path=/' };
  };
  for (const call of calls) findings.check(nameOf(call), 'cookies', problemOf(call));
}

/** The page's scripts must read the token, unless its HTML has it. */
function checkToken({ visitor, findings, options }: Inspection): void {
  const { cookies, hasTokenInPage } = visitor;
  const kept = cookies.kept(CSRF_COOKIE);
  if (hasTokenInPage || !kept || cookies.readableOn(options.page, CSRF_COOKIE).length > 0) return;
  const isSame = isSameSite(options.page, options.url);
  const where = kept.httpOnly ? 'it is HttpOnly' : `it belongs to ${kept.domain}${kept.path}`;
  findings.check(options.url, 'cookies', {
    came: `the page ${options.page} can’t read ${CSRF_COOKIE}: ${where}`,
    expected: isSame
      ? `Path=/ without HttpOnly, and Domain= of both hosts; or <meta name="csrf-token"> in the page (--page)`
      : '<meta name="csrf-token"> in the page (--page)',
  });
}
