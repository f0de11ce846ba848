import { envelope, NO_LOGIN, STATUS_LOGIN, STATUS_OK } from '../lib/envelope.js';
import { type Of, read, type Shape } from '../lib/shape.js';
import { failed, type Result, succeeded } from './result.js';

/**
 * What an answer means: its HTTP status, and its body as JSON. Throws for a body that isn't JSON or hasn't the call's
 * shape.
 */
export async function answerOf<A extends Shape>(
  answer: A,
  httpStatus: number,
  json: () => unknown,
): Promise<Result<Of<A>>> {
  if (httpStatus === STATUS_LOGIN) return failed({ kind: 'login' });
  if (httpStatus >= 500) return failed({ kind: 'network' });
  const body = await json();
  const { status, msg = '', errCode } = read(envelope, body);
  if (status === STATUS_LOGIN || errCode === NO_LOGIN) return failed({ kind: 'login' });
  if (status !== STATUS_OK) return failed({ kind: 'refused', status, msg });
  return succeeded(read(answer, (body as { data?: unknown }).data));
}
