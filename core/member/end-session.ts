import type { Send } from '../http/client.js';
import type { Call } from '../http/endpoint.js';
import type { Result } from '../http/result.js';

/** How long a failed logout waits for the answer whether there is a session at all, in ms. */
const CHECK_MS = 2000;

/**
 * Ends a session by `end`; true when there is none left. A 401 means that there was none. After any other failure `user`
 * asks who is signed in: a back end that never made a session may answer a logout by anything.
 */
export async function endSession(send: Send, end: Call, user?: Call): Promise<boolean> {
  const result = await send(end, {});
  if (result.ok || isNobody(result)) return true;
  return user !== undefined && isNobody(await send(user, {}, { fresh: true, timeout: CHECK_MS }));
}

const isNobody = (result: Result<unknown>) => !result.ok && result.failure.kind === 'login';
