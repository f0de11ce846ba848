import type { ServerContext } from '../request-context.js';

/** An account of the identity provider, as far as a member needs it. */
export interface Account {
  id: number;
  /** Becomes the nickname of a new member. */
  name: string;
  /** The URL of a picture. */
  portrait: string;
}

/** An identity provider whose cookies are sent to the site too, such as one under the same parent domain. */
export interface IdentityProvider {
  /** The account that is signed in and has let the site at this origin read it. */
  accountOf(c: ServerContext, siteOrigin: string): Promise<Account | undefined>;
  /** Single logout: ends the session at the provider. */
  signOut(c: ServerContext): Promise<void>;
}
