import type { Member } from '../../../core/member/member.api.js';
import { serviceLogout, serviceUser } from '../../../core/member/member.api.js';
import { ApiError, loginNeeded } from '../api-error.js';
import { route } from '../route.js';
import type { Account, Accounts } from './account.js';

/** One request of another site's page. */
export interface ClientRequest {
  /** The site's origin, if the service knows it. */
  client: string | undefined;
  account(): Promise<Account | undefined>;
  signOut(): Promise<void>;
}

/** `memberOf`: whom the client's own back end takes the account for. */
export const identityProviderRoutes = (accounts: Accounts, memberOf: (account: Account) => Promise<Member>) => [
  route(serviceUser, async (_, { client, account }: ClientRequest) => {
    const who = client && (await account());
    if (!client || !who || !(await accounts.hasConsented(who, client))) throw loginNeeded();
    return memberOf(who);
  }),
  route(serviceLogout, async (_, { client, signOut }: ClientRequest) => {
    // a GET that changes something: any page could have an image of this address
    if (!client) throw new ApiError(403, '来路不明的请求');
    await signOut();
    return null;
  }),
];
