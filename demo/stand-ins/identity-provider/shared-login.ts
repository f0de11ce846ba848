import type { IdentityProvider } from '../../../server/ports/identity-provider.js';
import type { Accounts } from './account.js';

/**
 * The login that the provider shares with its sites. They share a host, like servers below one parent domain, so the
 * provider's cookie is sent to them too.
 */
export const sharedLogin = (accounts: Accounts, clients: readonly string[]): IdentityProvider => ({
  async accountOf(c, siteOrigin) {
    const account = clients.includes(siteOrigin) ? await accounts.signedIn(c) : undefined;
    return account && (await accounts.hasConsented(account, siteOrigin)) ? account : undefined;
  },
  signOut: accounts.signOut,
});
