import type { BuildTags, ComposedPage } from './page-markup.js';

export interface CataloguedElement {
  /** `comments` */
  name: string;
  /** The names of its attributes. */
  attributes: readonly string[];
  /** Attributes by which it shows something in the demo. */
  sample: Readonly<Record<string, string>>;
  content?: string | undefined;
}

/** All that a page can be composed of. */
export interface Catalogue {
  title: string;
  languages: readonly string[];
  /** The integrity of each theme, by its name. */
  themes: Readonly<Record<string, string>>;
  /** The first is the default. */
  builds: Readonly<Record<string, BuildTags>>;
  /** In the order of the page. */
  elements: readonly CataloguedElement[];
  /** The names of those that a new page has. */
  starting: readonly string[];
}

export function addressIn(text: string): string | undefined;
export function pageIn(params: URLSearchParams, catalogue: Catalogue): ComposedPage;
