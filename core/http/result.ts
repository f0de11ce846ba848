/**
 * The reason why a call gave no data. docs/spec/interface.md §4 defines `network`. `retryAfter`: the seconds to wait before
 * another try, where the answer names them.
 */
export type Failure =
  /** `status`: HTTP's 400 to 499, of a refusal in another form than the back end's, such as a gateway's page. */
  | { kind: 'network'; status?: number; retryAfter?: number }
  /** `msg`: what the back end says, which calls show that don't need a login, such as a login. */
  | { kind: 'login'; msg?: string }
  | { kind: 'refused'; status: number; msg: string; retryAfter?: number }
  | { kind: 'aborted' };

export const STATUS_NOT_FOUND = 404;
/** The status of a file that is larger than a server takes. */
export const STATUS_TOO_LARGE = 413;

/**
 * Statuses that say nothing about an earlier attempt: a captcha (100), an expired CSRF token (403, 419), a time limit, an
 * attempt that still runs (409, 423), a rate limit.
 */
const INCONCLUSIVE = [100, 403, 408, 409, 419, 423, 425, 429];

/** A `status` of 600 or more is a back end's own code, as final as any other refusal. */
export const isInconclusiveStatus = (status: number): boolean =>
  (status >= 500 && status < 600) || INCONCLUSIVE.includes(status);

/** Whether the back end has no such call: nothing of its own answered, and HTTP says 404. */
export const isCallMissing = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'network' && result.failure.status === STATUS_NOT_FOUND;

/** Whether a write that failed so leaves an earlier attempt with the same key unknown. */
export const isInconclusive = (failure: Failure): boolean =>
  failure.kind !== 'refused' || isInconclusiveStatus(failure.status);

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export const succeeded = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
