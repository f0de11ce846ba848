import type { Call } from '../../core/http/endpoint.js';
import { envelope, NO_LOGIN, STATUS_LOGIN, STATUS_OK } from '../../core/lib/envelope.js';
import type { Reply } from './browser.js';
import { inShort, misfit } from './misfit.js';

interface Enveloped {
  status?: unknown;
  msg?: unknown;
  errCode?: unknown;
  data?: unknown;
}

const inside = ({ json }: Reply): Enveloped => (typeof json === 'object' && json !== null ? json : {});

export const isOk = (reply: Reply): boolean => reply.http === 200 && Number(inside(reply).status ?? -1) === STATUS_OK;
export const dataOf = (reply: Reply): unknown => inside(reply).data;

/** What a refusal says, or that it is none. */
export function said(reply: Reply): string {
  const { status, msg, errCode } = inside(reply);
  const code = errCode ? ` ${errCode}` : '';
  return `HTTP ${reply.http}${reply.json === undefined ? '' : `, status ${inShort(status)}${code} ${inShort(msg ?? '')}`}`;
}

/** An answer's outside, whatever it says: undefined where it is right. */
export function envelopeProblem(reply: Reply): string | undefined {
  if (reply.http !== 200) return `HTTP ${reply.http}${leadsTo(reply)}: only a failing server’s answer isn’t HTTP 200`;
  const type = reply.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return `content-type is ${inShort(type)}, not application/json`;
  if (reply.json === undefined) return `the body is no JSON: ${inShort(reply.text)}`;
  return misfit(envelope, reply.json, 'the envelope');
}

const leadsTo = ({ headers }: Reply) => (headers.has('location') ? ` to ${headers.get('location')}` : '');

/** What the answer of a call carries, if it's no refusal. */
export function shapeProblem(call: Call, reply: Reply): string | undefined {
  if (!isOk(reply)) return `refused: ${said(reply)}`;
  return misfit(call.answer, dataOf(reply), 'data');
}

/** What somebody without a session must be told (elements.md §3). */
export function loginProblem(reply: Reply): string | undefined {
  const { status, errCode } = inside(reply);
  if (isOk(reply)) return 'answers whoever isn’t signed in';
  if (status === STATUS_LOGIN && errCode === NO_LOGIN) return undefined;
  return `should be status ${STATUS_LOGIN} with errCode ${NO_LOGIN}, and is ${said(reply)}`;
}

/** What is one visitor's own may lie in no shared cache. */
export function cacheProblem({ headers }: Reply): string | undefined {
  const control = headers.get('cache-control') ?? '';
  if (/\b(no-store|private)\b/i.test(control) && !/\b(public|s-maxage)\b/i.test(control)) return undefined;
  return `cache-control is ${inShort(control)}: say no-store`;
}
