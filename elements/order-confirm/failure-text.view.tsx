import type { Failure } from '../../core/http/result.js';
import { serverReason } from '../../core/request/failure-text.js';
import type { messages } from './strings.js';

/** Returns the error message, with the server's reason if it sent one (docs/spec/behaviour.md §8). */
export function failureText(t: typeof messages, failure: Failure): string {
  const reason = serverReason(failure);
  return reason === undefined ? t.loadFailed() : t.loadFailedBy(reason);
}
