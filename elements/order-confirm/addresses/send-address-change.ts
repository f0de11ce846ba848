import type { Context } from '../../../core/element/context.js';
import type { Call } from '../../../core/http/endpoint.js';
import type { Result } from '../../../core/http/result.js';
import type { Of, Shape } from '../../../core/lib/schema.js';
import { logsInWithinPage } from '../../../core/member/login.js';
import { onMemberChange } from '../../../core/member/on-member-change.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import type { Site } from '../../../core/site/site.js';

export interface AddressChangeContext extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** Of the member who is signed in now. Aborts once somebody else is: the change would become theirs. */
  memberSignal(): AbortSignal;
}

interface AddressChangeOptions extends AddressChangeContext {
  /** Aborts when the visitor begins anew. Only the waiting for a login ends: a change that has left is finished. */
  attempt: AbortSignal;
  /** `isWithinPage`: the login shows on the page, where an open dialog would be in its way. */
  onLoginNeeded(isWithinPage: boolean): void;
  onLoggedIn(): void;
}

/**
 * Sends a change of an address, and once more after a login where one is needed. Both times the server gets what was
 * submitted, however the fields are changed meanwhile. Resolves with undefined when the change is given up.
 */
export async function sendAddressChange<I extends Shape>(
  call: Call<I>,
  input: Of<I>,
  { site, emit, memberSignal, attempt, onLoginNeeded, onLoggedIn }: AddressChangeOptions,
): Promise<Result<unknown> | undefined> {
  const signal = memberSignal();
  const result = await sendWithLogin(() => site.send(call, input, { signal }), {
    site,
    emit,
    cause: 'address',
    signal: attempt,
    onLogin: (isAwaited) => (isAwaited ? onLoginNeeded(logsInWithinPage(site)) : onLoggedIn()),
  });
  return result.ok || result.failure.kind !== 'aborted' ? result : undefined;
}

/**
 * Gives the signal of the present member's changes. It doesn't abort with the element: a change that has left is
 * finished.
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
