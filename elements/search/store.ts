import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { CANCELABLE } from '../../core/events/emit.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { linkTo, navigate } from '../../core/navigation/navigation.js';
import { keywordIn, resultsFor } from './rules.js';

export interface SearchProps {
  resultsUrl: string | undefined;
  placeholder: string | undefined;
  param: string | undefined;
}

export type SearchStore = ReturnType<typeof createSearch>;

export function createSearch({ $props, site, emit }: Context<SearchProps>) {
  /** How often somebody searched who could be led nowhere. */
  const $lost = atom(0);
  const resultsUrl = () => linkTo($props.get().resultsUrl ?? site.settings.searchUrl) || undefined;
  const param = () => $props.get().param ?? 'keyword';

  return {
    $props,
    $lost,
    resultsUrl,
    param,

    /** What this page shows the results of. */
    shown(): string {
      const url = resultsUrl();
      return url && isCurrentPage(url) ? keywordIn(location.search, param()) : '';
    },

    /** Searches, unless there is nothing to search for: then false. */
    search(typed: string): boolean {
      const keyword = typed.trim();
      if (!keyword || !emit('sb-search', { keyword }, CANCELABLE)) return keyword !== '';
      const url = resultsUrl();
      if (url) navigate(emit, resultsFor(keyword, url, param()), 'search');
      else $lost.set($lost.get() + 1);
      return true;
    },

    edit: () => $lost.set(0),
  };
}
