import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../lifetime/until-aborted.js';
import { currentPage, idOf } from './page-id.js';

/**
 * The id of the page while a router changes it without a reload. Some routers leave the canonical URL of the first page
 * in the document, so after a change of the address it counts only once it has changed, too.
 *
 * Browsers without the Navigation API don't tell of `pushState`; there the new title, or another change in `<head>`, does.
 */
export function followPageId(signal: AbortSignal): ReadableAtom<string> {
  let known = currentPage();
  const $pageId = atom(idOf(known));
  const update = () => {
    const page = currentPage();
    if (page.canonical?.href !== known.canonical?.href) known = page;
    const isOutdated = page.path !== known.path;
    $pageId.set(idOf(isOutdated ? { ...page, canonical: undefined } : page));
  };
  const head = new MutationObserver(update);
  head.observe(document.head, { subtree: true, childList: true, characterData: true, attributeFilter: ['href'] });
  untilAborted(signal, () => head.disconnect());
  window.addEventListener('popstate', update, { signal });
  window.navigation?.addEventListener('currententrychange', update, { signal });
  return $pageId;
}
