import { createSend, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { parseHttpUrl } from '../site/parse-http-url.js';

/** A third party that signs visitors in, on an origin of its own. */
export interface IdentityProvider {
  /** The start of its URLs, without a slash at the end. */
  readonly base: string;
  /** Where its messages come from. */
  readonly origin: string;
  readonly send: Send;
}

const identityProviders = pageWide('identity-providers', () => new Map<string, IdentityProvider>());

/** The identity provider at an address, shared by the page's elements. Only http(s) counts; the query is dropped. */
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
