import type { Context } from 'hono';

export interface OriginOptions {
  /** The public URL of the site behind a proxy that ends TLS. */
  publicUrl?: string | undefined;
  /** Other origins that the server was started for; the first one is used where the request's own is unknown. */
  siteOrigins?: readonly string[];
}

/** Returns the origin of the site, as the visitor of the request sees it. */
export type OriginOf = (c: Context) => string;

/**
 * A client can write anything into `Host`, and a proxy may pass it on. So it never decides where a payment or a QR code
 * leads: `publicUrl` does, else an origin that the server was started for. Only if neither is known, as in a test that
 * calls `fetch` itself, the request's own origin is used.
 */
export function createOriginOf({ publicUrl, siteOrigins = [] }: OriginOptions): OriginOf {
  const configured = publicUrl ? originOfUrl(publicUrl) : undefined;
  return (c) => {
    if (configured) return configured;
    const { origin } = new URL(c.req.url);
    return siteOrigins.includes(origin) ? origin : (siteOrigins[0] ?? origin);
  };
}

/** The origin of an http or https URL. Throws if it isn't one, so that a typo stops the start. */
export function originOfUrl(url: string): string {
  const { origin, protocol } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '' };
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not an http or https URL: ${url}`);
  return origin;
}

export const isSecure = (origin: string): boolean => origin.startsWith('https:');
