import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../../core/context/site.js';
import { onOnline } from '../../core/lifetime/on-online.js';
import { onLogin } from '../../core/member/on-login.js';
import { type Comment, commentList, pageInput, type Thread } from './api.js';

/** The number of further pages that are searched for a quoted comment. */
const MAX_SEARCH_PAGES = 5;
/** The loading state of a next page is shown after this delay, in ms: each render of a long list is slow. */
const LOADING_DELAY_MS = 150;

export interface ListStore {
  /** First the visitor's new comments, then one array per page. A page never changes, so it renders once. */
  readonly $pages: ReadableAtom<readonly (readonly Comment[])[]>;
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed'>;
  /** The server has a next page. */
  readonly $more: ReadableAtom<boolean>;
  /** The comment that gets the focus next, and how many comments were loaded with it. */
  readonly $focusTarget: ReadableAtom<{ id: string; count: number } | undefined>;
  loadMore(): Promise<void>;
  add(comment: Comment): void;
  /** Moves the focus to the quoted comment. Loads further pages to find it; resolves with false if it isn't there. */
  goToQuoted(quote: NonNullable<Comment['reply']>): Promise<boolean>;
}

/** The comments of one thread, newest first, with pagination. */
export function createList(thread: Thread, size: number, site: Site, signal: AbortSignal): ListStore {
  const $pages = atom<readonly (readonly Comment[])[]>([[]]);
  const $state = atom<'loading' | 'ready' | 'failed'>('ready');
  const $more = atom(true);
  const $focusTarget = atom<{ id: string; count: number } | undefined>();
  const known = new Set<string>();
  let loaded = 0;
  let loading: Promise<readonly Comment[]> | undefined;

  /** A comment posted meanwhile shifts the pages of the server: a comment that is already shown is skipped. */
  const isNew = ({ id }: Comment) => !known.has(id) && known.add(id);

  /** Loads the next page, or waits for the request that is in flight. */
  const load = (options?: { announced?: boolean }) => {
    loading ??= loadNext(options).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const loadNext = async ({ announced = false } = {}): Promise<readonly Comment[]> => {
    const showLoading = () => $state.set('loading');
    const delay = loaded ? setTimeout(showLoading, LOADING_DELAY_MS) : showLoading();
    const result = await site.send(commentList, pageInput(thread, loaded + 1, size), { signal });
    if (delay) clearTimeout(delay);
    if (signal.aborted) return [];
    $state.set(result.ok ? 'ready' : 'failed');
    if (!result.ok) return [];
    loaded++;
    const rows = result.data.rows.filter(isNew);
    // set together, so that the list renders once
    $more.set(result.data.more);
    if (announced && rows[0]) $focusTarget.set({ id: rows[0].id, count: rows.length });
    $pages.set([...$pages.get(), rows]);
    return rows;
  };

  load();
  const retry = () => $state.get() === 'failed' && load();
  onOnline(retry, signal);
  onLogin(site, retry, signal);

  return {
    $pages,
    $state,
    $more,
    $focusTarget,

    async loadMore() {
      await load({ announced: loaded > 0 });
    },

    add(comment) {
      known.add(comment.id);
      const [own = [], ...pages] = $pages.get();
      $pages.set([[comment, ...own], ...pages]);
    },

    async goToQuoted({ uname, content }) {
      const isQuoted = (comment: Comment) => comment.uname === uname && comment.content === content;
      let found = $pages.get().flat().find(isQuoted);
      for (let i = 0; !found && i < MAX_SEARCH_PAGES && $more.get() && $state.get() !== 'failed'; i++) {
        found = (await load()).find(isQuoted);
      }
      if (found) $focusTarget.set({ id: found.id, count: 0 });
      return found !== undefined;
    },
  };
}
