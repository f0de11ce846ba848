import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { within } from '../../core/lib/timeout-signal.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { MEMBER_CHECK_MS } from '../../core/request/send-with-login.js';
import { cookieIn, sessionCookie, withoutCookie } from './rules.js';

export interface SessionStore {
  /** Resolves once calls may be sent: the session was taken, or the visitor is asked. Undefined: they may at once. */
  readonly ready: Promise<void> | undefined;
  /** Somebody is signed in, or that can't be known: the visitor is asked whether the new session replaces it. */
  readonly $isAsked: ReadableAtom<boolean>;
  /** 继续: the session is taken. */
  accept(): void;
  /** 取消: whoever is signed in stays so. */
  refuse(): void;
}

/** An address that the browser didn't let us clean: its cookie was read all the same. */
let uncleanedAddress = '';
/** The cookie that the address handed over. An element that is removed before the decision leaves it to the next element. */
let handedOver: string | undefined;

/**
 * A session that a host app hands over in the address (elements.md §4, `cookie` of the mini-app). It is taken silently
 * only when nobody is signed in: a link could otherwise move a member's calls to the account of whoever wrote the link.
 */
export function createSession({ site, emit, signal }: Pick<Context<object>, 'site' | 'emit' | 'signal'>): SessionStore {
  const $isAsked = atom(false);
  readAddress();
  const cookie = handedOver;
  handedOver = undefined;
  let isDecided = cookie === undefined;

  const takeSession = async () => {
    isDecided = true;
    if (!succeeds(() => writeCookie(cookie ?? ''))) return;
    site.tabs.tell('member');
    const before = site.member.$member.get();
    // without the element's signal: the session outlives the element
    await site.member.load({ again: true, fresh: true });
    const now = site.member.$member.get();
    // no answer: it isn't known who is signed in by now, but it isn't the member of before
    if (now === before && now.kind === 'member') site.member.signedOut();
    else if (now.kind === 'member') emit('sb-login', { member: now.member });
  };

  const decide = async () => {
    const before = site.member.$member.get();
    const limit = within(MEMBER_CHECK_MS, signal);
    await site.member.load({ again: true, signal: limit.signal });
    limit.abort();
    if (signal.aborted) return;
    const now = site.member.$member.get();
    // each answer is a new state; without one somebody may be signed in
    if (now !== before && now.kind === 'anonymous') takeSession();
    else $isAsked.set(true);
  };

  untilAborted(signal, () => {
    if (!isDecided) handedOver = cookie;
  });

  return {
    ready: isDecided ? undefined : decide(),
    $isAsked,

    accept() {
      $isAsked.set(false);
      takeSession();
    },

    refuse() {
      isDecided = true;
      $isAsked.set(false);
    },
  };
}

/** Takes the cookie out of the address in any case, before anything is sent. */
function readAddress(): void {
  const { href, pathname, search } = location;
  const given = cookieIn(search);
  if (given === undefined || href === uncleanedAddress) return;
  const url = new URL(href);
  url.search = withoutCookie(search);
  handedOver = sessionCookie(given, pathname);
  // forbidden in some sandboxed frames
  if (!succeeds(() => history.replaceState(history.state, '', url))) uncleanedAddress = href;
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would set it only after the first calls
  document.cookie = cookie;
}

function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
