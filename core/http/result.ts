/** Why a call gave no data. What counts as `network` is settled in docs/spec/interface.md §4. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'login' }
  | { kind: 'refused'; status: number; msg: string }
  | { kind: 'aborted' };

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export const succeeded = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
