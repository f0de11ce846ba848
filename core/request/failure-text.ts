import type { Failure } from '../http/result.js';

interface ReasonTexts {
  network(): string;
  unknown(): string;
}

/** The server's message; undefined if it gave none. */
export const serverReason = (failure: Failure): string | undefined =>
  failure.kind === 'refused' && failure.msg ? failure.msg : undefined;

/** The server's message, else the text for a network error or for an unknown reason (docs/spec/interface.md §4). */
export const failureReason = (failure: Failure, texts: ReasonTexts): string =>
  serverReason(failure) ?? (failure.kind === 'network' ? texts.network() : texts.unknown());
