// The demo's real server for the tests of stores in Node: the page's calls reach it with the cookies of one visitor.
import './node-page.js';
import { after, afterEach, before, beforeEach } from 'node:test';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { randomPhone, SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';
import { changeStock } from '../../server/goods/goods.kit.js';
import { abortOf, releaseAnswers, releaseOf } from './held-answers.js';
import { answerTo, resetAnswers } from './table-answers.js';

export { holdAnswers } from './held-answers.js';
export { answers, data, loginPage } from './table-answers.js';

/** A call of the page. */
export interface MadeCall {
  call: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** The HTTP status, once it is answered. */
  status: number | undefined;
  /** Aborted by the page before it was answered. */
  aborted: boolean;
  /** The page has its answer, or knows that there is none. */
  isOver: boolean;
}

let demo: Demo;
let visitor: Visitor;
let made: MadeCall[] = [];

before(async () => {
  // every test comes from one address
  demo = await openDemo({ faults: true, rateLimits: 'off', siteOrigins: [SITE_ORIGIN] });
});
after(() => demo.close());
beforeEach(async () => {
  visitor = new Visitor(demo);
  // a page of the site comes with the CSRF cookie
  await visitor.fetch('/login');
  made = [];
});
afterEach(() => {
  releaseAnswers();
  resetAnswers();
});

Object.defineProperty(document, 'cookie', {
  get: () => Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; '),
});

function readBody(body: unknown): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body.entries());
  if (typeof body !== 'string') return body ?? undefined;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/** Requests the site, or its identity provider: that is on another origin, so the browser names the page's. */
function fetchFrom(origin: string, path: string, init: RequestInit): Promise<Response> {
  if (origin !== SERVICE_ORIGIN) return visitor.fetch(path, init);
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    origin: SITE_ORIGIN,
    'sec-fetch-site': 'same-site',
  };
  return visitor.fetchService(path, { ...init, headers });
}

/** Rejects as the browser's `fetch` does: when the page aborts the call, or the connection breaks. */
globalThis.fetch = async (input, init = {}) => {
  const { origin, pathname, search, searchParams } = new URL(String(input), SITE_ORIGIN);
  const { signal } = init;
  const call: MadeCall = {
    call: `${init.method ?? 'GET'} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: readBody(init.body),
    status: undefined,
    aborted: false,
    isOver: false,
  };
  made.push(call);
  const release = releaseOf(call.call);
  const answer = answerTo(call).then((given) => given ?? fetchFrom(origin, pathname + search, init));
  const released = release ? answer.then((response) => release.then(() => response)) : answer;
  try {
    const response = await Promise.race([released, abortOf(signal)]);
    if (response.type === 'error') throw new TypeError('fetch failed');
    call.status = response.status;
    return response;
  } catch (error) {
    call.aborted = signal?.aborted ?? false;
    throw error;
  } finally {
    call.isOver = true;
  }
};

/** The page's calls of one method and path since the test began: `calls('POST /openapi/comment')`. */
export const calls = (which: string): readonly MadeCall[] => made.filter(({ call }) => call === which);

/** Sets a cookie of the visitor, or removes it. */
export function setCookie(name: string, value: string | undefined): void {
  if (value === undefined) visitor.cookies.delete(name);
  else visitor.cookies.set(name, value);
}

/** Makes calls fail until the end of the test: `faults({ 'POST /openapi/comment': 'html500' })`. */
export const faults = (byCall: Record<string, string>): void => visitor.fault(byCall);

/** Lets all calls work again. */
export const noFaults = (): void => void visitor.cookies.delete('sb_faults');

/** A phone number that no other test has. */
export const freshPhone = randomPhone;

/** The code last sent to a phone. */
export const smsCode = (phone: string): Promise<string> => visitor.codeFor(phone);

/** Signs the visitor in behind the page's back. */
export const signIn = async (phone?: string) => (await visitor.signIn(phone)).data;

/** The signed-in member; signs a new one in if there is none. */
export const currentMember = async (): Promise<{ id: string }> => {
  const { status, data } = await visitor.post<{ id: string }>('/openapi/member/userInfo', {});
  return status === 0 ? data : signIn();
};

/** Ends the visitor's session behind the page's back. */
export const signOut = async (): Promise<void> => void (await visitor.fetch('/openapi/member/logout'));

/** Sends a call that isn't the page's. Throws if the server refuses it. */
export async function post<Data = { id: string }>(path: string, body: object): Promise<Data> {
  const answer = await visitor.post<Data>(path, body);
  if (answer.status !== 0) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Sends a read that isn't the page's. Throws if the server refuses it. */
export async function get<Data>(path: string): Promise<Data> {
  const answer = await visitor.get<Data>(path);
  if (answer.status !== 0) throw new Error(`GET ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Opens a page of the site, as a phone does that scans its URL. */
export const visit = async (path: string): Promise<void> => void (await visitor.fetch(path));

/** Sends a form of the site's own pages. Returns the URL of the page that follows. */
export async function sendForm(path: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ csrf: visitor.cookies.get('csrfToken') ?? '', ...fields });
  const { status, headers } = await visitor.fetch(path, { method: 'POST', body });
  const next = headers.get('location');
  if (!next) throw new Error(`POST ${path}: ${status}`);
  return next;
}

/** Sends a form of the identity provider's own pages. Throws if it refuses the form. */
export async function sendToService(path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ origin: SITE_ORIGIN, ...fields });
  const { status } = await visitor.fetchService(path, { method: 'POST', headers: { origin: SERVICE_ORIGIN }, body });
  if (status >= 400) throw new Error(`POST ${path}: ${status}`);
}

type GoodsChanges = Parameters<typeof changeStock>[1]['changes'];

/** Stocks a copy of the fixture goods of this id, with changes. Returns the new id. */
export const stockGoods = async (like: string, changes: GoodsChanges = {}): Promise<string> =>
  (await changeStock(demo, { like, changes })).id;

/** Changes goods of {@link stockGoods}: sold out in the meantime, say. Prices are in fen. */
export const changeGoods = (id: string, changes: NonNullable<GoodsChanges>) => changeStock(demo, { id, changes });
