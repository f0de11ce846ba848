import type { Call } from '../../core/http/endpoint.js';
import { envelope, NO_LOGIN, STATUS_FORBIDDEN, STATUS_LOGIN, STATUS_OK } from '../../core/http/envelope.js';
import { readAnswer, ShapeError } from '../../core/lib/schema.js';
import type { Problem } from './findings.js';
import type { Reply } from './http-client.js';
import { inShort, shapeMismatch } from './shape-mismatch.js';

interface Enveloped {
  status?: unknown;
  msg?: unknown;
  errCode?: unknown;
  data?: unknown;
}

const inside = ({ json }: Reply): Enveloped => (typeof json === 'object' && json !== null ? json : {});
const isRedirect = ({ http }: Reply) => http >= 300 && http < 400;
/** PHP prints its warnings as HTML before the JSON, which is no page. */
export const isPage = ({ http, text }: Reply): boolean => http < 400 && /^\s*</.test(text) && !/\}\s*$/.test(text);

const TOO_MANY = 429;

/** The status as the elements read it: a refusal may leave it to HTTP (docs/spec/interface.md §4, What a back end may write). */
export function statusOf(reply: Reply): number {
  const { status, errCode } = inside(reply);
  if (errCode === NO_LOGIN || reply.http === STATUS_LOGIN) return STATUS_LOGIN;
  const own = Number(status ?? Number.NaN);
  return reply.http >= 400 && (Number.isNaN(own) || own === STATUS_OK) ? reply.http : own;
}

export const isOk = (reply: Reply): boolean => statusOf(reply) === STATUS_OK;
export const isLoginNeeded = (reply: Reply): boolean => statusOf(reply) === STATUS_LOGIN;
export const isForbidden = (reply: Reply): boolean =>
  reply.http === STATUS_FORBIDDEN || statusOf(reply) === STATUS_FORBIDDEN;
export const isTooOften = (reply: Reply): boolean => reply.http === TOO_MANY || statusOf(reply) === TOO_MANY;
export const dataOf = (reply: Reply): unknown => inside(reply).data;
export const messageOf = (reply: Reply): string => String(inside(reply).msg ?? '');

/** Describes an answer for the report: HTTP status, envelope status, error code and message. */
export function said(reply: Reply): string {
  const { status, msg, errCode } = inside(reply);
  const code = errCode ? ` ${errCode}` : '';
  const body = reply.json === undefined ? '' : `, status ${inShort(status)}${code} ${inShort(msg ?? '')}`;
  return `HTTP ${reply.http}${leadsTo(reply)}${body}`;
}

const leadsTo = ({ headers }: Reply) => (headers.has('location') ? ` to ${headers.get('location')}` : '');

/** The reason why the elements can't read an answer; undefined if they can. */
export function envelopeProblem(call: Pick<Call, 'identity'>, reply: Reply): string | undefined {
  const type = reply.headers.get('content-type') ?? 'no content-type';
  if (reply.http >= 500) return `HTTP ${reply.http}`;
  // a redirect and a page mean that nobody is signed in
  if (call.identity && (isRedirect(reply) || isPage(reply))) return undefined;
  if (isRedirect(reply)) return `HTTP ${reply.http}${leadsTo(reply)}`;
  if (reply.json === undefined) return `HTTP ${reply.http}, and the body is no JSON (${type}): ${inShort(reply.text)}`;
  if (reply.text.includes('\ufffd')) return `the body isn’t UTF-8 (${type}): ${inShort(reply.text)}`;
  if (reply.http >= 400 && messageOf(reply)) return undefined;
  return shapeMismatch(envelope, reply.json, 'the envelope');
}

/** HTTP statuses of a refusal that the elements react to by themselves. */
const OWN_REACTIONS = [401, 403, 413, 422, 429];

/** What the elements understand, although the contract says it in another way. */
export function notationProblems(call: Pick<Call, 'identity'>, reply: Reply): Problem[] {
  const { status, errCode } = inside(reply);
  const { http, headers } = reply;
  if (call.identity && (isRedirect(reply) || isPage(reply)))
    return [{ came: 'a redirect or a page says that nobody is signed in', at: said(reply) }];
  const type = headers.get('content-type') ?? '';
  const problems: (Problem | false)[] = [
    http >= 400 &&
      !OWN_REACTIONS.includes(http) && { came: 'a refusal has an HTTP status of its own', at: `HTTP ${http}` },
    http > 200 && http < 300 && { came: `HTTP ${http}` },
    !/^application\/json\b/i.test(type) && { came: `content-type is ${inShort(type)}` },
    typeof status === 'string' && { came: 'status is a text', at: inShort(status) },
    Number(status) === STATUS_LOGIN && errCode !== NO_LOGIN && { came: 'status 401 has no errCode NoLoginError' },
  ];
  return problems.filter((one) => one !== false);
}

/** The problem with a successful answer; undefined if there is none. */
export function dataProblem(call: Call, reply: Reply): string | undefined {
  if (!isOk(reply)) return `refused: ${said(reply)}`;
  return shapeMismatch(call.answer, completed(call, reply), 'data');
}

/** The data as the elements read it; undefined if they can't. */
export function readData<T>(call: Call, reply: Reply): T | undefined {
  if (!isOk(reply)) return undefined;
  try {
    return readAnswer(call.answer, completed(call, reply)) as T;
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return undefined;
  }
}

const completed = ({ complete }: Call, reply: Reply) => (complete ? complete(dataOf(reply)) : dataOf(reply));

/** A limit hides what the call would do, so nothing else is said of it. */
export function tooOftenProblem(reply: Reply): Problem {
  const wait = reply.headers.get('retry-after');
  return {
    came: 'too often: the back end limits how often this is done, so it can’t be checked',
    at: said(reply) + (wait === null ? '' : `, Retry-After ${wait}`),
    expected: 'raise or turn off its limits for the check, or wait as long as Retry-After says and run it again',
  };
}

/** Checks the answer to a call without a session (docs/spec/interface.md §3). */
export function loginProblem(call: Call, reply: Reply): string | undefined {
  if (isLoginNeeded(reply)) return undefined;
  if (call.identity && dataProblem(call, reply)) return undefined;
  if (isOk(reply)) return 'answers whoever isn’t signed in';
  return `is refused by another status: ${said(reply)}`;
}

/**
 * The problem with the caching headers of a personal response: no shared cache may store it, and the browser's own would
 * give it to whoever comes after a logout.
 */
export function cacheProblem({ headers }: Reply): string | undefined {
  const control = headers.get('cache-control') ?? '';
  const isKept = /\b(public|s-maxage)\b|\bmax-age=[1-9]/i.test(control);
  if (/\b(no-store|private)\b/i.test(control) && !isKept) return undefined;
  return `cache-control is ${inShort(control)}`;
}
