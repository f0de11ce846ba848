import type { Context } from '../../core/element/define.js';
import type { Call } from '../../core/http/call.js';
import type { Result } from '../../core/http/result.js';
import type { Of, Shape } from '../../core/lib/shape.js';
import { logsInWithinPage, requireLogin } from '../../core/member/login.js';

export interface WritingContext extends Pick<Context<object>, 'site' | 'emit' | 'life'> {
  /** Aborts what is under way: it would arrive as somebody else's. */
  era: AbortSignal;
}

export interface Hand extends WritingContext {
  /** Nothing goes on while somebody logs in. */
  onLogin(isAwaited: boolean, hasToStepAside: boolean): void;
  /** Has the visitor begun anew meanwhile? */
  isOver(): boolean;
}

/** Sends a write, and once more after a login where that is needed. Undefined: given up. */
export async function write<I extends Shape>(
  call: Call<I>,
  input: Of<I>,
  { site, emit, life, era, onLogin, isOver }: Hand,
): Promise<Result<unknown> | undefined> {
  const result = await site.send(call, input, { signal: era });
  if (life.aborted) return undefined;
  if (result.ok || result.failure.kind !== 'login') return result;
  const isAside = logsInWithinPage(site);
  onLogin(true, isAside);
  const signedIn = await requireLogin(emit, site, 'address', life);
  if (life.aborted || isOver()) return undefined;
  onLogin(false, isAside);
  if (!signedIn) return undefined;
  const again = await site.send(call, input, { signal: era });
  // a session that doesn't last is no fault of the visitor's
  if (!again.ok && again.failure.kind === 'login') return { ok: false, failure: { kind: 'network' } };
  return life.aborted ? undefined : again;
}
