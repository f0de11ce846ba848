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

export interface CataloguedTheme {
  integrity: string;
  /** `dark`, or `light dark` for a theme that follows the visitor. */
  scheme: string;
  tokens: Readonly<Record<string, string>>;
}

/** All that a page can be composed of. */
export interface Catalogue {
  title: string;
  languages: readonly string[];
  themes: Readonly<Record<string, CataloguedTheme>>;
  /** The default of each token, by its name. */
  tokens: Readonly<Record<string, string>>;
  /** The first is the default. */
  builds: Readonly<Record<string, BuildTags>>;
  /** In the order of the page. */
  elements: readonly CataloguedElement[];
  /** The names of those that a new page has. */
  starting: readonly string[];
}

export function bothOf(value: string): [light: string, dark: string] | undefined;
/** `--sb-radius` → `token.radius` */
export function tokenParam(name: string): string;
export function addressIn(text: string): string | undefined;
export function pageIn(params: URLSearchParams, catalogue: Catalogue): ComposedPage;
