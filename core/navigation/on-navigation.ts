import { untilAborted } from '../lifetime/until-aborted.js';
import { observeHead } from './page-id.js';

/**
 * Calls back when a router may have changed the page without a reload.
 *
 * Browsers without the Navigation API don't tell of `pushState`; there the new title, or another change in `<head>`, does.
 */
export function onNavigation(update: () => void, signal: AbortSignal): void {
  const head = observeHead(update);
  untilAborted(signal, () => head.disconnect());
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, update, { signal });
  window.navigation?.addEventListener('currententrychange', update, { signal });
}
