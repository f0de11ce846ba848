import { atom } from 'nanostores';
import type { Broadcast } from '../broadcast/broadcast.js';
import type { Send } from '../http/client.js';
import { onPageRestored } from '../lifetime/on-page-return.js';
import { endSession } from './end-session.js';
import type { IdentityProvider } from './identity-provider.js';
import { logout, type Member, serviceLogout, serviceUser, userInfo } from './member.api.js';
import { memberIdOf } from './member-id.js';

export type MemberState =
  | { kind: 'unknown' }
  /** `expired`: the id of the member whose session expired. The same person still uses the page. */
  | { kind: 'anonymous'; expired?: string | undefined }
  | { kind: 'failed' }
  | { kind: 'member'; member: Member };

export interface LoadOptions {
  /** Requests the full record of the member. */
  showAll?: boolean;
  /** Requests the member again although it is known. */
  again?: boolean;
  /** Doesn't share a request in flight, which may predate a change of the session's cookie. */
  fresh?: boolean;
  signal?: AbortSignal;
}

export type MemberStore = ReturnType<typeof createMember>;

/** Who is signed in at a site, for all its elements. */
export function createMember(send: Send, broadcast: Broadcast) {
  const $member = atom<MemberState>({ kind: 'unknown' });
  const waiting = new Set<(signedIn: boolean) => void>();
  let logins = 0;
  let lastRequest = 0;
  /** The request that the state comes from. Answers to earlier requests are stale and ignored. */
  let answeredRequest = 0;

  const set = (state: MemberState, request = ++lastRequest) => {
    answeredRequest = request;
    $member.set(state);
    if (state.kind === 'member') resolveWaiting(true);
  };
  const isKnown = () => ['member', 'anonymous'].includes($member.get().kind);
  const resolveWaiting = (signedIn: boolean) => {
    for (const resolve of waiting) resolve(signedIn);
    waiting.clear();
  };

  /** `isNewSession`: the member logged in just now, here or in another tab. */
  const load = async (
    { showAll, again, fresh, signal }: LoadOptions = {},
    isNewSession: boolean | undefined = fresh,
  ) => {
    if (isKnown() && !again) return;
    const request = ++lastRequest;
    const result = await send(userInfo, { showAll: showAll ? 1 : undefined }, { fresh, signal });
    if (request < answeredRequest) return;
    if (result.ok) {
      if (isNewSession || $member.get().kind === 'anonymous') logins++;
      set({ kind: 'member', member: result.data }, request);
    } else if (result.failure.kind === 'login') expire(request);
    else if (result.failure.kind !== 'aborted' && !isKnown()) set({ kind: 'failed' }, request);
  };

  const signedOut = () => {
    const wasMember = $member.get().kind === 'member';
    set({ kind: 'anonymous' });
    if (wasMember) broadcast.post('member', 'logout');
  };

  const expire = (request?: number) => {
    const before = $member.get();
    const wasMember = before.kind === 'member';
    set({ kind: 'anonymous', expired: memberIdOf(before) }, request);
    if (wasMember) dispatch('sb-logout', {});
    return wasMember;
  };

  /** Another tab logged in or out. */
  const reloadMember = async (cause?: unknown) => {
    const before = $member.get();
    if (before.kind === 'unknown' && !waiting.size) return;
    await load({ again: true }, true);
    const after = $member.get();
    if (after.kind === 'anonymous' && cause === 'logout') set({ kind: 'anonymous' });
    if (before.kind !== 'member' && after.kind === 'member') dispatch('sb-login', { member: after.member });
  };
  broadcast.subscribe('member', reloadMember);
  // a page in the back/forward cache (bfcache) misses the messages of other tabs
  onPageRestored(() => reloadMember('logout'));

  return {
    $member,
    /** Requests the signed-in member, unless it is known. */
    load: (options?: LoadOptions) => load(options),
    /** A login on this page succeeded. */
    signedIn(member: Member) {
      logins++;
      set({ kind: 'member', member });
      broadcast.post('member');
    },
    /** Sets a member that the site's back end doesn't know. It isn't a login, so other tabs aren't notified. */
    setExternalMember(member: Member) {
      logins++;
      set({ kind: 'member', member });
    },
    /** The number of logins since the page was loaded. Loading a member who is signed in already doesn't count. */
    loginCount: () => logins,
    /** The visitor signed out on this page. */
    signedOut,
    /**
     * A call was answered by 401: the session has expired, or there never was one. Dispatches `sb-logout` on the document
     * if there was one (docs/spec/interface.md §4, Logout).
     */
    expired: () => void (expire() && broadcast.post('member')),
    /**
     * Ends the site's session and those at these login services. `failed`: a session goes on, or may at the site; the
     * member stays signed in and can try again. `unknown`: the site's has ended, but a service didn't answer.
     */
    async logout(services: Iterable<IdentityProvider> = []): Promise<'ended' | 'unknown' | 'failed'> {
      // in parallel, so that the site's session ends even if a service is unreachable
      const ended = await Promise.all([
        endSession(send, logout, userInfo),
        ...Array.from(services, (service) => endSession(service.send, serviceLogout, serviceUser)),
      ]);
      if (ended[0] !== 'ended' || ended.includes('going on')) return 'failed';
      signedOut();
      return ended.includes('unknown') ? 'unknown' : 'ended';
    },
    /** Resolves with true once a member is signed in, and with false on abort or if the visitor cancels the login. */
    afterLogin: (signal: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const end = (signedIn: boolean) => {
          signal.removeEventListener('abort', abort);
          waiting.delete(end);
          resolve(signedIn);
        };
        const abort = () => end(false);
        signal.addEventListener('abort', abort);
        waiting.add(end);
        if (signal.aborted) abort();
      }),
    /** Whether a call waits for a login. */
    hasPendingLogin: () => waiting.size > 0,
    /** The visitor closed the login. A popup that closes because of a login elsewhere cancels nothing. */
    cancelLogin: () => void ($member.get().kind !== 'member' && resolveWaiting(false)),
  };
}

/** Dispatches on the document a change that no element of this page made. */
const dispatch = (type: 'sb-login' | 'sb-logout', detail: object) =>
  document.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
