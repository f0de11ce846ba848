import { atom } from 'nanostores';
import type { Context } from '../../core/context/context.js';
import { CANCELABLE } from '../../core/events/emit.js';
import { trimmed } from '../../core/lib/text.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { navigate, safeHref } from '../../core/navigation/navigation.js';
import { keywordIn, urlOfResults } from './rules.js';

export interface SearchProps {
  resultsUrl: string | undefined;
  placeholder: string | undefined;
  param: string | undefined;
}

export type SearchStore = ReturnType<typeof createSearch>;

export function createSearch({ $props, site, emit }: Context<SearchProps>) {
  /** The number of searches that failed because there is no results page. The error is announced after each. */
  const $failures = atom(0);
  const resultsUrl = () => safeHref($props.get().resultsUrl ?? site.settings.searchUrl) || undefined;
  const param = () => $props.get().param ?? 'keyword';

  return {
    $props,
    $failures,
    resultsUrl,
    param,

    /** The keyword of the results that the page shows; empty on other pages. */
    initialKeyword(): string {
      const url = resultsUrl();
      return url && isCurrentPage(url) ? keywordIn(location.search, param()) : '';
    },

    /** Returns false if the keyword is empty: then nothing happens. */
    search(typed: string): boolean {
      const keyword = trimmed(typed);
      if (!keyword || !emit('sb-search', { keyword }, CANCELABLE)) return keyword !== '';
      const url = resultsUrl();
      if (url) navigate(emit, urlOfResults(keyword, url, param()), 'search');
      else $failures.set($failures.get() + 1);
      return true;
    },

    edit: () => $failures.set(0),
  };
}
