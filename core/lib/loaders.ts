import { pageWideInAllVersions } from './page-wide.js';

/** A copy of sb.js on the page, or the file of one element. */
export interface Loader {
  readonly base: string;
  /** The elements that it loads: those that no earlier copy loads. */
  readonly names: ReadonlySet<string>;
  discover(root: Document | DocumentFragment | Element): void;
}

/** In the order in which they ran. */
export const loaders = pageWideInAllVersions('loaders', () => new Set<Loader>());

/**
 * Whether a page that has all its scripts has none that loads this tag. Without any loader, an application defines the
 * elements when it likes.
 */
export function isWithoutLoader(tag: string): boolean {
  if (document.readyState !== 'complete' || loaders.size === 0) return false;
  return ![...loaders].some(({ names }) => names.has(tag.slice(3)));
}
