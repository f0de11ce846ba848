import type { Emit } from '../events/emit.js';
import { failed, type Result } from '../http/result.js';
import { createTimeout } from '../lib/create-timeout.js';
import type { Site } from '../site/site.js';
import { type LoginWish, requireLogin } from './login.js';
import { memberIdOf } from './member-id.js';

/** Timeout of loading the member before a call, in ms. After it the call is sent and may be answered with 401. */
export const MEMBER_CHECK_MS = 2000;

export interface LoginOptions extends LoginWish {
  site: Site;
  emit: Emit;
  /** `cause` of `sb-login-required`. */
  cause: string;
  /** Ends the waiting for a login: the element was removed, or the visitor started another action. */
  signal: AbortSignal;
  /** The call is for members only: an anonymous visitor is asked for a login before it is sent. */
  memberOnly?: boolean;
  /** Called with true before the login is asked for, and with false once somebody is signed in. */
  onLoginPending?(isLoginPending: boolean): void;
  /** Calls that share this ask for one login. While the first one waits for it, the others wait, too. */
  share?: SharedLogin;
}

export interface SharedLogin {
  /** The number of calls that wait for the login. */
  waiting: number;
}

export const sharedLogin = (): SharedLogin => ({ waiting: 0 });

/**
 * Sends a call that may need a member. After a 401 it asks for a login once, and then sends the same call once more.
 * `send` must not read values that the visitor may change meanwhile, so that both calls send what was submitted
 * (docs/spec/interface.md §4). If another member logs in, the call isn't repeated.
 *
 * Resolves with `aborted` if the login was cancelled, another member logged in or the signal was aborted, and with `login`
 * if the server answers 401 again.
 */
export async function sendWithLogin<T>(send: () => Promise<Result<T>>, options: LoginOptions): Promise<Result<T>> {
  const { site, signal, memberOnly } = options;
  const { $member } = site.member;
  const submitter = memberIdOf($member.get());
  if (memberOnly) await untilMemberKnown(options);
  const isAnonymous = memberOnly && $member.get().kind === 'anonymous';
  if (signal.aborted) return failed({ kind: 'aborted' });
  if (!isAnonymous) {
    const result = await send();
    if (result.ok || result.failure.kind !== 'login') return result;
  }
  const isSignedIn = await login(options);
  const isSubmitter = submitter === undefined || submitter === memberIdOf($member.get());
  return isSignedIn && isSubmitter ? send() : failed({ kind: 'aborted' });
}

/** Loads the member, if nobody has done so yet. */
export async function untilMemberKnown({ site: { member }, signal }: Pick<LoginOptions, 'site' | 'signal'>) {
  if (member.$member.get().kind !== 'unknown') return;
  const limit = createTimeout(MEMBER_CHECK_MS, signal);
  await member.load({ signal: limit.signal });
  limit.abort();
}

async function login(options: LoginOptions): Promise<boolean> {
  const { site, emit, cause, signal, onLoginPending, share = sharedLogin() } = options;
  if (signal.aborted) return false;
  onLoginPending?.(true);
  const isAsked = share.waiting++ > 0;
  const signedIn = isAsked ? site.member.afterLogin(signal) : requireLogin(emit, site, cause, signal, options);
  const isSignedIn = await signedIn;
  share.waiting--;
  if (!isSignedIn || signal.aborted) return false;
  onLoginPending?.(false);
  return true;
}
