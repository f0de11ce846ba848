import type { Site } from '../context/site.js';
import { CANCELABLE, type Emit } from '../events/emit.js';
import { pageWide } from '../lib/page-wide.js';
import { tagOf } from '../lib/tags.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { appendElement } from '../loading/auto-elements.js';
import { loginLink, navigate } from '../navigation/navigation.js';
import { type IdentityProvider, identityProviderOf } from './identity-provider.js';

/** A login on the page that can be opened. */
export interface LoginProvider {
  kind: 'phone' | 'third-party';
  site: Site;
  /** Absent: always. */
  isUsable?(): boolean;
  /** The identity provider that signs visitors in, if it isn't the site's back end. */
  identityProvider?(): IdentityProvider | undefined;
  /** Stands in the page itself: a dialog over it would be in the way. */
  inPage?(): boolean;
  open(): void;
}

const providers = pageWide('login-providers', () => new Set<LoginProvider>());

/** Offers a login for as long as the signal lasts. */
export function registerLoginProvider(provider: LoginProvider, signal: AbortSignal): void {
  providers.add(provider);
  untilAborted(signal, () => providers.delete(provider));
}

/** Which login opens: whichever the page has, or the third party's where the site has one (a form's 401). */
export type LoginPreference = 'any' | 'third-party';

/** Lets the visitor log in (docs/spec/interface.md §1, `sb-login-required`): without a login on the page, at login-url. */
export function askForLogin(emit: Emit, site: Site, cause: string, preference: LoginPreference = 'any'): void {
  if (emit('sb-login-required', { cause }, CANCELABLE) && !openLogin(site, preference)) {
    navigate(emit, loginLink(site.settings.loginUrl), cause);
  }
}

/** Asks for a member whom something needs to go on: true once one is signed in, false when the visitor gave up. */
export function requireLogin(
  emit: Emit,
  site: Site,
  cause: string,
  signal: AbortSignal,
  preference?: LoginPreference,
): Promise<boolean> {
  site.member.expired();
  const signedIn = site.member.afterLogin(signal);
  // who was removed while its call was under way asks for nothing, let alone leaves the page
  if (!signal.aborted) askForLogin(emit, site, cause, preference);
  return signedIn;
}

/** Would the visitor log in within the page, where a modal dialog has to step aside? */
export const logsInWithinPage = (site: Site): boolean => usableProviders(site)[0]?.inPage?.() ?? false;

/** The identity providers that may have a session of this site's visitor: the site's, and those of logins on the page. */
export function identityProvidersOf(site: Site): Set<IdentityProvider> {
  const own = providersOf(site).map((provider) => provider.identityProvider?.());
  const all = [identityProviderOf(site.settings.oauthService), ...own];
  return new Set(all.filter((identityProvider) => identityProvider !== undefined));
}

const providersOf = (site: Site) => [...providers].filter((provider) => provider.site.key === site.key);
const usableProviders = (site: Site) => providersOf(site).filter(({ isUsable }) => isUsable?.() !== false);

function openLogin(site: Site, preference: LoginPreference): boolean {
  const hasIdentityProvider = identityProviderOf(site.settings.oauthService) !== undefined;
  const wantsThirdParty = preference === 'third-party' && hasIdentityProvider;
  const usable = usableProviders(site);
  const provider = wantsThirdParty ? usable.find(({ kind }) => kind === 'third-party') : usable[0];
  if (provider) {
    provider.open();
    return true;
  }
  const waiting = loginToCome(hasIdentityProvider, wantsThirdParty);
  if (waiting) {
    waiting.setAttribute('open', '');
    customElements.whenDefined(waiting.localName).then(() => openLogin(site, preference));
    return true;
  }
  if (wantsThirdParty) appendThirdPartyLogin(site);
  return wantsThirdParty;
}

/** A login whose code isn't here yet: sb.js fetches it because of the attribute `open`. */
function loginToCome(hasIdentityProvider: boolean, wantsThirdParty: boolean): Element | null {
  const tag = tagOf('third-party-login');
  const thirdParty = hasIdentityProvider ? tag : `${tag}[service]`;
  const logins = wantsThirdParty ? thirdParty : `:is(${tagOf('phone-login')}, ${thirdParty})`;
  return document.querySelector(`${logins}:not(:defined)`);
}

/** A page whose site has an identity provider needs no element for it: one comes, and goes when it's closed. */
function appendThirdPartyLogin({ settings: { siteId, apiBase, oauthService } }: Site): void {
  // '/' is this page's own origin; an empty attribute would mean that of the document's first site
  const attributes = { 'site-id': siteId, 'api-base': apiBase || '/', service: oauthService, open: '' };
  const element = appendElement('third-party-login', attributes) as HTMLElement;
  // its button stands below the window's edge; a dialog is above all that
  element.style.cssText = 'position: fixed; top: 100%';
  element.addEventListener('sb-close', () => element.remove());
}
