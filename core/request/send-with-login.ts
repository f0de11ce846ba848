import type { Site } from '../context/site.js';
import type { Emit } from '../events/emit.js';
import { failed, type Result } from '../http/result.js';
import { createTimeout } from '../lib/create-timeout.js';
import { type LoginPreference, requireLogin } from '../member/login.js';
import { memberIdOf } from '../member/member-id.js';

/** How long a call waits for the answer who is signed in, in ms. After that the call itself tells, by a 401. */
export const MEMBER_CHECK_MS = 2000;

export interface LoginOptions {
  site: Site;
  emit: Emit;
  /** `cause` of `sb-login-required`. */
  cause: string;
  /** Ends the waiting for a login: the element was removed, or the visitor has begun something else. */
  signal: AbortSignal;
  /** Which login opens. */
  preference?: LoginPreference;
  /** Only members may do this: an anonymous visitor is asked for a login before the call is sent. */
  memberOnly?: boolean;
  /** Called with true before the login is asked for, and with false once somebody is signed in. */
  onLogin?(isLoginPending: boolean): void;
  /** Of calls that share this and meet a 401 at the same time, only the first asks for a login. The others wait, too. */
  share?: SharedLogin;
}

export interface SharedLogin {
  /** How many calls wait for the login. */
  waiting: number;
}

export const sharedLogin = (): SharedLogin => ({ waiting: 0 });

/**
 * Sends a call that may need a member. A 401 asks for a login, once; after the login the same call is sent, once.
 * `send` must not read what the visitor may change meanwhile: what goes out is what was submitted (docs/spec/interface.md §4). It
 * never goes out in another member's name: what a member submitted stays unsent when somebody else logs in.
 *
 * Resolves with `aborted` when the login was given up, somebody else logged in or the signal was aborted, and with
 * `login` when the server refuses the new session, too.
 */
export async function sendWithLogin<T>(send: () => Promise<Result<T>>, options: LoginOptions): Promise<Result<T>> {
  const { site, signal, memberOnly } = options;
  const { $member } = site.member;
  const submitter = memberIdOf($member.get());
  const isAnonymous = memberOnly && (await isKnownAnonymous(options));
  if (signal.aborted) return failed({ kind: 'aborted' });
  if (!isAnonymous) {
    const result = await send();
    if (result.ok || result.failure.kind !== 'login') return result;
  }
  const isSignedIn = await login(options);
  const isSubmitter = submitter === undefined || submitter === memberIdOf($member.get());
  return isSignedIn && isSubmitter ? send() : failed({ kind: 'aborted' });
}

async function isKnownAnonymous({ site: { member }, signal }: LoginOptions): Promise<boolean> {
  if (member.$member.get().kind === 'unknown') {
    const limit = createTimeout(MEMBER_CHECK_MS, signal);
    await member.load({ signal: limit.signal });
    limit.abort();
  }
  return member.$member.get().kind === 'anonymous';
}

async function login(options: LoginOptions): Promise<boolean> {
  const { site, emit, cause, signal, preference, onLogin, share = sharedLogin() } = options;
  if (signal.aborted) return false;
  onLogin?.(true);
  const isAsked = share.waiting++ > 0;
  const signedIn = isAsked ? site.member.afterLogin(signal) : requireLogin(emit, site, cause, signal, preference);
  const isSignedIn = await signedIn;
  share.waiting--;
  if (!isSignedIn || signal.aborted) return false;
  onLogin?.(false);
  return true;
}
