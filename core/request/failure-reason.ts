import { STATUS_FORBIDDEN, STATUS_TOO_MANY } from '../http/envelope.js';
import { type Failure, STATUS_TOO_LARGE } from '../http/result.js';
import { messages } from './failure.strings.js';

const STATUS_INVALID = 422;
const MINUTE_S = 60;
/** A longer wait is told in minutes. */
const LONGEST_SECONDS = 2 * MINUTE_S;
/** Of a wait that is longer than a day, the time says nothing. */
const LONGEST_MINUTES = 24 * 60;

/** The server's message, else the reason that the status of its answer tells. Undefined if neither is known. */
export function failureReason(failure: Failure, t: typeof messages): string | undefined {
  if (failure.kind === 'refused' && failure.msg) return failure.msg;
  if (!('status' in failure)) return 'retryAfter' in failure ? t.busy() : undefined;
  switch (failure.status) {
    case STATUS_FORBIDDEN:
      return t.forbidden();
    case STATUS_TOO_LARGE:
      return t.tooLarge();
    case STATUS_INVALID:
      return t.invalid();
    case STATUS_TOO_MANY:
      return tooOften(failure.retryAfter, t);
  }
}

function tooOften(seconds: number | undefined, t: typeof messages): string {
  const minutes = Math.ceil((seconds ?? Number.POSITIVE_INFINITY) / MINUTE_S);
  if (minutes > LONGEST_MINUTES) return t.tooOften();
  return seconds && seconds <= LONGEST_SECONDS ? t.tooOftenSeconds(seconds) : t.tooOftenMinutes(minutes);
}
