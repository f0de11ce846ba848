import { createSend, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { parseHttpUrl } from '../url/parse-http-url.js';

/** A third-party login service with its own origin. */
export interface IdentityProvider {
  /** The base of its URLs, without a slash at the end. */
  readonly base: string;
  /** The origin of its messages. */
  readonly origin: string;
  readonly send: Send;
}

const identityProviders = pageWide('identity-providers', () => new Map<string, IdentityProvider>());

/** The identity provider at an http(s) URL, without its query. Shared by the page's elements. */
export function identityProviderOf(address: string | undefined): IdentityProvider | undefined {
  const url = parseHttpUrl(address);
  if (!url) return undefined;
  const { origin, pathname } = url;
  const base = origin + pathname.replace(/\/+$/, '');
  const backEnd = { apiBase: base, apiBaseAttribute: 'oauth-service', csrfHeader: '' };
  const known = identityProviders.get(base) ?? { base, origin, send: createSend(() => backEnd) };
  identityProviders.set(base, known);
  return known;
}
