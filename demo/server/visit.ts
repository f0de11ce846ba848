import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { IDEMPOTENCY_HEADER } from '../../core/http/request.js';
import { PAYMENT_WINDOW_MS } from './calls/order-cancelling.js';
import { addressOf } from './client-address.js';
import { expireOnEveryPath } from './cookies.js';
import type { Csrf } from './csrf.js';
import type { Database } from './database/open.js';
import type { members } from './database/schema.js';
import { isSecure, type OriginOf } from './origin.js';
import { hash, randomId } from './random-id.js';
import type { RateLimiter } from './rate-limit.js';
import { badInput } from './refusal.js';
import {
  cookieNames,
  endSessions,
  findSession,
  hasTwoSessions,
  SESSION_DAYS,
  type Session,
  startSession,
} from './session.js';

/** The node objects are there behind a socket, and not when a test calls `fetch` itself. */
export interface DemoEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    csrf: Csrf;
    session: Promise<Session | undefined> | undefined;
    /** The answer expires the session's cookies, or sets a new one: that must not be expired by what comes after. */
    hasSetSession: boolean | undefined;
  };
}
export type DemoContext = Context<DemoEnv>;
export type MemberRow = typeof members.$inferSelect;

export const VISITOR_COOKIE = 'VISITOR';
const DAY_MS = 86_400_000;
const VISITOR_DAYS = 365;
const MAX_KEY_LENGTH = 200;

/** One request's visitor: who it is, and the database to answer from. */
export interface Visit {
  db: Database;
  /** Where the visitor sees the site. */
  origin: string;
  /** Origins whose pages may call with credentials: the site's own, and those that are allowed. */
  trustedOrigins: readonly string[];
  /** The client's address as rate limits count it; undefined without a socket. */
  address: string | undefined;
  limiter: RateLimiter;
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

export interface VisitOptions {
  db: Database;
  now: () => number;
  originOf: OriginOf;
  limiter: RateLimiter;
  /** Other origins whose pages may call with credentials. */
  trustedOrigins: readonly string[];
  /** How many proxies stand before the server (client-address.ts). */
  trustedProxies: number;
  thirdParty?: ThirdParty;
  /** How long an order waits for its payment. */
  paymentWindowMs?: number;
}

export function createVisit(c: DemoContext, options: VisitOptions): Visit {
  const { db, now, originOf, limiter, trustedProxies, paymentWindowMs = PAYMENT_WINDOW_MS } = options;
  const { isSandbox, sessionCookie, ownPrefix } = cookieNames(c);
  const visitorCookie = ownPrefix + VISITOR_COOKIE;
  const thirdParty = isSandbox ? undefined : options.thirdParty;
  const origin = originOf(c);
  const secure = isSecure(origin);
  const cookie = (days: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: (days * DAY_MS) / 1000 }) as const;

  /** On every path, so that no cookie is left that would hide the one of the next login. */
  const expireSession = ({ andRoot }: { andRoot: boolean }) => {
    c.set('hasSetSession', true);
    expireOnEveryPath(c, sessionCookie, { andRoot, secure });
  };
  const findMember = async () => {
    if (hasTwoSessions(c)) {
      if (!c.get('hasSetSession')) expireSession({ andRoot: true });
      return undefined; // also where the login service knows somebody: it isn't clear whose request this is
    }
    const session = await findSession(c, db, new Date(now()));
    return session?.member ?? (await thirdParty?.memberOf(c));
  };
  let member: Promise<MemberRow | undefined> | undefined;
  const visitorId = getCookie(c, visitorCookie);
  let visitorHash = visitorId ? hash(visitorId) : undefined;

  return {
    db,
    origin,
    // the request's own origin, too: a page may be open under another name of this host
    trustedOrigins: [origin, new URL(c.req.url).origin, ...options.trustedOrigins],
    address: addressOf(c, trustedProxies),
    limiter,
    paymentWindowMs,
    now: () => new Date(now()),
    member: () => (member ??= findMember()),
    visitorHash: () => visitorHash,

    async signIn(memberId, within = db) {
      await endSessions(c, within);
      expireSession({ andRoot: false });
      const presessionHash = c.get('csrf').startSession();
      const id = await startSession({ memberId, presessionHash, now: new Date(now()) }, within);
      setCookie(c, sessionCookie, id, cookie(SESSION_DAYS));
    },

    handOver: (memberId) => startSession({ memberId, presessionHash: null, now: new Date(now()) }, db),

    // single logout: a session left at the service would sign the visitor in again
    async signOut() {
      await endSessions(c, db);
      await thirdParty?.signOut(c);
      c.get('csrf').endSession();
      expireSession({ andRoot: true });
    },

    becomeVisitor() {
      const id = visitorId || randomId();
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
