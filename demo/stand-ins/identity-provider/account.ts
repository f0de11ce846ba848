import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../../../server/database/open.js';
import { isSecure } from '../../../server/origin.js';
import { hash, randomId } from '../../../server/random-id.js';
import { accountSessions, accounts, consents } from './tables.js';

export type Account = typeof accounts.$inferSelect;
export type Accounts = ReturnType<typeof createAccounts>;

const COOKIE = 'ACCOUNT';
const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;
/** The number of accounts that the sign-in page lists. */
const LISTED_ACCOUNTS = 4;

/** The four-digit PIN of this account. The sign-in page shows the PINs, because the provider is only simulated. */
export const pinOf = ({ id, name }: Account): string =>
  String(createHash('sha256').update(`${id} ${name}`).digest().readUInt32BE() % 10_000).padStart(4, '0');

/** In another site's page browsers send the cookie only with these attributes, which require https. */
function cookieOptions(c: Context, serviceOrigin = '') {
  const secure = isSecure(serviceOrigin) || isSecure(c.req.url);
  const foreign = secure ? ({ sameSite: 'None', secure, partitioned: true } as const) : ({ sameSite: 'Lax' } as const);
  return { path: '/', httpOnly: true, ...foreign };
}

export interface AccountsOptions {
  db: Database;
  now: () => number;
  /** The provider's own public origin behind a proxy that ends TLS. */
  serviceOrigin: string | undefined;
  /** The URL of a picture for a new account. */
  portraitUrlOf(seed: string): string;
}

/** The accounts of the identity provider with their sessions and consents. */
export function createAccounts({ db, now, serviceOrigin, portraitUrlOf }: AccountsOptions) {
  const sessionOf = (c: Context) => {
    const id = getCookie(c, COOKIE);
    return id ? hash(id) : undefined;
  };

  return {
    /** The account that is signed in. */
    async signedIn(c: Context): Promise<Account | undefined> {
      const idHash = sessionOf(c);
      if (!idHash) return undefined;
      const [row] = await db
        .select({ account: accounts })
        .from(accountSessions)
        .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
        .where(and(eq(accountSessions.idHash, idHash), gt(accountSessions.expiresAt, new Date(now()))));
      return row?.account;
    },

    /** Starts a session under a new id, which prevents session fixation. */
    async signIn(c: Context, { id: accountId }: Account): Promise<void> {
      const before = sessionOf(c);
      if (before) await db.delete(accountSessions).where(eq(accountSessions.idHash, before));
      const id = randomId();
      const expiresAt = new Date(now() + SESSION_DAYS * DAY_MS);
      await db.insert(accountSessions).values({ idHash: hash(id), accountId, expiresAt });
      setCookie(c, COOKIE, id, { ...cookieOptions(c, serviceOrigin), maxAge: (SESSION_DAYS * DAY_MS) / 1000 });
    },

    async signOut(c: Context): Promise<void> {
      const idHash = sessionOf(c);
      if (!idHash) return;
      await db.delete(accountSessions).where(eq(accountSessions.idHash, idHash));
      deleteCookie(c, COOKIE, cookieOptions(c, serviceOrigin));
    },

    list: (): Promise<Account[]> => db.select().from(accounts).orderBy(asc(accounts.id)).limit(LISTED_ACCOUNTS),

    async find(name: string, pin: string): Promise<Account | undefined> {
      const namesakes = await db.select().from(accounts).where(eq(accounts.name, name));
      return namesakes.find((account) => pinOf(account) === pin);
    },

    async create(name: string): Promise<Account> {
      const values = { name, portrait: portraitUrlOf(`${name} ${randomId()}`), createdAt: new Date(now()) };
      const [account] = await db.insert(accounts).values(values).returning();
      return account as Account;
    },

    async hasConsented({ id: accountId }: Account, origin: string): Promise<boolean> {
      const given = and(eq(consents.accountId, accountId), eq(consents.origin, origin));
      return (await db.select().from(consents).where(given).limit(1)).length > 0;
    },

    async consent({ id: accountId }: Account, origin: string): Promise<void> {
      await db
        .insert(consents)
        .values({ accountId, origin, givenAt: new Date(now()) })
        .onConflictDoNothing();
    },
  };
}
