import type { DemoContext } from '../request-context.js';

/** As strict as a host page can be, so that whatever the library does works under it. */
const policy = (service: string, trustedTypes: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${service}`.trim(),
    `frame-src 'self' ${service}`.trim(),
    "base-uri 'none'",
    // PayPal's form goes to its sandbox there
    `form-action 'self' ${service}`.trim(),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify ${trustedTypes}`.trim(),
  ].join('; ');

/**
 * What every page of the site is sent with.
 * @param service origin of the login service, framed and asked by scripts
 * @param trustedTypes the page's own policies
 */
export function protect(c: DemoContext, service = '', trustedTypes = ''): void {
  c.header('content-security-policy', policy(service, trustedTypes));
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('cache-control', 'private, no-cache');
}
