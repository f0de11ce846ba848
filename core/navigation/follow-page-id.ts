import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../lifetime/until-aborted.js';
import { observeHead, pageId } from './page-id.js';

/**
 * The id of the page while a router changes it without a reload.
 *
 * Browsers without the Navigation API don't tell of `pushState`; there the new title, or another change in `<head>`, does.
 */
export function followPageId(signal: AbortSignal): ReadableAtom<string> {
  const $pageId = atom(pageId());
  const update = () => $pageId.set(pageId());
  const head = observeHead(update);
  untilAborted(signal, () => head.disconnect());
  window.addEventListener('popstate', update, { signal });
  window.navigation?.addEventListener('currententrychange', update, { signal });
  return $pageId;
}
