import { type Member, serviceLogout, serviceUser } from '@sb-elements/elements/contract';
import { ApiError, loginNeeded } from '../../../server/api-error.js';
import { route } from '../../../server/route.js';
import type { Account, Accounts } from './account.js';

/** A request from another site's page. */
export interface ClientRequest {
  /** The site's origin if it is a known client. */
  client: string | undefined;
  account(): Promise<Account | undefined>;
  signOut(): Promise<void>;
}

/** `memberOf`: the member of the client's own back end that belongs to the account. */
export const identityProviderRoutes = (accounts: Accounts, memberOf: (account: Account) => Promise<Member>) => [
  route(serviceUser, async (_, { client, account }: ClientRequest) => {
    const who = client && (await account());
    if (!client || !who || !(await accounts.hasConsented(who, client))) throw loginNeeded();
    return memberOf(who);
  }),
  route(serviceLogout, async (_, { client, signOut }: ClientRequest) => {
    // this GET changes something, and any page could have an image with this URL
    if (!client) throw new ApiError(403, '来路不明的请求');
    await signOut();
    return null;
  }),
];
