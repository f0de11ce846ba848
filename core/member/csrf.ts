import { csrfToken } from '../http/request.js';
import { createTimeout } from '../lib/create-timeout.js';
import type { MemberStore } from './member.js';

/** Time that a write waits for the token, in ms (docs/spec/interface.md §4). Then it is sent without one. */
const TOKEN_MS = 2000;

/**
 * Loads the CSRF token, once for all writes that wait for it. A static page has no token in its HTML; it gets the cookie
 * with an answer.
 */
export function createTokenLoader(member: MemberStore): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = async () => {
    const limit = createTimeout(TOKEN_MS, new AbortController().signal);
    await member.load({ signal: limit.signal });
    limit.abort();
    // the next write tries again, unless the back end has answered and has no token
    if (!['member', 'anonymous'].includes(member.$member.get().kind)) loading = undefined;
  };
  return async () => {
    if (csrfToken()) return;
    loading ??= load();
    await loading;
  };
}
