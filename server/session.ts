import { SESSION_COOKIE } from '@sb-elements/elements/contract';
import { and, eq, gt } from 'drizzle-orm';
import { cookieValues, onlyCookie } from './cookies.js';
import type { Database } from './database/open.js';
import { members, sessions } from './database/schema.js';
import { hash, randomId } from './random-id.js';
import type { MemberRow, ServerContext } from './request-context.js';

const DAY_MS = 86_400_000;
export const SESSION_DAYS = 30;

/** The session of a request's cookie. */
export interface Session {
  member: MemberRow;
  idHash: string;
}

/** The name of the session cookie; its prefix depends on the page that sent the request (cookiePrefixOf of ServerOptions). */
export const sessionCookieOf = (c: ServerContext): string => c.get('cookiePrefix') + SESSION_COOKIE;

/**
 * The id of the request's session. Undefined if the request has two such cookies: one of them may be an attacker's,
 * planted under a longer path to hide the visitor's own.
 */
export const sessionIdOf = (c: ServerContext) => onlyCookie(c, sessionCookieOf(c));
export const hasTwoSessions = (c: ServerContext) => cookieValues(c, sessionCookieOf(c)).length > 1;

/** Queries the session once per request. */
export function findSession(c: ServerContext, db: Database, now: Date): Promise<Session | undefined> {
  const found = c.get('session') ?? lookUp(sessionIdOf(c), db, now);
  c.set('session', found);
  return found;
}

async function lookUp(id: string | undefined, db: Database, now: Date): Promise<Session | undefined> {
  if (!id) return undefined;
  const [row] = await db
    .select({ member: members, idHash: sessions.idHash })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.idHash, hash(id)), gt(sessions.expiresAt, now)));
  return row;
}

interface NewSession {
  memberId: number;
  now: Date;
}

/** Returns the id, which is the cookie's value. */
export async function startSession({ memberId, now }: NewSession, within: Database): Promise<string> {
  const id = randomId();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await within.insert(sessions).values({ idHash: hash(id), memberId, expiresAt });
  return id;
}

/** Ends every session of the request, also if it has two cookies. */
export async function endSessions(c: ServerContext, within: Database): Promise<void> {
  for (const id of cookieValues(c, sessionCookieOf(c))) {
    await within.delete(sessions).where(eq(sessions.idHash, hash(id)));
  }
  c.set('session', undefined);
}
