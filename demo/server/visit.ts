import type { HttpBindings } from '@hono/node-server';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { IDEMPOTENCY_HEADER } from '../../core/http/request.js';
import { SESSION_COOKIE } from '../back-end/names.js';
import { PAYMENT_WINDOW_MS } from './calls/order-cancelling.js';
import type { Database } from './database/open.js';
import { members, sessions } from './database/schema.js';
import { placeOf } from './docs/place.js';
import { hash, randomId } from './random-id.js';
import { badInput } from './refusal.js';

/** The node objects are there behind a socket, and not when a test calls `fetch` itself. */
export interface DemoEnv {
  Bindings: Partial<HttpBindings>;
  /** What a page's own form must send back. */
  Variables: { csrfToken: string };
}
export type DemoContext = Context<DemoEnv>;
export type MemberRow = typeof members.$inferSelect;

export const VISITOR_COOKIE = 'VISITOR';
const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;
const VISITOR_DAYS = 365;
const MAX_KEY_LENGTH = 200;

/** One request's visitor: who it is, and the database to answer from. */
export interface Visit {
  db: Database;
  /** Where the visitor sees the site. */
  origin: string;
  /** Where the request comes from; undefined without a socket, as in a test. */
  address: string | undefined;
  /** How long an order waits for its payment. */
  paymentWindowMs: number;
  now(): Date;
  member(): Promise<MemberRow | undefined>;
  /** Starts a session under a new id, so that an id planted before the login is worth nothing. */
  signIn(memberId: number, within?: Database): Promise<void>;
  /** A session for another browser, as an app's webview: its id, which is the cookie's value there. */
  handOver(memberId: number): Promise<string>;
  signOut(): Promise<void>;
  /** What a browser without a session is known by, once it commented or saw a lottery. */
  visitorHash(): string | undefined;
  becomeVisitor(): string;
  /** The same key means the same order, draw or submission. A Refusal if it's too long. */
  idempotencyKey(): string | undefined;
}

/** A login service that the browser's cookies reach the site with, as under one parent domain. */
export interface ThirdParty {
  memberOf(c: DemoContext): Promise<MemberRow | undefined>;
  signOut(c: DemoContext): Promise<void>;
}

/** A sandbox of the documentation has sessions of its own, and its logins and logouts leave the reader's alone. */
function cookiesOf(c: DemoContext) {
  const place = placeOf(c);
  const own = place ? `SANDBOX_${place.as.toUpperCase()}_` : '';
  return { isSandbox: Boolean(place), sessionCookie: own + SESSION_COOKIE, visitorCookie: own + VISITOR_COOKIE };
}

export function createVisit(
  c: DemoContext,
  db: Database,
  now: () => number,
  service?: ThirdParty,
  paymentWindowMs = PAYMENT_WINDOW_MS,
): Visit {
  const { isSandbox, sessionCookie, visitorCookie } = cookiesOf(c);
  const thirdParty = isSandbox ? undefined : service;
  const cookie = (days: number) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.req.url.startsWith('https:'),
      maxAge: (days * DAY_MS) / 1000,
    }) as const;
  const hashOf = (name: string) => {
    const value = getCookie(c, name);
    return value ? hash(value) : undefined;
  };
  const endSession = async (within = db) => {
    const idHash = hashOf(sessionCookie);
    if (idHash) await within.delete(sessions).where(eq(sessions.idHash, idHash));
  };

  const startSession = async (memberId: number, within = db) => {
    const id = randomId();
    const expiresAt = new Date(now() + SESSION_DAYS * DAY_MS);
    await within.insert(sessions).values({ idHash: hash(id), memberId, expiresAt });
    return id;
  };

  const findOwn = async () => {
    const idHash = hashOf(sessionCookie);
    if (!idHash) return undefined;
    const [row] = await db
      .select({ member: members })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, new Date(now()))));
    return row?.member;
  };
  const findMember = async () => (await findOwn()) ?? (await thirdParty?.memberOf(c));
  let member: Promise<MemberRow | undefined> | undefined;
  let visitorHash = hashOf(visitorCookie);

  return {
    db,
    origin: new URL(c.req.url).origin,
    address: c.env?.incoming?.socket?.remoteAddress,
    paymentWindowMs,
    now: () => new Date(now()),
    member: () => (member ??= findMember()),
    visitorHash: () => visitorHash,

    async signIn(memberId, within = db) {
      await endSession(within);
      setCookie(c, sessionCookie, await startSession(memberId, within), cookie(SESSION_DAYS));
    },

    handOver: (memberId) => startSession(memberId),

    // single logout: a session left at the service would sign the visitor in again
    async signOut() {
      await endSession();
      await thirdParty?.signOut(c);
      deleteCookie(c, sessionCookie, { path: '/' });
    },

    becomeVisitor() {
      const id = getCookie(c, visitorCookie) || randomId();
      setCookie(c, visitorCookie, id, cookie(VISITOR_DAYS));
      visitorHash = hash(id);
      return visitorHash;
    },

    idempotencyKey() {
      const key = c.req.header(IDEMPOTENCY_HEADER);
      if (key && key.length > MAX_KEY_LENGTH) throw badInput();
      return key || undefined;
    },
  };
}
