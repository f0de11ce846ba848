import { atom, type ReadableAtom } from 'nanostores';
import { onReturn } from '../../core/lifetime/on-online.js';
import { onLogin } from '../../core/member/on-login.js';
import type { Site } from '../../core/site/site.js';
import { type Comment, commentList, pageInput, type Thread } from './api.js';

/** A quoted comment is looked for on so many further pages. */
const SEARCH_PAGES = 5;
/** A next page that is quicker shows no waiting, in ms: a long list pays dearly for each time it's drawn. */
const PATIENCE_MS = 150;

export interface ListStore {
  /** The visitor's own new comments, then page by page: a page that is shown never changes. */
  readonly $pages: ReadableAtom<readonly (readonly Comment[])[]>;
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed'>;
  /** Has the server more? */
  readonly $more: ReadableAtom<boolean>;
  /** The comment that shall have the focus, and how many came with it. */
  readonly $arrival: ReadableAtom<{ id: string; count: number } | undefined>;
  loadMore(): Promise<void>;
  add(comment: Comment): void;
  /** Goes to the comment that was quoted, loading further pages; false if it isn't there. */
  goToQuoted(quote: NonNullable<Comment['reply']>): Promise<boolean>;
}

/** Newest first. Another thread is another list. */
export function createList(thread: Thread, size: number, site: Site, signal: AbortSignal): ListStore {
  const $pages = atom<readonly (readonly Comment[])[]>([[]]);
  const $state = atom<'loading' | 'ready' | 'failed'>('ready');
  const $more = atom(true);
  const $arrival = atom<{ id: string; count: number } | undefined>();
  const known = new Set<string>();
  let loaded = 0;
  let loading: Promise<readonly Comment[]> | undefined;

  /** A comment posted in the meantime moves the pages: what is shown isn't shown again. */
  const isNew = ({ id }: Comment) => !known.has(id) && known.add(id);

  /** Loads the next page, or waits for it when it's on its way. */
  const load = (options?: { announced?: boolean }) => {
    loading ??= loadNext(options).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const loadNext = async ({ announced = false } = {}): Promise<readonly Comment[]> => {
    const wait = () => $state.set('loading');
    const patience = loaded ? setTimeout(wait, PATIENCE_MS) : wait();
    const result = await site.send(commentList, pageInput(thread, loaded + 1, size), { signal });
    if (patience) clearTimeout(patience);
    if (signal.aborted) return [];
    $state.set(result.ok ? 'ready' : 'failed');
    if (!result.ok) return [];
    loaded++;
    const rows = result.data.rows.filter(isNew);
    // all at once, so that the list is drawn once
    $more.set(result.data.more);
    if (announced && rows[0]) $arrival.set({ id: rows[0].id, count: rows.length });
    $pages.set([...$pages.get(), rows]);
    return rows;
  };

  load();
  const retry = () => $state.get() === 'failed' && load();
  onReturn(retry, signal);
  onLogin(site, retry, signal);

  return {
    $pages,
    $state,
    $more,
    $arrival,

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
      for (let i = 0; !found && i < SEARCH_PAGES && $more.get() && $state.get() !== 'failed'; i++) {
        found = (await load()).find(isQuoted);
      }
      if (found) $arrival.set({ id: found.id, count: 0 });
      return found !== undefined;
    },
  };
}
