import { CSRF_COOKIE } from '../../../core/http/protocol-names.js';
import type { Inspection } from '../inspection.js';

/** A cookie that is being deleted needs no attributes. */
const ENDS = /^[^=]*=;|;\s*max-age=(0|-\d+)\b/i;

/** Checks that cookies are HttpOnly: a cookie that scripts can't read can't be stolen by one. The CSRF token is an exception: scripts must read it. */
export function checkCookies({ findings, visitor, options }: Inspection): void {
  const isSecure = options.url.startsWith('https:');
  const set = visitor.setCookies.filter((line) => !ENDS.test(line));
  if (set.length === 0) findings.skip(options.url, 'cookies', 'no call set one: see --phone');
  for (const line of set) {
    const name = line.split('=')[0] ?? '';
    const has = (attribute: RegExp) => attribute.test(line);
    const missing = [
      !has(/;\s*HttpOnly\b/i) && name !== CSRF_COOKIE && 'HttpOnly',
      !has(/;\s*SameSite=(Lax|Strict|None)\b/i) && 'SameSite',
      !has(/;\s*Secure\b/i) && (isSecure || has(/SameSite=None/i)) && 'Secure',
    ].filter(Boolean);
    findings.check(options.url, 'cookies', missing.length > 0 ? `${name} lacks ${missing.join(', ')}` : undefined);
  }
}
