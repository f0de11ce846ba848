import { atom, computed } from 'nanostores';
import { createDraft } from '../../../core/drafts/draft.js';
import { failed, type Result } from '../../../core/http/result.js';
import { trimmed } from '../../../core/lib/text.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { onLogin } from '../../../core/member/on-login.js';
import { navigate, safeHref } from '../../../core/navigation/navigation.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Context } from '../../../core/site/context.js';
import { isText } from '../../../core/storage/storage.js';
import { type SearchSuggestion, searchSuggestions } from '../api.js';
import type { SearchProps } from '../store.js';
import { askPagefind } from './pagefind.js';
import { groupsOf, MAX_SUGGESTIONS, movedTo, type SuggestionGroup, withRecent } from './suggestions.rules.js';

/** Debounce: the time after the last key before the site is asked. */
export const DEBOUNCE_MS = 150;

/** What the panel shows. */
export type Panel =
  | { kind: 'closed' }
  | { kind: 'recent'; keywords: readonly string[] }
  | { kind: 'suggestions'; keyword: string; groups: readonly SuggestionGroup[]; count: number }
  | { kind: 'none' }
  | { kind: 'failed' };

interface Answer {
  keyword: string;
  result: Result<SearchSuggestion[]>;
}

export type SuggestionsStore = ReturnType<typeof createSuggestions>;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Suggestions while the visitor types, and what the visitor searched for before. `search` submits a keyword. */
export function createSuggestions(
  { $props, site, emit, signal }: Context<SearchProps>,
  search: (keyword: string) => unknown,
) {
  const $isOpen = atom(false);
  const $keyword = atom('');
  /** Of the latest keyword that was answered: it stays until the next answer, so that the panel doesn't blink. */
  const $answer = atom<Answer | undefined>();
  /** The place of the active option; -1: the field. */
  const $active = atom(-1);
  /** Private as drafts are: only what was submitted, hidden from other members and after a logout. */
  const recent = createDraft<string[]>({
    site,
    name: 'search',
    isValid: isTexts,
    signal,
    merge: (written, earlier) => written.concat(earlier).reduceRight<string[]>((all, one) => withRecent(one, all), []),
  });

  const $panel = computed([$isOpen, $keyword, $answer, recent.$value], (isOpen, keyword, answer, keywords): Panel => {
    if (!isOpen) return { kind: 'closed' };
    if (!keyword) return keywords?.length ? { kind: 'recent', keywords } : { kind: 'closed' };
    if (!answer) return { kind: 'closed' };
    const { result } = answer;
    if (!result.ok) return { kind: 'failed' };
    const { length } = result.data;
    if (!length) return { kind: 'none' };
    return { kind: 'suggestions', keyword: answer.keyword, groups: groupsOf(result.data), count: length };
  });
  const optionCount = () => {
    const panel = $panel.get();
    return panel.kind === 'recent' ? panel.keywords.length : panel.kind === 'suggestions' ? panel.count : 0;
  };

  const attempts = latestAttempt(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    attempts.cancel();
  };
  untilAborted(signal, forget);

  const ask = async (keyword: string) => {
    const attempt = attempts.next();
    const result = await asked(keyword, attempt);
    if (attempt.aborted) return;
    $active.set(-1);
    $answer.set({ keyword, result });
  };

  const asked = async (keyword: string, attempt: AbortSignal): Promise<Result<SearchSuggestion[]>> => {
    const [whole, folder] = /^pagefind:(.*)/s.exec($props.get().suggest ?? '') ?? [];
    if (whole !== undefined) {
      const rows = await askPagefind(folder ?? '', keyword).catch(() => undefined);
      return rows ? usable(rows) : failed({ kind: 'network' });
    }
    const [path = '', query] = ($props.get().suggest ?? '').split('?');
    const input = { ...Object.fromEntries(new URLSearchParams(query)), keyword, siteId: site.settings.siteId };
    const result = await site.send({ ...searchSuggestions, path }, input, { signal: attempt });
    return result.ok ? usable(result.data.rows) : result;
  };

  const isFailed = () => $answer.get()?.result.ok === false;
  onLogin(site, () => isFailed() && void ask($keyword.get()), signal);

  const close = () => {
    $isOpen.set(false);
    $active.set(-1);
  };

  return {
    $panel,
    $active,

    /** The failure of the latest answer. */
    failure() {
      const result = $answer.get()?.result;
      return result?.ok === false ? result.failure : undefined;
    },

    /** The visitor comes to the field: the recent searches are offered if it is empty. */
    open: () => $isOpen.set(true),

    close,

    /** The text of the field has changed. */
    type(text: string): void {
      const keyword = trimmed(text);
      $isOpen.set(true);
      $active.set(-1);
      if (keyword === $keyword.get() && !isFailed()) return;
      $keyword.set(keyword);
      forget();
      if (keyword) timer = setTimeout(ask, DEBOUNCE_MS, keyword);
      else $answer.set(undefined);
    },

    /** Returns false for a key of the field. `text` is its present one. */
    press(key: string, text: string): boolean {
      if (key === 'Escape') {
        if ($panel.get().kind === 'closed') return false;
        close();
        return true;
      }
      if (key === 'Delete') {
        const panel = $panel.get();
        const keyword = panel.kind === 'recent' && panel.keywords[$active.get()];
        if (!keyword) return false;
        this.remove(keyword);
        return true;
      }
      if (key === 'Enter') return $active.get() >= 0 && this.choose($active.get());
      if ($panel.get().kind === 'closed') {
        if (key === 'ArrowDown') this.type(text);
        return false;
      }
      const next = movedTo(key, $active.get(), optionCount());
      // a key that moves the caret takes the visitor back into the text
      if (next === undefined && /^Arrow(Left|Right)$/.test(key)) $active.set(-1);
      if (next !== undefined) $active.set(next);
      return next !== undefined;
    },

    /** Follows an option. Returns whether there is one. */
    choose(index: number): boolean {
      const panel = $panel.get();
      close();
      if (panel.kind === 'recent') {
        const keyword = panel.keywords[index];
        if (keyword) search(keyword);
        return keyword !== undefined;
      }
      const rows = panel.kind === 'suggestions' ? panel.groups.flatMap((group) => group.rows) : [];
      const url = rows[index]?.row.url;
      if (url) navigate(emit, url, 'suggestion');
      return url !== undefined;
    },

    /** The visitor has submitted a keyword. */
    submitted(keyword: string): void {
      forget();
      close();
      recent.update((keywords = []) => withRecent(keyword, keywords));
    },

    remove(keyword: string): void {
      $active.set(-1);
      recent.update((keywords = []) => orNone(keywords.filter((one) => one !== keyword)));
    },

    clear(): void {
      recent.set(undefined);
      close();
    },
  };
}

const orNone = (keywords: string[]) => (keywords.length ? keywords : undefined);

/** Those that lead somewhere. */
const usable = (rows: readonly SearchSuggestion[]): Result<SearchSuggestion[]> => ({
  ok: true,
  data: rows.filter(({ url }) => safeHref(url)).slice(0, MAX_SUGGESTIONS),
});
