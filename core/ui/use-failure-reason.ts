import type { Failure } from '../http/result.js';
import { messages } from '../request/failure.strings.js';
import { failureReason } from '../request/failure-reason.js';
import { useMessages } from './language.js';

interface ReasonTexts {
  network(): string;
  unknown(): string;
}

export type FailureReason = (failure: Failure) => string | undefined;

/**
 * Gives a function that tells why a call failed. Without a known reason it gives undefined, or the text for a network
 * error or for an unknown reason (docs/spec/interface.md §4) from the given table.
 */
export function useFailureReason(): FailureReason;
export function useFailureReason(texts: ReasonTexts): (failure: Failure) => string;
export function useFailureReason(texts?: ReasonTexts) {
  const t = useMessages(messages);
  return (failure: Failure) =>
    failureReason(failure, t) ?? (failure.kind === 'network' ? texts?.network() : texts?.unknown());
}
