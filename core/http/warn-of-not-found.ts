import { warnOnce } from '../lib/warn-once.js';
import { TAGS } from '../tags/tags.js';
import type { Call } from './endpoint.js';
import type { BackEnd } from './request.js';

/** Warns the page's author, once per call, that the back end is missing or lacks the call. */
export function warnOfNotFound(
  { method, path }: Call,
  { apiBase, apiBaseAttribute: attribute = 'api-base' }: BackEnd,
): void {
  const siteTag = TAGS.site;
  warnOnce(
    globalThis,
    `${method} ${apiBase || location.origin}${path} answered 404: no back end is there, or it lacks this call. ` +
      `The address of the back end is <${siteTag} ${attribute}='https://…'>.`,
    siteTag,
  );
}
