import type { Site } from '../context/site.js';
import { csrfToken } from '../http/request.js';
import { createTimeout } from '../lib/create-timeout.js';

/** Time that a first call waits for the token, in ms (docs/spec/interface.md §4). Then it is sent without one. */
const TOKEN_MS = 2000;

/** Called before the first POST. A static page has no token in its HTML; it gets the cookie with an answer. */
export async function ensureCsrfToken(site: Site, signal: AbortSignal): Promise<void> {
  if (csrfToken()) return;
  const limit = createTimeout(TOKEN_MS, signal);
  await site.member.load({ signal: limit.signal });
  limit.abort();
}
