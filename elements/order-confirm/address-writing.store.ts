import type { Context } from '../../core/element/context.js';
import type { Call } from '../../core/http/endpoint.js';
import type { Result } from '../../core/http/result.js';
import type { Of, Shape } from '../../core/lib/schema.js';
import { logsInWithinPage } from '../../core/member/login.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';

export interface WritingContext extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** Aborts what is under way: it would arrive as somebody else's. */
  era: AbortSignal;
}

interface WriteOptions extends WritingContext {
  /** Ends the waiting for a login: the visitor has begun anew. */
  attempt: AbortSignal;
  /** Nothing goes on while somebody logs in; a dialog may be in the way of that. */
  onLogin(isAwaited: boolean, hasToStepAside: boolean): void;
}

/**
 * Sends a change of an address, and once more after a login where one is needed: what was submitted, however the fields
 * are changed meanwhile. Undefined: given up, begun anew, or the end.
 */
export async function write<I extends Shape>(
  call: Call<I>,
  input: Of<I>,
  { site, emit, era, attempt, onLogin }: WriteOptions,
): Promise<Result<unknown> | undefined> {
  let isAside = false;
  let isAwaited = false;
  const result = await sendWithLogin(() => site.send(call, input, { signal: era }), {
    site,
    emit,
    cause: 'address',
    signal: attempt,
    onLogin(isAwaitedNow) {
      if (isAwaitedNow) isAside = logsInWithinPage(site);
      isAwaited = isAwaitedNow;
      onLogin(isAwaited, isAside);
    },
  });
  if (result.ok || result.failure.kind !== 'aborted') return result;
  // what stepped aside for a login that was given up comes back
  if (isAwaited && !attempt.aborted) onLogin(false, isAside);
  return undefined;
}
