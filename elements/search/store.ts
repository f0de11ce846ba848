import { atom } from 'nanostores';
import { CANCELABLE } from '../../core/events/emit.js';
import { trimmed } from '../../core/lib/text.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { navigate, safeHref } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import { keywordIn, urlOfResults } from './rules.js';
import type { SuggestionsStore } from './suggestions/suggestions.store.js';

export interface SearchProps {
  resultsUrl: string | undefined;
  placeholder: string | undefined;
  param: string | undefined;
  suggest: string | undefined;
  shortcut: string | undefined;
}

export type SearchStore = ReturnType<typeof createSearch>;

export function createSearch(context: Context<SearchProps>) {
  const { $props, site, emit } = context;
  const $suggestions = atom<SuggestionsStore | undefined>();
  /** The number of searches that failed because there is no results page. The error is announced after each. */
  const $failures = atom(0);
  const resultsUrl = () => safeHref($props.get().resultsUrl ?? site.settings.searchUrl) || undefined;
  const param = () => $props.get().param ?? 'keyword';

  const search = (typed: string): boolean => {
    const keyword = trimmed(typed);
    if (!keyword || !emit('sb-search', { keyword }, CANCELABLE)) return keyword !== '';
    $suggestions.get()?.submitted(keyword);
    const url = resultsUrl();
    if (url) navigate(emit, urlOfResults(keyword, url, param()), 'search');
    else $failures.set($failures.get() + 1);
    return true;
  };

  return {
    $props,
    $failures,
    $suggestions,
    resultsUrl,
    param,

    /** The keyword of the results that the page shows; empty on other pages. */
    initialKeyword(): string {
      const url = resultsUrl();
      return url && isCurrentPage(url) ? keywordIn(location.search, param()) : '';
    },

    /** Returns false if the keyword is empty: then nothing happens. */
    search,

    edit: () => $failures.set(0),

    /**
     * Loads the suggestions once the visitor comes to the field. If they don't arrive, the form works without them, and
     * the next key tries again.
     */
    loadSuggestions(): void {
      if (!$props.get().suggest || $suggestions.get()) return;
      import('./suggestions/suggestions.store.js').then(
        ({ createSuggestions }) => $suggestions.get() ?? $suggestions.set(createSuggestions(context, search)),
        () => {},
      );
    },
  };
}
