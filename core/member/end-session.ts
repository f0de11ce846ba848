import type { Send } from '../http/client.js';
import type { Call } from '../http/endpoint.js';
import type { Result } from '../http/result.js';

/** Timeout of the check for a session after a failed logout, in ms. */
const CHECK_MS = 2000;

/** Whether a session is over after a logout. `unknown`: nothing was answered. */
export type SessionEnd = 'ended' | 'going on' | 'unknown';

/**
 * Ends a session by the call `end`. A 401 means that there was none. After any other failure the call `user` checks: a
 * logout may be answered by a page or a redirect, or by any error without a session.
 */
export async function endSession(send: Send, end: Call, user: Call): Promise<SessionEnd> {
  const result = await send(end, {});
  if (result.ok || isNobody(result)) return 'ended';
  const check = await send(user, {}, { fresh: true, timeout: CHECK_MS });
  if (isNobody(check)) return 'ended';
  return check.ok ? 'going on' : 'unknown';
}

const isNobody = (result: Result<unknown>) => !result.ok && result.failure.kind === 'login';
