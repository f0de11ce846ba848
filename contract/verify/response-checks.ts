import type { Call } from '../../core/http/endpoint.js';
import { envelope, NO_LOGIN, STATUS_LOGIN, STATUS_OK } from '../../core/http/envelope.js';
import type { Reply } from './browser.js';
import { inShort, shapeMismatch } from './shape-mismatch.js';

interface Enveloped {
  status?: unknown;
  msg?: unknown;
  errCode?: unknown;
  data?: unknown;
}

const inside = ({ json }: Reply): Enveloped => (typeof json === 'object' && json !== null ? json : {});

export const isOk = (reply: Reply): boolean => reply.http === 200 && Number(inside(reply).status ?? -1) === STATUS_OK;
export const dataOf = (reply: Reply): unknown => inside(reply).data;

/** Describes a response for the report: HTTP status, envelope status, error code and message. */
export function said(reply: Reply): string {
  const { status, msg, errCode } = inside(reply);
  const code = errCode ? ` ${errCode}` : '';
  return `HTTP ${reply.http}${reply.json === undefined ? '' : `, status ${inShort(status)}${code} ${inShort(msg ?? '')}`}`;
}

/** The problem with a response's HTTP status, content type or envelope; undefined if there is none. */
export function envelopeProblem(reply: Reply): string | undefined {
  if (reply.http !== 200) return `HTTP ${reply.http}${leadsTo(reply)}: only a failing server’s answer isn’t HTTP 200`;
  const type = reply.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return `content-type is ${inShort(type)}, not application/json`;
  if (reply.json === undefined) return `the body is no JSON: ${inShort(reply.text)}`;
  return shapeMismatch(envelope, reply.json, 'the envelope');
}

const leadsTo = ({ headers }: Reply) => (headers.has('location') ? ` to ${headers.get('location')}` : '');

/** The problem with the data of a successful response; undefined if there is none. */
export function shapeProblem(call: Call, reply: Reply): string | undefined {
  if (!isOk(reply)) return `refused: ${said(reply)}`;
  return shapeMismatch(call.answer, dataOf(reply), 'data');
}

/** Checks the answer to a call without a session (docs/spec/interface.md §3). */
export function loginProblem(reply: Reply): string | undefined {
  const { status, errCode } = inside(reply);
  if (isOk(reply)) return 'answers whoever isn’t signed in';
  if (status === STATUS_LOGIN && errCode === NO_LOGIN) return undefined;
  return `should be status ${STATUS_LOGIN} with errCode ${NO_LOGIN}, and is ${said(reply)}`;
}

/** The problem with the caching headers of a personal response, which no shared cache may store. */
export function cacheProblem({ headers }: Reply): string | undefined {
  const control = headers.get('cache-control') ?? '';
  if (/\b(no-store|private)\b/i.test(control) && !/\b(public|s-maxage)\b/i.test(control)) return undefined;
  return `cache-control is ${inShort(control)}: say no-store`;
}
