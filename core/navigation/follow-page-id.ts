import { atom, type ReadableAtom } from 'nanostores';
import { onNavigation } from './on-navigation.js';
import { pageId } from './page-id.js';

/** The id of the page while a router changes it without a reload. */
export function followPageId(signal: AbortSignal): ReadableAtom<string> {
  const $pageId = atom(pageId());
  onNavigation(() => $pageId.set(pageId()), signal);
  return $pageId;
}
