import { warnOnce } from '../lib/warn-once.js';
import type { Call } from './call.js';
import type { BackEnd } from './request.js';

/** Warns the page's author, once for each call, that what answered isn't a back end of these elements. */
export function warnOfNotFound(
  { method, path }: Call,
  { apiBase, apiBaseAttribute: attribute = 'api-base' }: BackEnd,
): void {
  warnOnce(
    globalThis,
    `${method} ${apiBase || location.origin}${path} answered 404. ` +
      `Write the address of the back end: <sb-site ${attribute}='https://…'>.`,
    'sb-site',
  );
}
