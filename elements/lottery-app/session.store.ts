import { atom } from 'nanostores';
import { createTimeout } from '../../core/lib/create-timeout.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { signedInId } from '../../core/member/member-id.js';
import { MEMBER_CHECK_MS } from '../../core/member/send-with-login.js';
import type { Context } from '../../core/site/context.js';
import { cookieIn, sessionCookie, withoutCookie } from './rules.js';

/** The URL from which the browser didn't let us remove the cookie; the cookie was read once. */
let uncleanedUrl = '';
/** The cookie from the URL. An element that is removed before the visitor decides leaves it to the next element. */
let pendingCookie: string | undefined;

/**
 * A session that a host app hands over in the address (docs/spec/interface.md §4, `cookie` of the mini-app). It begins without a
 * question only if nobody is signed in: otherwise a link could move a member's requests to the account of its author
 * (login CSRF).
 */
export function createSession({ site, emit, signal }: Pick<Context<object>, 'site' | 'emit' | 'signal'>) {
  /** A member is or may be signed in: the visitor is asked whether the new session replaces the present one. */
  const $needsConfirmation = atom(false);
  /** The new session didn't begin. */
  const $hasFailed = atom(false);
  takeCookieFromUrl();
  const cookie = pendingCookie;
  pendingCookie = undefined;
  let isDecided = cookie === undefined;

  /** Resolves once the cookie is written. `replaces`: a member is or may be signed in. */
  const beginSession = async (replaces: boolean) => {
    isDecided = true;
    const before = signedInId(site.member.$member.get());
    let isWritten = !replaces && writeCookie(cookie ?? '');
    if (!isWritten) {
      // only the server can remove an HttpOnly cookie, which the new one can't replace
      await site.member.logout();
      isWritten = writeCookie(cookie ?? '');
    }
    site.broadcast.post('member');
    followSession(before, isWritten);
  };

  const followSession = async (before: string | undefined, isWritten: boolean) => {
    // without the element's signal: the session outlives the element
    const asked = site.member.$member.get();
    await site.member.load({ again: true, fresh: true });
    // no response: the new member is unknown, but it isn't the previous one
    if (isWritten && asked.kind === 'member' && site.member.$member.get() === asked) site.member.signedOut();
    const now = site.member.$member.get();
    if (now.kind === 'member' && now.member.id !== before) emit('sb-login', { member: now.member });
    else if (now.kind !== 'member' && before !== undefined) emit('sb-logout', {});
    $hasFailed.set(now.kind !== 'member' || !isWritten);
  };

  const decide = async () => {
    const before = site.member.$member.get();
    const limit = createTimeout(MEMBER_CHECK_MS, signal);
    await site.member.load({ again: true, signal: limit.signal });
    limit.abort();
    if (signal.aborted) return;
    const now = site.member.$member.get();
    // the same state object means no response: then a member may be signed in
    if (now !== before && now.kind === 'anonymous') await beginSession(false);
    else $needsConfirmation.set(true);
  };

  untilAborted(
    signal,
    () => {
      if (!isDecided) pendingCookie = cookie;
    },
    site.member.$member.listen(({ kind }) => kind === 'member' && $hasFailed.set(false)),
  );

  return {
    /** Resolves when requests may be sent: the new session began, or the visitor is asked. Undefined without one. */
    ready: isDecided ? undefined : decide(),
    $needsConfirmation,
    $hasFailed,

    /** 继续 (continue): the present session ends, and the new one begins. */
    accept() {
      $needsConfirmation.set(false);
      beginSession(true);
    },

    /** 取消 (cancel): the present session goes on. */
    refuse() {
      isDecided = true;
      $needsConfirmation.set(false);
    },
  };
}

/** Always removes the cookie from the URL, before the first request. */
function takeCookieFromUrl(): void {
  const { href, pathname, search } = location;
  const given = cookieIn(search);
  if (given === undefined || href === uncleanedUrl) return;
  const url = new URL(href);
  url.search = withoutCookie(search);
  pendingCookie = sessionCookie(given, pathname);
  // sandboxed frames may forbid replaceState
  if (!succeeds(() => history.replaceState(history.state, '', url))) uncleanedUrl = href;
}

/** Returns whether the browser has taken the cookie. */
const writeCookie = (cookie: string): boolean =>
  succeeds(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would set it only after the first calls
    document.cookie = cookie;
  }) && document.cookie.split('; ').includes(cookie.split(';')[0] ?? '');

function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
