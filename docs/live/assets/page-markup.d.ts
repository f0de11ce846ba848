import type { Value, Way } from './theme-css.js';

export interface ComposedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  content?: string;
}

export interface BuildTags {
  /** From the library's folder: `lite/`, or nothing. */
  folder: string;
  shared: readonly string[];
  filesOf: Readonly<Record<string, readonly string[]>>;
  singleFiles: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
}

export interface ComposedPage {
  lang: string;
  title: string;
  /** The address of the library's folder; it ends with a slash. */
  base: string;
  /** Whether browsers check the files by their hashes. */
  isChecked: boolean;
  theme?: { name: string; integrity?: string | undefined } | undefined;
  /** The tokens that differ from the theme's. */
  tokens: Readonly<Record<string, Value>>;
  /** How the page becomes dark. */
  way: Way;
  files: BuildTags;
  /** The first is the site. */
  elements: readonly ComposedElement[];
}

export const PAGE_STYLE: string;
export function pageMarkup(page: ComposedPage): string;
