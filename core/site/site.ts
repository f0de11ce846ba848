import { createSend, type Send } from '../http/client.js';
import { createMember, type MemberStore } from '../member/member.js';
import { createTabs, type Tabs } from '../tabs.js';
import type { Settings } from './settings.js';

/** What the elements of one api-base and site-id share. */
export interface Site {
  /** Tells this site's entries in storage from another's. */
  readonly key: string;
  /** As the `<sb-site>` says now. */
  readonly settings: Settings;
  readonly send: Send;
  readonly member: MemberStore;
  readonly tabs: Tabs;
}

const sites = new Map<string, Site & { settings: Settings }>();

/** The one session of the settings' api-base and site-id; made when first asked for, kept as long as the page. */
export function siteOf(settings: Settings): Site {
  const key = `sb:${settings.apiBase}|${settings.siteId}`;
  const known = sites.get(key);
  if (known) {
    known.settings = settings;
    return known;
  }
  const tabs = createTabs(key);
  const send = createSend(() => site.settings);
  const site = { key, settings, send, tabs, member: createMember(send, tabs) };
  sites.set(key, site);
  return site;
}
