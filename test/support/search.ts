// The search as a visitor uses it.

import type { Root } from './dom-tree.js';
import { mount } from './mount.js';
import { allByRole, byRole, waitFor } from './query.js';
import { compose } from './user-input.js';

export interface Search extends HTMLElement {
  resultsUrl: string | undefined;
  placeholder: string | undefined;
  param: string | undefined;
  suggest: string | undefined;
  shortcut: string | undefined;
}

export const searchField = (root: Root) => byRole<HTMLInputElement>(root, 'searchbox', '搜索');
/** The field of a search with suggestions. */
export const combobox = (root: Root) => byRole<HTMLInputElement>(root, 'combobox', '搜索');
export const searchButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', '搜索');
export const clearButtons = (root: Root) => allByRole<HTMLButtonElement>(root, 'button', '清除');

/** A search whose own field is there, whatever stood in it before. */
export async function mountSearch(attributes = 'results-url="/search"', fallback = '') {
  const search = await mount<Search>(`<sb-search ${attributes}>${fallback}</sb-search>`);
  await waitFor(() => search.shadowRoot?.querySelector('form') ?? false);
  return search;
}

/** Composes a text in the field by an input method, in whatever language the search is. */
export const composeIn = (search: Search, text: string) =>
  compose(byRole<HTMLInputElement>(search, 'searchbox'), [text]);
