import { createSend, type Send } from '../http/client.js';
import type { BackEnd } from '../http/request.js';
import { pageWide } from '../lib/page-wide.js';
import { createMember, type MemberStore } from '../member/member.js';
import { sendAcrossLogin } from '../request/send-across-login.js';
import { createTabs, type Tabs } from '../tabs/tabs.js';
import { type Settings, settingsOf } from './settings.js';

/** What the elements of one api-base and site-id share. */
interface Session {
  /** Tells this site's entries in storage from another's. */
  readonly key: string;
  readonly send: Send;
  readonly member: MemberStore;
  readonly tabs: Tabs;
}

/** The session that an element takes part in, and what its own `<sb-site>` says now. */
export interface Site extends Session {
  readonly settings: Settings;
}

const sessions = pageWide('sessions', () => new Map<string, Session & { backEnd: BackEnd }>());

/** Sessions are made when first asked for and kept as long as the page. */
function sessionOf(backEnd: BackEnd, key: string): Session {
  const known = sessions.get(key);
  if (known) {
    known.backEnd = backEnd;
    return known;
  }
  const tabs = createTabs(key);
  const ask = createSend(() => session.backEnd);
  const send: Send = (call, ...given) => sendAcrossLogin(session.member, call.safe, () => ask(call, ...given));
  const session = { key, backEnd, send, tabs, member: createMember(send, tabs) };
  sessions.set(key, session);
  return session;
}

export function siteOf(element: Element): Site {
  const settings = settingsOf(element);
  return {
    ...sessionOf(settings, `sb:${settings.apiBase}|${settings.siteId}`),
    get settings() {
      return settingsOf(element);
    },
  };
}
