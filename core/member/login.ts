import { CANCELABLE, type Emit } from '../events/emit.js';
import { pageWide } from '../lib/page-wide.js';
import { appendElement } from '../loading/auto-elements.js';
import { loginLink, navigate } from '../navigation/navigation.js';
import type { Site } from '../site/site.js';
import { type Service, serviceOf } from './identity-provider.js';

/** A login on the page that can be opened. */
export interface LoginProvider {
  kind: 'phone' | 'third-party';
  site: Site;
  /** Absent: always. */
  isUsable?(): boolean;
  /** Who signs visitors in there, if it isn't the site's back end. */
  service?(): Service | undefined;
  /** Stands in the page itself: a dialog over it would be in the way. */
  inPage?(): boolean;
  open(): void;
}

const doors = pageWide('login-doors', () => new Set<LoginProvider>());

/** Offers a login for as long as the signal lasts. */
export function registerLoginProvider(door: LoginProvider, signal: AbortSignal): void {
  doors.add(door);
  signal.addEventListener('abort', () => doors.delete(door));
}

/** Which login opens: whichever the page has, or the third party's where the site has one (a form's 401). */
export type LoginPreference = 'any' | 'third-party';

/** Lets the visitor log in (elements.md §1, `sb-login-required`): without a login on the page, at login-url. */
export function askForLogin(emit: Emit, site: Site, cause: string, wish: LoginPreference = 'any'): void {
  if (emit('sb-login-required', { cause }, CANCELABLE) && !openDoor(site, wish)) {
    navigate(emit, loginLink(site.settings.loginUrl), cause);
  }
}

/** Asks for a member whom something needs to go on: true once one is signed in, false when the visitor gave up. */
export function requireLogin(
  emit: Emit,
  site: Site,
  cause: string,
  signal: AbortSignal,
  wish?: LoginPreference,
): Promise<boolean> {
  site.member.expired();
  const signedIn = site.member.afterLogin(signal);
  // who was removed while its call was under way asks for nothing, let alone leaves the page
  if (!signal.aborted) askForLogin(emit, site, cause, wish);
  return signedIn;
}

/** Would the visitor log in within the page, where a modal dialog has to step aside? */
export const logsInWithinPage = (site: Site): boolean => doorsOf(site)[0]?.inPage?.() ?? false;

/** The login services that may have a session of this site's visitor: the site's, and those of logins on the page. */
export function servicesOf(site: Site): Set<Service> {
  const own = [...doors].filter((door) => door.site.key === site.key).map((door) => door.service?.());
  return new Set([serviceOf(site.settings.oauthService), ...own].filter((service) => service !== undefined));
}

const doorsOf = (site: Site) => [...doors].filter((door) => door.site.key === site.key && door.isUsable?.() !== false);

function openDoor(site: Site, wish: LoginPreference): boolean {
  const hasService = serviceOf(site.settings.oauthService) !== undefined;
  const wantsThirdParty = wish === 'third-party' && hasService;
  const own = doorsOf(site);
  const door = wantsThirdParty ? own.find(({ kind }) => kind === 'third-party') : own[0];
  if (door) {
    door.open();
    return true;
  }
  // one whose code isn't here yet: sb.js fetches it because of the attribute
  const thirdParty = hasService ? 'sb-oauth-login' : 'sb-oauth-login[service]';
  const waiting = document.querySelector(
    `${wantsThirdParty ? thirdParty : `:is(sb-phone-login, ${thirdParty})`}:not(:defined)`,
  );
  if (waiting) {
    waiting.setAttribute('open', '');
    customElements.whenDefined(waiting.localName).then(() => openDoor(site, wish));
    return true;
  }
  if (wantsThirdParty) summonThirdParty(site);
  return wantsThirdParty;
}

/** A page whose site has a service needs no element for it: one comes, and goes when it's closed. */
function summonThirdParty({ settings: { siteId, apiBase, oauthService } }: Site): void {
  const attributes = { 'site-id': siteId, 'api-base': apiBase, service: oauthService, open: '' };
  const element = appendElement('sb-oauth-login', attributes) as HTMLElement;
  // its button stands below the window's edge; a dialog is above all that
  element.style.cssText = 'position: fixed; top: 100%';
  element.addEventListener('sb-close', () => element.remove());
}
