import type { Call } from '../../../core/http/endpoint.js';
import type { Result } from '../../../core/http/result.js';
import type { Shape, TypeOf } from '../../../core/lib/schema.js';
import { logsInWithinPage } from '../../../core/member/login.js';
import { onMemberChange } from '../../../core/member/on-member-change.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import type { Context } from '../../../core/site/context.js';
import type { Site } from '../../../core/site/site.js';

export interface AddressChangeContext extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** The signal of the signed-in member. It aborts when another member signs in, who must not send the change. */
  memberSignal(): AbortSignal;
}

interface AddressChangeOptions extends AddressChangeContext {
  /** Aborts when a newer attempt starts. It ends only the waiting for a login: a request in flight is completed. */
  attempt: AbortSignal;
  /** `isWithinPage`: the login is shown on this page, so an open dialog must be hidden. */
  onLoginNeeded(isWithinPage: boolean): void;
  onLoggedIn(): void;
}

/**
 * Sends a change of an address, and sends it again after a login if the server requires one. Both requests have the
 * submitted values, even if the fields change meanwhile. Resolves with undefined when the change is canceled.
 */
export async function sendAddressChange<I extends Shape>(
  call: Call<I>,
  input: TypeOf<I>,
  { site, emit, memberSignal, attempt, onLoginNeeded, onLoggedIn }: AddressChangeOptions,
): Promise<Result<unknown> | undefined> {
  const signal = memberSignal();
  const result = await sendWithLogin(() => site.send(call, input, { signal }), {
    site,
    emit,
    cause: 'address',
    reason: 'checkout',
    signal: attempt,
    onLoginPending: (isLoginPending) => (isLoginPending ? onLoginNeeded(logsInWithinPage(site)) : onLoggedIn()),
  });
  return result.ok || result.failure.kind !== 'aborted' ? result : undefined;
}

/**
 * Returns a getter of the signed-in member's signal. The signal doesn't abort when the element is removed: a request
 * in flight is completed.
 */
export function createMemberSignal(site: Site, onOtherMember: () => void, signal: AbortSignal): () => AbortSignal {
  let member = new AbortController();
  const replace = (_: string, previous: string | undefined) => {
    if (previous === undefined) return;
    member.abort();
    member = new AbortController();
    onOtherMember();
  };
  onMemberChange(site, replace, signal);
  return () => member.signal;
}
