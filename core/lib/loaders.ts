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

/** Whether a script on the page loads this element. */
export const isLoadable = (name: string): boolean => [...loaders].some(({ names }) => names.has(name));
