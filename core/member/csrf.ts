import type { Site } from '../context/site.js';
import { csrfToken } from '../http/request.js';
import { createTimeout } from '../lib/create-timeout.js';

/** How long a first call waits for its token, in ms (docs/spec/interface.md §4). After that it goes without. */
const TOKEN_MS = 2000;

/** Before a first call that changes something: a page that no back end wrote gets its token with an answer. */
export async function ensureCsrfToken(site: Site, signal: AbortSignal): Promise<void> {
  if (csrfToken()) return;
  const limit = createTimeout(TOKEN_MS, signal);
  await site.member.load({ signal: limit.signal });
  limit.abort();
}
