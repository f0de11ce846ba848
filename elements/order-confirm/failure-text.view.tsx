import type { Failure } from '../../core/http/result.js';
import { serverReason } from '../../core/request/failure-text.js';
import type { words } from './strings.js';

/** What failed, and why the server refused it (spec.md §8). */
export function failureText(say: typeof words, failure: Failure): string {
  const reason = serverReason(failure);
  return reason === undefined ? say.loadFailed() : say.loadFailedBy(reason);
}
