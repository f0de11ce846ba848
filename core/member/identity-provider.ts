import { createSend, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { httpAddress } from '../site/http-address.js';

/** A third party that signs visitors in, on an origin of its own. */
export interface Service {
  /** What its addresses begin with; no slash at the end. */
  readonly base: string;
  /** Where its messages come from. */
  readonly origin: string;
  readonly send: Send;
}

const services = pageWide('login-services', () => new Map<string, Service>());

/** The service of an address, shared by the page's elements. Only http(s) counts; the query is dropped. */
export function serviceOf(address: string | undefined): Service | undefined {
  const url = httpAddress(address);
  if (!url) return undefined;
  const { origin, pathname } = url;
  const base = origin + pathname.replace(/\/+$/, '');
  const backEnd = { apiBase: base, apiBaseAttribute: 'oauth-service', csrfHeader: '' };
  const known = services.get(base) ?? { base, origin, send: createSend(() => backEnd) };
  services.set(base, known);
  return known;
}
