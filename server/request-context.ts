import type { HttpBindings } from '@hono/node-server';
import { IDEMPOTENCY_HEADER } from '@sb-elements/elements/contract';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { badInput } from './api-error.js';
import { addressOf } from './client-address.js';
import { expireOnEveryPath } from './cookies.js';
import type { Database } from './database/open.js';
import type { members } from './database/schema.js';
import { memberOfAccount } from './members/linked-account.js';
import { isSecure, type OriginOf } from './origin.js';
import type { IdentityProvider } from './ports/identity-provider.js';
import type { SmsSender } from './ports/sms-sender.js';
import type { Suggest } from './ports/suggest.js';
import { hash, randomId } from './random-id.js';
import type { RateLimiter } from './rate-limit.js';
import {
  endSessions,
  findSession,
  hasTwoSessions,
  SESSION_DAYS,
  type Session,
  sessionCookieOf,
  startSession,
} from './session.js';

/** Node's request and response objects. They are missing when a test calls `fetch` without a socket. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Of the session's cookie and of the visitor's; empty for the site's own pages. */
    cookiePrefix: string;
    /** For a form of the page. */
    csrfToken: string;
    /** Adds the request's id to each line. */
    log: Logger;
    session: Promise<Session | undefined> | undefined;
    /** True once the response sets or expires the session cookie, so that later code does not expire it again. */
    hasSetSession: boolean | undefined;
  };
}
export type ServerContext = Context<ServerEnv>;
export type MemberRow = typeof members.$inferSelect;

export const VISITOR_COOKIE = 'VISITOR';
const DAY_MS = 86_400_000;
const VISITOR_DAYS = 365;
const MAX_KEY_LENGTH = 200;

/** Everything a route needs about one request: the visitor's session, the database and the limits. */
export interface RequestContext {
  db: Database;
  /** The site's origin in the visitor's browser. */
  origin: string;
  /** Origins whose pages may send requests with credentials: the site's own, and those that are allowed. */
  trustedOrigins: readonly string[];
  /** The client's address as rate limits count it; undefined without a socket. */
  address: string | undefined;
  limiter: RateLimiter;
  smsSender: SmsSender;
  suggest: Suggest;
  /** The URL of a picture for a member or visitor without one. */
  avatarUrlOf(seed: string): string;
  /** The time that an order waits for its payment, in ms. */
  paymentWindowMs: number;
  now(): Date;
  member(): Promise<MemberRow | undefined>;
  /** Starts a session under a new id, which prevents session fixation. */
  signIn(memberId: number, within?: Database): Promise<void>;
  /** Starts a session for another browser, such as an app's webview. Returns the session id for its cookie. */
  handOver(memberId: number): Promise<string>;
  signOut(): Promise<void>;
  /** Identifies a browser without a session after it commented or saw a lottery. */
  visitorHash(): string | undefined;
  becomeVisitor(): string;
  /** The idempotency key: the same key means the same order, draw or submission. Throws an ApiError if it's too long. */
  idempotencyKey(): string | undefined;
}

export interface RequestContextOptions {
  db: Database;
  now: () => number;
  originOf: OriginOf;
  limiter: RateLimiter;
  /** Other origins whose pages may send requests with credentials. */
  trustedOrigins: readonly string[];
  /** The number of trusted proxies in front of the server (client-address.ts). */
  trustedProxies: number;
  identityProvider: IdentityProvider | undefined;
  smsSender: SmsSender;
  suggest: Suggest;
  /** The URL of a picture for a member or visitor without one. */
  avatarUrlOf(seed: string): string;
  /** The time that an order waits for its payment, in ms. */
  paymentWindowMs: number;
}

export function createRequestContext(c: ServerContext, options: RequestContextOptions): RequestContext {
  const { db, now, originOf, limiter, trustedProxies } = options;
  const sessionCookie = sessionCookieOf(c);
  const visitorCookie = c.get('cookiePrefix') + VISITOR_COOKIE;
  // pages with sessions of their own don't share the login at the provider
  const identityProvider = c.get('cookiePrefix') ? undefined : options.identityProvider;
  const origin = originOf(c);
  const secure = isSecure(origin);
  const cookie = (days: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: (days * DAY_MS) / 1000 }) as const;

  /** Expires the cookie on every path, because a leftover one would hide the cookie of the next login. */
  const expireSession = ({ andRoot }: { andRoot: boolean }) => {
    c.set('hasSetSession', true);
    expireOnEveryPath(c, sessionCookie, { andRoot, secure });
  };
  const findMember = async () => {
    if (hasTwoSessions(c)) {
      if (!c.get('hasSetSession')) expireSession({ andRoot: true });
      return undefined; // even if the identity provider knows a member: the request could belong to either session
    }
    const session = await findSession(c, db, new Date(now()));
    if (session) return session.member;
    const account = await identityProvider?.accountOf(c, origin);
    return account && (await memberOfAccount(account, db, new Date(now()))).member;
  };
  let member: Promise<MemberRow | undefined> | undefined;
  const visitorId = getCookie(c, visitorCookie);
  let visitorHash = visitorId ? hash(visitorId) : undefined;

  return {
    db,
    origin,
    // the request's own origin too: a page may be open under another name of this host
    trustedOrigins: [origin, new URL(c.req.url).origin, ...options.trustedOrigins],
    address: addressOf(c, trustedProxies),
    limiter,
    smsSender: options.smsSender,
    suggest: options.suggest,
    avatarUrlOf: options.avatarUrlOf,
    paymentWindowMs: options.paymentWindowMs,
    now: () => new Date(now()),
    member: () => (member ??= findMember()),
    visitorHash: () => visitorHash,

    async signIn(memberId, within = db) {
      await endSessions(c, within);
      expireSession({ andRoot: false });
      const id = await startSession({ memberId, now: new Date(now()) }, within);
      setCookie(c, sessionCookie, id, cookie(SESSION_DAYS));
    },

    handOver: (memberId) => startSession({ memberId, now: new Date(now()) }, db),

    // single logout: a session left at the identity provider would sign the visitor in again
    async signOut() {
      await endSessions(c, db);
      await identityProvider?.signOut(c);
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
