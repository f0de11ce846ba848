import { CANCELABLE, type Emit } from '../events/emit.js';
import { isWithoutLoader } from '../lib/loaders.js';
import { pageWide } from '../lib/page-wide.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { loginLink, navigate } from '../navigation/navigation.js';
import type { Site } from '../site/site.js';
import { appendElement } from '../tags/auto-elements.js';
import { TAGS } from '../tags/tags.js';
import { type IdentityProvider, identityProviderOf } from './identity-provider.js';

/** What a login is for: `reason` of `sb-login-required`, which the login says (docs/spec/interface.md §1). */
export type LoginReason = 'comment' | 'reply' | 'like' | 'draw' | 'claim' | 'form' | 'cart' | 'checkout' | 'pay';

/** A login on the page that can be opened. */
export interface LoginProvider {
  /** `qr`: opens only when the visitor chooses it in another login. */
  kind: 'phone' | 'third-party' | 'qr';
  site: Site;
  /** Absent: the login is always usable. */
  isUsable?(): boolean;
  /** The identity provider of the login, if it isn't the site's back end. */
  identityProvider?(): IdentityProvider | undefined;
  /** Whether the login is part of the page, so that a modal dialog would cover it. */
  inPage?(): boolean;
  open(reason?: LoginReason): void;
}

const providers = pageWide('login-providers', () => new Set<LoginProvider>());

/** Registers a login until the signal aborts. */
export function registerLoginProvider(provider: LoginProvider, signal: AbortSignal): void {
  providers.add(provider);
  untilAborted(signal, () => providers.delete(provider));
}

/** The login to open: any on the page, or the third party's if the site has one (after a form's 401). */
export type LoginPreference = 'any' | 'third-party';

/** Which login to open, and what for. */
export interface LoginWish {
  preference?: LoginPreference | undefined;
  reason?: LoginReason | undefined;
}

/** Opens a login on the page, else navigates to login-url (docs/spec/interface.md §1, `sb-login-required`). */
export function askForLogin(emit: Emit, site: Site, cause: string, wish: LoginWish = {}): void {
  const { reason } = wish;
  if (emit('sb-login-required', { cause, ...(reason && { reason }) }, CANCELABLE) && !openLogin(site, wish)) {
    navigate(emit, loginLink(site.settings.loginUrl), cause);
  }
}

/** Asks for a login. Resolves with true once a member is signed in, and with false if the visitor cancelled. */
export function requireLogin(
  emit: Emit,
  site: Site,
  cause: string,
  signal: AbortSignal,
  wish?: LoginWish,
): Promise<boolean> {
  site.member.expired();
  const signedIn = site.member.afterLogin(signal);
  // a removed element doesn't ask, because that could leave the page
  if (!signal.aborted) askForLogin(emit, site, cause, wish);
  return signedIn;
}

/** Whether the login is part of the page, so that a modal dialog must be hidden for it. */
export const logsInWithinPage = (site: Site): boolean => usableProviders(site)[0]?.inPage?.() ?? false;

/** The identity providers that may have a session of this site's visitor: the site's, and those of logins on the page. */
export function identityProvidersOf(site: Site): Set<IdentityProvider> {
  const own = providersOf(site).map((provider) => provider.identityProvider?.());
  const all = [identityProviderOf(site.settings.oauthService), ...own];
  return new Set(all.filter((identityProvider) => identityProvider !== undefined));
}

/** The logins of a site on this page. */
export const providersOf = (site: Site) => [...providers].filter((provider) => provider.site.key === site.key);
const usableProviders = (site: Site) =>
  providersOf(site).filter(({ kind, isUsable }) => kind !== 'qr' && isUsable?.() !== false);

function openLogin(site: Site, wish: LoginWish): boolean {
  const hasIdentityProvider = identityProviderOf(site.settings.oauthService) !== undefined;
  const wantsThirdParty = wish.preference === 'third-party' && hasIdentityProvider;
  const usable = usableProviders(site);
  const provider = wantsThirdParty ? usable.find(({ kind }) => kind === 'third-party') : usable[0];
  if (provider) {
    provider.open(wish.reason);
    return true;
  }
  const waiting = loginToCome(hasIdentityProvider, wantsThirdParty);
  if (waiting) {
    waiting.setAttribute('open', '');
    customElements.whenDefined(waiting.localName).then(() => openLogin(site, wish));
    return true;
  }
  if (wantsThirdParty) appendThirdPartyLogin(site);
  return wantsThirdParty;
}

/** A login element whose code isn't loaded yet. With the attribute `open`, sb.js loads it. */
function loginToCome(hasIdentityProvider: boolean, wantsThirdParty: boolean): Element | null {
  const tag = TAGS['third-party-login'];
  const thirdParty = hasIdentityProvider ? tag : `${tag}[service]`;
  const logins = wantsThirdParty ? thirdParty : `:is(${TAGS.login}, ${TAGS['phone-login']}, ${thirdParty})`;
  const login = document.querySelector(`${logins}:not(:defined)`);
  return login && isWithoutLoader(login.localName) ? null : login;
}

/** Adds an element for the site's identity provider, and removes it when it is closed. */
function appendThirdPartyLogin({ settings: { siteId, apiBase, oauthService } }: Site): void {
  // '/' is this page's origin; with an empty attribute the api-base of the document's first site would apply
  const attributes = { 'site-id': siteId, 'api-base': apiBase || '/', service: oauthService, open: '' };
  const element = appendElement('third-party-login', attributes) as HTMLElement;
  // moves its button out of the viewport; its dialog is in the top layer
  element.style.cssText = 'position: fixed; top: 100%';
  element.addEventListener('sb-close', () => element.remove());
}
