import { atom, type ReadableAtom } from 'nanostores';
import { onOnline } from '../../core/lifetime/on-online.js';
import { onLogin } from '../../core/member/on-login.js';
import { latestAttempt } from '../../core/request/latest-attempt.js';
import type { Site } from '../../core/site/site.js';
import {
  COMMENT_ORDERS,
  type Comment,
  type CommentOrder,
  commentList,
  hasContent,
  pageInput,
  type Thread,
} from './api.js';
import { type Conversation, commentsOf, conversationsOf, withReply } from './conversations.rules.js';

/** The loading state of a next page is shown after this delay, in ms: each render of a long list is slow. */
const LOADING_DELAY_MS = 150;

type Page = readonly Conversation[];

export interface ListStore {
  /** First the visitor's new comments, then one array per page. A page that is shown never changes by itself. */
  readonly $pages: ReadableAtom<readonly Page[]>;
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed'>;
  /** The server has a next page. */
  readonly $more: ReadableAtom<boolean>;
  /** The number of comments of the thread, if the server tells it. */
  readonly $count: ReadableAtom<number | undefined>;
  readonly $order: ReadableAtom<CommentOrder>;
  /** The orders that the server offers; empty if it has only one. */
  readonly $orders: ReadableAtom<readonly CommentOrder[]>;
  /** The comment that gets the focus next, and how many comments were loaded with it. */
  readonly $focusTarget: ReadableAtom<{ id: string; count: number } | undefined>;
  loadMore(): Promise<void>;
  /** Loads the list again, in another order. */
  setOrder(order: CommentOrder): void;
  /** Adds a comment that the visitor has posted: below the comment that it answers, else as the first one. */
  add(comment: Comment): void;
  /** Reads the list again, the newest comments first. Resolves with them; what is shown stays until then. */
  readAgain(): Promise<readonly Comment[]>;
  /**
   * Remembers which comments are known. Its result looks for one that the server has got since and that `isPosted`
   * accepts, without a change of the list. It finds none if the newest comments weren't known.
   */
  watch(): (isPosted: (comment: Comment) => boolean) => Promise<Comment | undefined>;
  /** The likes of a member who is no longer signed in are nobody else's. */
  forgetLiked(): void;
  /** Loads the next page, or waits for the one in flight. Resolves with its comments. */
  load(): Promise<readonly Comment[]>;
  /** Moves the focus to a comment, and highlights it. */
  focus(comment: Comment): void;
}

/** The comments of one thread, with pagination. */
export function createList(thread: Thread, size: number, site: Site, threadSignal: AbortSignal): ListStore {
  const $pages = atom<readonly Page[]>([[]]);
  const $state = atom<'loading' | 'ready' | 'failed'>('ready');
  const $more = atom(true);
  const $count = atom<number | undefined>();
  const $order = atom<CommentOrder>('newest');
  const $orders = atom<readonly CommentOrder[]>([]);
  const $focusTarget = atom<{ id: string; count: number } | undefined>();
  const known = new Set<string>();
  const attempts = latestAttempt(threadSignal);
  /** Aborts when the order changes. */
  let signal = attempts.next();
  let loaded = 0;
  let hasLikes = false;
  let loading: Promise<readonly Comment[]> | undefined;
  /** The pages on show give way to the next one that is read. */
  let isStale = false;

  /** A comment posted meanwhile shifts the pages of the server: a comment that is already shown is skipped. */
  const isNew = ({ id }: Comment) => !known.has(id) && known.add(id);

  /** Loads the next page, or waits for the request that is in flight. */
  const load = (options?: { announced?: boolean }) => {
    const page = loading ?? loadNext(signal, options);
    loading = page;
    page.finally(() => {
      if (loading === page) loading = undefined;
    });
    return page;
  };

  const loadNext = async (signal: AbortSignal, { announced = false } = {}): Promise<readonly Comment[]> => {
    const showLoading = () => $state.set('loading');
    const order = $order.get();
    const delay = loaded ? setTimeout(showLoading, LOADING_DELAY_MS) : showLoading();
    const result = await site.send(commentList, pageInput(thread, loaded + 1, size, order), { signal });
    if (delay) clearTimeout(delay);
    if (signal.aborted) return [];
    $state.set(result.ok ? 'ready' : 'failed');
    if (!result.ok) return [];
    loaded++;
    if (isStale) known.clear();
    const { rows: answered, more = false, count, orders = [] } = result.data;
    const rows = answered.filter(hasContent).filter(isNew);
    const page = conversationsOf(rows, order);
    hasLikes ||= rows.some(({ likes }) => likes !== undefined);
    // set together, so that the list renders once
    $more.set(more);
    $count.set(count);
    $orders.set(known.size > 1 ? offered(orders, hasLikes) : []);
    if (announced && page[0]) $focusTarget.set({ id: page[0].comment.id, count: rows.length });
    $pages.set([...(isStale ? [[]] : $pages.get()), page]);
    isStale = false;
    return rows;
  };

  const add = (comment: Comment) => {
    if (!isNew(comment)) return;
    const count = $count.get();
    if (count !== undefined) $count.set(count + 1);
    let isPlaced = false;
    const pages = $pages.get().map((page) => {
      const changed = isPlaced ? undefined : withReply(page, comment);
      isPlaced ||= changed !== undefined;
      return changed ?? page;
    });
    const [own = [], ...listed] = pages;
    $pages.set(isPlaced ? pages : [[{ comment, replies: [] }, ...own], ...listed]);
  };

  const readAgain = (order: CommentOrder) => {
    signal = attempts.next();
    loading = undefined;
    loaded = 0;
    isStale = true;
    $order.set(order);
    return load();
  };

  load();
  const retry = () => $state.get() === 'failed' && load();
  onOnline(retry, threadSignal);
  onLogin(site, retry, threadSignal);

  return {
    $pages,
    $state,
    $more,
    $count,
    $order,
    $orders,
    $focusTarget,

    add,
    readAgain: () => readAgain('newest'),

    watch() {
      const before = loaded && $order.get() === 'newest' ? new Set(known) : undefined;
      return async (isPosted) => {
        const input = pageInput(thread, 1, size);
        const result = before && (await site.send(commentList, input, { signal: threadSignal, fresh: true }));
        const rows = result?.ok ? result.data.rows.filter(hasContent) : [];
        return rows.find((row) => !before?.has(row.id) && isPosted(row));
      };
    },

    async loadMore() {
      await load({ announced: loaded > 0 });
    },

    setOrder(order) {
      if (order === $order.get()) return;
      $more.set(true);
      $pages.set([[]]);
      readAgain(order);
    },

    forgetLiked() {
      const forget = ({ liked: _, ...comment }: Comment): Comment => comment;
      $pages.set(
        $pages
          .get()
          .map((page) =>
            page.some((one) => commentsOf(one).some(({ liked }) => liked))
              ? page.map(({ comment, replies }) => ({ comment: forget(comment), replies: replies.map(forget) }))
              : page,
          ),
      );
    },

    load,
    focus: ({ id }) => $focusTarget.set({ id, count: 0 }),
  };
}

/** An order by likes makes no sense where comments have none. A single order is no choice. */
function offered(orders: readonly string[], hasLikes: boolean): CommentOrder[] {
  const known = COMMENT_ORDERS.filter((order) => orders.includes(order) && (order !== 'hottest' || hasLikes));
  return known.length > 1 ? known : [];
}
