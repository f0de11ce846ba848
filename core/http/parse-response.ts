import { parseJson } from '../lib/parse-json.js';
import { Mismatch, readAnswer, type Shape, ShapeError } from '../lib/schema.js';
import type { Call, DataOf } from './endpoint.js';
import { envelope, NO_LOGIN, STATUS_FORBIDDEN, STATUS_LOGIN, STATUS_OK } from './envelope.js';
import type { BackEnd } from './request.js';
import { failed, isInconclusiveStatus, type Result, STATUS_NOT_FOUND, succeeded } from './result.js';
import { warnOfAnswer } from './warn-of-answer.js';
import { warnOfNotFound } from './warn-of-not-found.js';

/** What a back end answered, to `fetch` or to an XMLHttpRequest. */
export interface HttpResponse {
  readonly status: number;
  readonly redirected: boolean;
  /** Of the header Retry-After. Null also if another origin doesn't expose it. */
  readonly retryAfter: string | null;
  text(): string | Promise<string>;
}

/**
 * Parses an answer by its HTTP status and its JSON body. A write that succeeded is a success whatever its data; a read
 * without the data of its call is a network error.
 */
export async function parseResponse<A extends Shape, Safe extends boolean>(
  call: Call<Shape, A, Safe>,
  backEnd: BackEnd,
  response: HttpResponse,
): Promise<Result<DataOf<A, Safe>>> {
  const { status: httpStatus } = response;
  if (httpStatus >= 500) return failed({ kind: 'network', ...waitOf(response) });
  const text = isRedirect(httpStatus) ? '' : await response.text();
  const body = bodyIn(call, text, httpStatus);
  if (httpStatus === STATUS_LOGIN) return failed({ kind: 'login', ...(body?.msg && { msg: body.msg }) });
  // a framework's answer to an unknown path may be JSON with a status, too, but has no msg
  if (httpStatus === STATUS_NOT_FOUND && !body?.msg) warnOfNotFound(call, backEnd);
  if (!body) return isLoginPage(call, response, text) ? failed({ kind: 'login' }) : unreadable(call, response, text);
  const { status, msg = '', errCode, data } = body;
  if (status === STATUS_LOGIN || errCode === NO_LOGIN) return failed({ kind: 'login', ...(msg && { msg }) });
  if (status !== STATUS_OK)
    return failed({
      kind: 'refused',
      status: isInconclusiveStatus(status) || !isInconclusiveStatus(httpStatus) ? status : httpStatus,
      msg,
      ...waitOf(response),
    });
  try {
    const repaired = (mismatch: Mismatch) => warnOfAnswer(call, mismatch);
    const whole = call.complete ? call.complete(data) : data;
    return succeeded(readAnswer(call.answer, whole, backEnd.apiBase, repaired) as DataOf<A, Safe>);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    // nothing, and an id of 0, are nobody; a member without an id is reported
    if (!call.identity || (data && error.mismatch.value === undefined)) warnOfAnswer(call, error.mismatch);
    if (call.identity) return failed({ kind: 'login' });
    return call.safe ? failed({ kind: 'network' }) : succeeded(undefined as DataOf<A, Safe>);
  }
}

/** Whether a call was refused for its CSRF token, whatever the body says. */
export const isForbidden = (httpStatus: number, result: Result<unknown>): boolean =>
  httpStatus === STATUS_FORBIDDEN ||
  (!result.ok && result.failure.kind === 'refused' && result.failure.status === STATUS_FORBIDDEN);

/** Undefined for a body that is no envelope. A refusal may leave its status to HTTP. */
function bodyIn(call: Call, text: string, httpStatus: number) {
  try {
    const body = parseJson(text) as { status?: unknown; msg?: unknown; data?: unknown };
    const isStatusOfHttp =
      httpStatus >= 400 && (body.status === undefined ? body.msg : Number(body.status) === STATUS_OK);
    const read = readAnswer(envelope, isStatusOfHttp ? { ...body, status: httpStatus } : body, '', (mismatch) =>
      warnOfAnswer(call, mismatch, 'the answer'),
    );
    return { ...read, data: body.data };
  } catch {
    return undefined;
  }
}

/** `redirect: 'manual'` hides the status of a redirect as 0. */
const isRedirect = (status: number) => status === 0 || (status >= 300 && status < 400);

/**
 * Whether a gateway answered with its login page. An answer that was cut off tells nothing. A write isn't judged by that: what redirected it may have saved it, and
 * it would be sent again.
 */
const isLoginPage = ({ identity, safe }: Call, { status, redirected }: HttpResponse, text: string): boolean =>
  Boolean(identity ? isRedirect(status) || (status < 400 && /^\s*</.test(text)) : safe && redirected && status < 300);

function unreadable(call: Call, response: HttpResponse, text: string) {
  const { status } = response;
  if (status < 300) warnOfAnswer(call, new Mismatch('', 'JSON with a status', text), 'the answer');
  return failed({ kind: 'network', ...(status >= 400 && { status, ...waitOf(response) }) });
}

/** The header Retry-After is a number of seconds or a date (RFC 9110 §10.2.3). */
function waitOf({ retryAfter }: HttpResponse): { retryAfter?: number } {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  return seconds > 0 ? { retryAfter: seconds } : {};
}
