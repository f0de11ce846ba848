import { type Broadcast, createBroadcast } from '../broadcast/broadcast.js';
import { createSend, type InFlight, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { createTokenLoader } from '../member/csrf.js';
import { createMember, type MemberStore } from '../member/member.js';
import { sendAcrossLogin } from '../request/send-across-login.js';
import { currentContextVersion } from '../site/context-observer.js';
import { type Settings, settingsOf } from '../site/settings.js';

/** The session of an element's site, with the current settings of the element's own `<sb-site>`. */
export interface Site {
  /** Prefix of this site's entries in storage. */
  readonly key: string;
  readonly broadcast: Broadcast;
  /** Sends a call with the CSRF header that the element's own `<sb-site>` names when the call is sent. */
  readonly send: Send;
  /** Gets the CSRF token for a write that isn't sent by `send`. */
  loadToken(): Promise<void>;
  /** The member of the session. Its calls are sent by `send`. */
  readonly member: MemberStore;
  readonly settings: Settings;
}

/** The state that the elements of one api-base and site-id share. */
interface Session {
  readonly key: string;
  readonly broadcast: Broadcast;
  readonly member: MemberStore;
  loadToken(): Promise<void>;
  sendWith(csrfHeader: string): Send;
  /** By CSRF header: two `<sb-site>` with the same site may name different headers. */
  readonly callers: Map<string, Pick<Site, 'send' | 'member'>>;
}

const sessions = pageWide('site-sessions', () => new Map<string, Session>());

/** The session of a site. It is created on first use and lasts as long as the page. */
function sessionOf(settings: Settings): Session {
  const key = `sb:${settings.apiBase}|${settings.siteId}`;
  const known = sessions.get(key);
  if (known) return known;
  const { apiBase, csrfHeader } = settings;
  const broadcast = createBroadcast(key);
  const inFlight = new Map<string, InFlight>();
  const sendWith = (header: string): Send => {
    const sendOnce = createSend(() => ({ apiBase, csrfHeader: header }), inFlight, {
      loadToken: () => session.loadToken(),
      check: () => void session.member.load({ again: true }),
    });
    return (call, ...given) => sendAcrossLogin(session.member, call.safe, () => sendOnce(call, ...given));
  };
  const send = sendWith(csrfHeader);
  const member = createMember(send, broadcast);
  const session: Session = {
    key,
    broadcast,
    sendWith,
    member,
    loadToken: createTokenLoader(send),
    callers: new Map(),
  };
  sessions.set(key, session);
  return session;
}

/** The calls of a session under one CSRF header. */
function callerOf(session: Session, { csrfHeader }: Settings): Pick<Site, 'send' | 'member'> {
  const known = session.callers.get(csrfHeader);
  if (known) return known;
  const send = session.sendWith(csrfHeader);
  const caller = { send, member: session.member.withSend(send) };
  session.callers.set(csrfHeader, caller);
  return caller;
}

export function siteOf(element: Element): Site {
  let version = currentContextVersion();
  let settings = settingsOf(element);
  const session = sessionOf(settings);
  /** The settings, read again after a change of the context. */
  const current = () => {
    const now = currentContextVersion();
    if (now !== version) settings = settingsOf(element);
    version = now;
    return settings;
  };
  return {
    key: session.key,
    broadcast: session.broadcast,
    loadToken: session.loadToken,
    get send() {
      return callerOf(session, current()).send;
    },
    get member() {
      return callerOf(session, current()).member;
    },
    get settings() {
      return current();
    },
  };
}
