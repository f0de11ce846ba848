import type { Send } from '../http/client.js';
import { csrfToken } from '../http/csrf.js';
import { createTimeout } from '../lib/create-timeout.js';
import { userInfo } from './member.api.js';

/** Time that a write waits for the token, in ms (docs/spec/interface.md §4). Then it is sent without one. */
const TOKEN_MS = 2000;

/**
 * Loads the CSRF token, once for all writes that wait for it. A static page has no token in its HTML; it gets the cookie
 * with an answer. The member may be known without such an answer, so that the call is sent here.
 */
export function createTokenLoader(send: Send): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = async () => {
    const request = send(userInfo, {});
    const isLate = new Promise<undefined>((resolve) => {
      const limit = createTimeout(TOKEN_MS, new AbortController().signal, () => resolve(undefined));
      request.then(() => limit.abort());
    });
    // a request that is late may still bring the token
    const result = await Promise.race([request, isLate]);
    const hasAnswered = result?.ok || result?.failure.kind === 'login';
    // WebKit may show the cookie of an answer one task later
    if (hasAnswered && !csrfToken()) await new Promise((resolve) => setTimeout(resolve));
    // a back end that answers without a token has none; a token may expire
    if (csrfToken() || !hasAnswered) loading = undefined;
  };
  return async () => {
    if (csrfToken()) return;
    loading ??= load();
    await loading;
  };
}
