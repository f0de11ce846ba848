import { type Broadcast, createBroadcast } from '../broadcast/broadcast.js';
import { createSend, type InFlight, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { createTokenLoader } from '../member/csrf-token-loader.js';
import { createMember, type MemberStore } from '../member/member.js';
import { sendAcrossLogin } from '../member/send-across-login.js';
import { currentContextVersion } from './context-observer.js';
import { type Settings, settingsOf } from './settings.js';

/** The session of an element's site, with the current settings of the element's own `<sb-site>`. */
export interface Site {
  /** Prefix of this site's entries in storage. */
  readonly key: string;
  readonly broadcast: Broadcast;
  /** Sends a call with the CSRF header that the element's own `<sb-site>` names when the call is sent. */
  readonly send: Send;
  /** Gets the CSRF token for a write that isn't sent by `send`. */
  loadToken(): Promise<void>;
  readonly member: MemberStore;
  readonly settings: Settings;
}

/** The state that the elements of one api-base and site-id share. */
interface Session extends Omit<Site, 'settings'> {
  /** That of the element which sends, or loads the member. */
  csrfHeader: string;
}

const sessions = pageWide('site-sessions', () => new Map<string, Session>());

/** The session of a site. It is created on first use and lasts as long as the page. */
function sessionOf({ apiBase, siteId, csrfHeader }: Settings): Session {
  const key = `sb:${apiBase}|${siteId}`;
  const known = sessions.get(key);
  if (known) return known;
  const broadcast = createBroadcast(key);
  const sendOnce = createSend(() => ({ apiBase, csrfHeader: session.csrfHeader }), new Map<string, InFlight>(), {
    loadToken: () => session.loadToken(),
    check: () => void session.member.load({ again: true }),
  });
  const send: Send = (call, ...given) => sendAcrossLogin(session.member, call.safe, () => sendOnce(call, ...given));
  const member = createMember(send, broadcast);
  const session: Session = { key, broadcast, send, member, loadToken: createTokenLoader(send), csrfHeader };
  sessions.set(key, session);
  return session;
}

export function siteOf(element: Element): Site {
  let version = currentContextVersion();
  let settings = settingsOf(element);
  const session = sessionOf(settings);
  const { key, broadcast, loadToken } = session;
  /** The settings, read again after a change of the context. */
  const current = () => {
    const now = currentContextVersion();
    if (now !== version) settings = settingsOf(element);
    version = now;
    return settings;
  };
  const inSession = () => {
    session.csrfHeader = current().csrfHeader;
    return session;
  };
  return {
    key,
    broadcast,
    loadToken,
    get send() {
      return inSession().send;
    },
    get member() {
      return inSession().member;
    },
    get settings() {
      return current();
    },
  };
}
