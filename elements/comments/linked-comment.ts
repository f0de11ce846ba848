import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { ListStore } from './list.store.js';

/** The number of further pages that are searched for a comment that a link leads to. */
const MAX_PAGES = 25;
/** The visitor reads or writes already, and isn't taken elsewhere. */
const OWN_WAY = ['pointerdown', 'keydown', 'wheel'];

interface LinkedCommentOptions {
  list: Pick<ListStore, '$state' | 'find' | 'focus'>;
  onMissing(): void;
  signal: AbortSignal;
}

/** Goes to the comment that the page's address leads to. Goes on after a failure, once the list is loaded again. */
export async function goToLinkedComment(id: string, options: LinkedCommentOptions): Promise<void> {
  const { list, onMissing, signal } = options;
  const visitor = new AbortController();
  const stop = () => visitor.abort();
  untilAborted(signal, stop);
  for (const type of OWN_WAY) addEventListener(type, stop, { capture: true, passive: true, signal: visitor.signal });
  const found = await list.find((comment) => comment.id === id, MAX_PAGES, visitor.signal);
  const { aborted } = visitor.signal;
  stop();
  if (signal.aborted) return;
  if (list.$state.get() === 'failed') {
    const unsubscribe = list.$state.listen((state) => {
      if (state !== 'ready') return;
      unsubscribe();
      goToLinkedComment(id, options);
    });
    untilAborted(signal, unsubscribe);
  } else if (!aborted) {
    if (found) list.focus(found);
    else onMissing();
  }
}
