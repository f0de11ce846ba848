import type { Failure } from '../../core/http/result.js';
import type { words } from './strings.js';

/** spec.md §8: what failed, and why the server refused it. */
export const failureText = (say: typeof words, failure: Failure): string =>
  failure.kind === 'refused' && failure.msg ? say.loadFailedBy(failure.msg) : say.loadFailed();
