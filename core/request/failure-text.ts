import type { Failure } from '../http/result.js';

interface ReasonTexts {
  network(): string;
  unknown(): string;
}

/** The server's own reason; undefined where it gave none. */
export const serverReason = (failure: Failure): string | undefined =>
  failure.kind === 'refused' && failure.msg ? failure.msg : undefined;

/** Why a call failed: the server's reason, else that there was no answer, or an answer without a reason (docs/spec/interface.md §4). */
export const failureReason = (failure: Failure, texts: ReasonTexts): string =>
  serverReason(failure) ?? (failure.kind === 'network' ? texts.network() : texts.unknown());
