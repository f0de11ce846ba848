import { envelope, NO_LOGIN, STATUS_LOGIN, STATUS_OK } from '../lib/envelope.js';
import { parseShape, type Shape, type TypeOf } from '../lib/schema.js';
import type { Call } from './endpoint.js';
import type { BackEnd } from './request.js';
import { failed, type Result, succeeded } from './result.js';
import { warnOfNotFound } from './warn-of-not-found.js';

/** Parses an answer by its HTTP status and its JSON body. Throws if the data doesn't have the call's shape. */
export async function parseResponse<A extends Shape>(
  call: Call<Shape, A>,
  backEnd: BackEnd,
  httpStatus: number,
  json: () => unknown,
): Promise<Result<TypeOf<A>>> {
  if (httpStatus === STATUS_LOGIN) return failed({ kind: 'login' });
  if (httpStatus >= 500) return failed({ kind: 'network' });
  const body = await envelopeIn(json);
  // a framework's answer to an unknown path may be JSON with a status, too, but has no msg
  if (httpStatus === 404 && !body?.msg) warnOfNotFound(call, backEnd);
  if (!body) return failed({ kind: 'network' });
  const { status, msg = '', errCode, data } = body;
  if (status === STATUS_LOGIN || errCode === NO_LOGIN) return failed({ kind: 'login' });
  if (status !== STATUS_OK) return failed({ kind: 'refused', status, msg });
  return succeeded(parseShape(call.answer, data, backEnd.apiBase));
}

/** Undefined for a body that is no envelope. */
async function envelopeIn(json: () => unknown) {
  try {
    const body = await json();
    return { ...parseShape(envelope, body), data: (body as { data?: unknown }).data };
  } catch {
    return undefined;
  }
}
