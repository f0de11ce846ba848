import type { Shape, TypeOf } from '../lib/schema.js';
import { urlOf } from '../url/call-url.js';
import { csrfToken, newerToken } from './csrf.js';
import type { Call } from './endpoint.js';
import { IDEMPOTENCY_HEADER } from './protocol-names.js';

/** The address of the back end, and the header that carries the CSRF token. */
export interface BackEnd {
  /** Origin of the back end; empty: the page's own. */
  apiBase: string;
  /** The attribute of `<sb-site>` that sets `apiBase`; by default `api-base`. */
  apiBaseAttribute?: string;
  csrfHeader: string;
}

export interface CallRequest {
  backEnd: BackEnd;
  url: string;
  init: RequestInit;
}

/** Makes the arguments of `fetch` from a declared call and its input. */
export function requestOf<I extends Shape>(
  call: Call<I>,
  input: TypeOf<I>,
  backEnd: BackEnd,
  idempotencyKey?: string,
  token = csrfToken(),
): CallRequest {
  const init: RequestInit = { method: call.method, credentials: 'include' };
  // a login page may be on an origin that `fetch` can't follow
  if (call.identity) init.redirect = 'manual';
  if (call.method === 'GET') return { backEnd, url: urlOf(backEnd.apiBase, call.path, input as object), init };
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input as object)) {
    (call.query?.includes(name) ? query : body)[name] = value;
  }
  init.headers = {
    ...(!call.encode && { 'content-type': 'application/json' }),
    ...(token && { [backEnd.csrfHeader]: token }),
    ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  };
  init.body = call.encode?.(body, call.pairs) ?? JSON.stringify(body);
  return { backEnd, url: urlOf(backEnd.apiBase, call.path, query), init };
}

/** The same request with the CSRF token that the page has got meanwhile; undefined if there is none. */
export function withNewToken({ backEnd, url, init }: CallRequest): CallRequest | undefined {
  const headers = new Headers(init.headers);
  const token = newerToken(headers.get(backEnd.csrfHeader));
  if (init.method !== 'POST' || !token) return undefined;
  headers.set(backEnd.csrfHeader, token);
  return { backEnd, url, init: { ...init, headers } };
}
