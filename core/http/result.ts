/** The reason why a call gave no data. docs/spec/interface.md §4 defines `network`. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'login' }
  | { kind: 'refused'; status: number; msg: string }
  | { kind: 'aborted' };

export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export const succeeded = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
