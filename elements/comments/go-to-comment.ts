// Goes to a comment that a quotation or the page's address names, also beyond the pages that are loaded.
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { Comment } from './api.js';
import { commentsOf } from './conversations.rules.js';
import { firstInteraction } from './first-interaction.js';
import { prefixOf } from './link.rules.js';
import type { ListStore } from './list.store.js';

/** The number of further pages that are searched. */
const MAX_PAGES = { quote: 5, link: 25 };

type List = Pick<ListStore, '$list' | 'load' | 'focus'>;

async function find(list: List, isWanted: (comment: Comment) => boolean, maxPages: number, stop?: AbortSignal) {
  let found = list.$list.get().pages.flat().flatMap(commentsOf).find(isWanted);
  const isOver = () => {
    const { more, state } = list.$list.get();
    return stop?.aborted || !more || state === 'failed';
  };
  for (let i = 0; !found && i < maxPages && !isOver(); i++) found = (await list.load()).find(isWanted);
  return found;
}

/** Goes to the comment that a reply quotes. Resolves with false if it isn't there. */
export async function goToQuoted(list: List, { id, uname, content }: NonNullable<Comment['reply']>): Promise<boolean> {
  const isQuoted = (comment: Comment) =>
    id === undefined ? comment.uname === uname && comment.content === content : comment.id === id;
  const found = await find(list, isQuoted, MAX_PAGES.quote);
  if (found) list.focus(found);
  return found !== undefined;
}

/** The id of the comment of this block that the page's address leads to. */
export function linkedComment({ hash }: Pick<Location, 'hash'>, blockId: string | undefined): string | undefined {
  const prefix = prefixOf(blockId);
  if (!hash.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(hash.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}

interface LinkOptions {
  onMissing(): void;
  /** Aborts at the first interaction of the visitor. */
  interaction: AbortSignal;
  signal: AbortSignal;
}

/** Goes to the comment that the page's address leads to. Goes on after a failure, once the list is loaded again. */
export async function goToLinked(list: List, blockId: string | undefined, options: LinkOptions): Promise<void> {
  const { onMissing, interaction, signal } = options;
  const id = linkedComment(location, blockId);
  if (id === undefined || signal.aborted) return;
  const found = await find(list, (comment) => comment.id === id, MAX_PAGES.link, interaction);
  if (signal.aborted) return;
  if (list.$list.get().state === 'failed') {
    const unsubscribe = list.$list.listen(({ state }) => {
      if (state !== 'ready') return;
      unsubscribe();
      goToLinked(list, blockId, { ...options, interaction: firstInteraction(signal) });
    });
    untilAborted(signal, unsubscribe);
  } else if (!interaction.aborted) {
    if (found) list.focus(found);
    else onMissing();
  }
}
