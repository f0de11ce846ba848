import type { Member } from '../../../core/member/member.api.js';
import { serviceLogout, serviceUser } from '../../../core/member/member.api.js';
import { answer } from '../answer.js';
import { loginNeeded, Refusal } from '../refusal.js';
import type { Account, Accounts } from './account.js';

/** One request of another site's page. */
export interface Asking {
  /** The site's origin, if the service knows it. */
  client: string | undefined;
  account(): Promise<Account | undefined>;
  signOut(): Promise<void>;
}

/** `memberOf`: whom the client's own back end takes the account for. */
export const serviceCalls = (accounts: Accounts, memberOf: (account: Account) => Promise<Member>) => [
  answer(serviceUser, async (_, { client, account }: Asking) => {
    const who = client && (await account());
    if (!client || !who || !(await accounts.hasConsented(who, client))) throw loginNeeded();
    return memberOf(who);
  }),
  answer(serviceLogout, async (_, { client, signOut }: Asking) => {
    // a GET that changes something: any page could have an image of this address
    if (!client) throw new Refusal(403, '来路不明的请求');
    await signOut();
    return null;
  }),
];
