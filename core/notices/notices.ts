import { atom } from 'nanostores';
import { CANCELABLE, type Emit } from '../events/emit.js';
import { pageWide } from '../lib/page-wide.js';
import { ensureElement } from '../tags/auto-elements.js';

/**
 * A short message for the visitor.
 *
 * @prop kind - An error is announced at once, the others when there is time.
 * @prop text - The words, in the language of the element that says them.
 * @prop duration - How long it stays, in ms.
 */
export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  duration: number;
}

/** docs/spec/behaviour.md §9: notifications last 1 to 3 s. An error takes longer to read. */
const DURATION_MS = { success: 2000, info: 2000, error: 3000 };

/** The visible notices, oldest first. */
export const $notices = pageWide(
  'notices',
  () => atom<readonly Notice[]>([]),
  ($value) => $value.set([]),
);

/** The element that shows them. It may stand in a dialog of a shadow root, where the document doesn't find it. */
export const shownBy = pageWide<{ element?: Element }>(
  'notices-shown-by',
  () => ({}),
  (current) => {
    current.element = undefined;
  },
);

/**
 * Shows a notice (a toast), unless the page prevents `sb-notice`. For messages without a better place. It replaces one of
 * the same text, and is announced again. Returns a function that removes it, once it is no longer true.
 */
export function notify(emit: Emit, kind: Notice['kind'], text: string, duration = DURATION_MS[kind]): () => void {
  const notice = { kind, text, duration };
  if (emit('sb-notice', notice, CANCELABLE)) {
    $notices.set([...$notices.get().filter((shown) => shown.kind !== kind || shown.text !== text), notice]);
    if (!shownBy.element?.isConnected) ensureElement('notices');
  }
  return () => dismiss(notice);
}

export const dismiss = (notice: Notice): void => $notices.set($notices.get().filter((other) => other !== notice));
