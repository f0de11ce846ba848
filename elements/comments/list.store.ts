import { atom } from 'nanostores';
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

export interface List {
  /** First the visitor's new comments, then one array per page. A page that is shown never changes by itself. */
  readonly pages: readonly Page[];
  readonly state: 'loading' | 'ready' | 'failed';
  /** The server has a next page. */
  readonly more: boolean;
  /** The number of comments of the thread, if the server tells it. */
  readonly count: number | undefined;
  readonly order: CommentOrder;
  /** The orders that the server offers; empty if it has only one. */
  readonly orders: readonly CommentOrder[];
  /** The comment that gets the focus next, and how many comments were loaded with it. */
  readonly focusTarget: { id: string; count: number } | undefined;
}

export type ListStore = ReturnType<typeof createList>;

/** The comments of one thread, with pagination. */
export function createList(thread: Thread, size: number, site: Site, threadSignal: AbortSignal) {
  const $list = atom<List>({
    pages: [[]],
    state: 'ready',
    more: true,
    count: undefined,
    order: 'newest',
    orders: [],
    focusTarget: undefined,
  });
  const change = (part: Partial<List>) => $list.set({ ...$list.get(), ...part });
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
    const showLoading = () => change({ state: 'loading' });
    const { order } = $list.get();
    const delay = loaded ? setTimeout(showLoading, LOADING_DELAY_MS) : showLoading();
    const result = await site.send(commentList, pageInput(thread, loaded + 1, size, order), { signal });
    if (delay) clearTimeout(delay);
    if (signal.aborted) return [];
    if (!result.ok) {
      change({ state: 'failed' });
      return [];
    }
    loaded++;
    if (isStale) known.clear();
    const { rows: answered, more = false, count, orders = [] } = result.data;
    const rows = answered.filter(hasContent).filter(isNew);
    const page = conversationsOf(rows, order);
    hasLikes ||= rows.some(({ likes }) => likes !== undefined);
    const { pages, focusTarget } = $list.get();
    const [first] = page;
    change({
      pages: [...(isStale ? [[]] : pages), page],
      state: 'ready',
      more,
      count,
      orders: known.size > 1 ? offered(orders, hasLikes) : [],
      focusTarget: announced && first ? { id: first.comment.id, count: rows.length } : focusTarget,
    });
    isStale = false;
    return rows;
  };

  const add = (comment: Comment) => {
    if (!isNew(comment)) return;
    const { count, pages } = $list.get();
    let isPlaced = false;
    const placed = pages.map((page) => {
      const changed = isPlaced ? undefined : withReply(page, comment);
      isPlaced ||= changed !== undefined;
      return changed ?? page;
    });
    const [own = [], ...listed] = placed;
    change({
      count: count === undefined ? undefined : count + 1,
      pages: isPlaced ? placed : [[{ comment, replies: [] }, ...own], ...listed],
    });
  };

  const readAgain = (shown: Partial<List>) => {
    signal = attempts.next();
    loading = undefined;
    loaded = 0;
    isStale = true;
    change(shown);
    return load();
  };

  load();
  const retry = () => $list.get().state === 'failed' && load();
  onOnline(retry, threadSignal);
  onLogin(site, retry, threadSignal);

  return {
    $list,
    /** Adds a comment that the visitor has posted: below the comment that it answers, else as the first one. */
    add,
    /** Reads the list again, the newest comments first. Resolves with them; what is shown stays until then. */
    readAgain: () => readAgain({ order: 'newest' }),

    /**
     * Remembers which comments are known. Its result looks for one that the server has got since and that `isPosted`
     * accepts, without a change of the list. It finds none if the newest comments weren't known.
     */
    watch() {
      const before = loaded && $list.get().order === 'newest' ? new Set(known) : undefined;
      return async (isPosted: (comment: Comment) => boolean) => {
        const input = pageInput(thread, 1, size);
        const result = before && (await site.send(commentList, input, { signal: threadSignal, fresh: true }));
        const rows = result?.ok ? result.data.rows.filter(hasContent) : [];
        return rows.find((row) => !before?.has(row.id) && isPosted(row));
      };
    },

    async loadMore() {
      await load({ announced: loaded > 0 });
    },

    /** Loads the list again, in another order. */
    setOrder(order: CommentOrder) {
      if (order !== $list.get().order) readAgain({ order, more: true, pages: [[]] });
    },

    /** The likes of a member who is no longer signed in are nobody else's. */
    forgetLiked() {
      const forget = ({ liked: _, ...comment }: Comment): Comment => comment;
      const pages = $list
        .get()
        .pages.map((page) =>
          page.some((one) => commentsOf(one).some(({ liked }) => liked))
            ? page.map(({ comment, replies }) => ({ comment: forget(comment), replies: replies.map(forget) }))
            : page,
        );
      change({ pages });
    },

    /** Loads the next page, or waits for the one in flight. Resolves with its comments. */
    load: () => load(),
    /** Moves the focus to a comment, and highlights it. */
    focus: ({ id }: Comment) => change({ focusTarget: { id, count: 0 } }),
  };
}

/** An order by likes makes no sense where comments have none. A single order is no choice. */
function offered(orders: readonly string[], hasLikes: boolean): CommentOrder[] {
  const known = COMMENT_ORDERS.filter((order) => orders.includes(order) && (order !== 'hottest' || hasLikes));
  return known.length > 1 ? known : [];
}
