import type { ServerContext } from '../../../server/request-context.js';

/** As strict as a host page's policy can be, so that the library is tested under it. */
const policy = (service: string, trustedTypes: string, style: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${style}`.trim(),
    `img-src 'self' data: ${service}`.trim(),
    `connect-src 'self' ${service}`.trim(),
    `frame-src 'self' ${service}`.trim(),
    "base-uri 'none'",
    // PayPal's form is sent to the payment provider there
    `form-action 'self' ${service}`.trim(),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify ${trustedTypes}`.trim(),
  ].join('; ');

/**
 * Sets the headers of every page of the site.
 * @param service origin of the identity provider, framed, asked by scripts, and of its members’ portraits
 * @param trustedTypes the page's own policies
 * @param style the hash of an inline style sheet
 */
export function protect(c: ServerContext, service = '', trustedTypes = '', style = ''): void {
  c.header('content-security-policy', policy(service, trustedTypes, style));
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('cache-control', 'private, no-cache');
  // the language is a cookie, and the offer of one is by the header
  c.header('vary', 'Cookie, Accept-Language', { append: true });
}
