import type { Send } from '../http/client.js';
import type { Call } from '../http/endpoint.js';
import type { Result } from '../http/result.js';

/** Timeout of the check for a session after a failed logout, in ms. */
const CHECK_MS = 2000;

/**
 * Ends a session by the call `end`. Returns whether no session is left. A 401 means that there was none. After any other
 * failure the call `user` checks: a logout may be answered by a page or a redirect, or by any error without a session.
 */
export async function endSession(send: Send, end: Call, user: Call): Promise<boolean> {
  const result = await send(end, {});
  if (result.ok || isNobody(result)) return true;
  return isNobody(await send(user, {}, { fresh: true, timeout: CHECK_MS }));
}

const isNobody = (result: Result<unknown>) => !result.ok && result.failure.kind === 'login';
