import { createSend, type InFlight, type Send } from '../http/client.js';
import { pageWide } from '../lib/page-wide.js';
import { createMember, type MemberStore } from '../member/member.js';
import { sendAcrossLogin } from '../request/send-across-login.js';
import { createTabs, type Tabs } from '../tabs/tabs.js';
import { currentContextVersion } from './context-observer.js';
import { type Settings, settingsOf } from './settings.js';

/** The session that an element takes part in, and what its own `<sb-site>` says now. */
export interface Site {
  /** Tells this site's entries in storage from another's. */
  readonly key: string;
  readonly tabs: Tabs;
  /** Sends a call with the CSRF header that the element's own `<sb-site>` names at the time. */
  readonly send: Send;
  /** Who is signed in: one member for the session. Its calls go out as those of `send`. */
  readonly member: MemberStore;
  readonly settings: Settings;
}

/** What the elements of one api-base and site-id share. */
interface Session {
  readonly key: string;
  readonly tabs: Tabs;
  readonly member: MemberStore;
  sendWith(csrfHeader: string): Send;
  /** By CSRF header: of two `<sb-site>` with the same site each may name another one. */
  readonly callers: Map<string, Pick<Site, 'send' | 'member'>>;
}

const sessions = pageWide('site-sessions', () => new Map<string, Session>());

/** Sessions are made when first asked for and kept as long as the page. */
function sessionOf(settings: Settings): Session {
  const key = `sb:${settings.apiBase}|${settings.siteId}`;
  const known = sessions.get(key);
  if (known) return known;
  const { apiBase, csrfHeader } = settings;
  const tabs = createTabs(key);
  const inFlight = new Map<string, InFlight>();
  const sendWith = (header: string): Send => {
    const ask = createSend(() => ({ apiBase, csrfHeader: header }), inFlight);
    return (call, ...given) => sendAcrossLogin(session.member, call.safe, () => ask(call, ...given));
  };
  const session: Session = {
    key,
    tabs,
    sendWith,
    member: createMember(sendWith(csrfHeader), tabs),
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
  const caller = { send, member: session.member.sentBy(send) };
  session.callers.set(csrfHeader, caller);
  return caller;
}

export function siteOf(element: Element): Site {
  let version = currentContextVersion();
  let settings = settingsOf(element);
  const session = sessionOf(settings);
  /** Read from the page once per change of it. */
  const current = () => {
    const now = currentContextVersion();
    if (now !== version) settings = settingsOf(element);
    version = now;
    return settings;
  };
  return {
    key: session.key,
    tabs: session.tabs,
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
