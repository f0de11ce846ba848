import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '../../core/ui/close-button.js';
import { useMessages } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { moveOutOfRemovedDialog, moveToTopDialog } from '../../core/ui/top-dialog.js';
import { useStore } from '../../core/ui/use-store.js';
import { NoticeIcon } from './notice-icon.view.js';
import type { NoticesStore } from './store.js';
import { messages } from './strings.js';

const NO_NOTICES: never[] = [];

/** A landmark for screen readers. Its two live regions exist before the first notice, so that it is announced. */
export function Notices({ store }: { store: NoticesStore }) {
  const stack = useRef<HTMLElement>(null);
  const pending = useStore(store.$notices);
  const [notices, setNotices] = useState<typeof pending>(NO_NOTICES);
  const hasNotices = pending.length > 0;
  const t = useMessages(messages);

  // before the texts are rendered: a live region announces what is added to it
  useEffect(() => {
    if (stack.current) showOnTop(stack.current, pending.length > 0);
    setNotices(pending);
  }, [pending]);

  useEffect(() => {
    // no leave or blur event is dispatched when the notice under the pointer or with the focus is removed
    if (!stack.current?.matches(':hover, :focus-within')) store.resume();
    if (stack.current && !notices.length) showOnTop(stack.current, false);
  }, [notices, store]);

  useEffect(() => (hasNotices && stack.current ? followDialogs(stack.current) : undefined), [hasNotices]);

  useEffect(() => {
    if (!stack.current) return;
    const host = hostOf(stack.current);
    store.setElement(host);
    return () => queueMicrotask(() => moveOutOfRemovedDialog(host));
  }, [store]);

  const list = (error: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === error)
      .map((notice) => (
        <div className={`notice ${notice.kind}`} part={`notice ${notice.kind}`} key={keyOf(notice)}>
          <NoticeIcon kind={notice.kind} />
          <span>{notice.text}</span>
          <CloseButton onClick={() => store.dismiss(notice)} />
        </div>
      ));

  return (
    <section
      ref={nativeEvents({ pointerenter: store.pause, pointerleave: store.resume }, stack)}
      className="stack"
      aria-label={t.newMessage()}
      popover="manual"
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </section>
  );
}

const hostOf = (stack: HTMLElement) => (stack.getRootNode() as ShadowRoot).host;

/** Not while a notice has the focus, which it would lose. */
function showOnTop(stack: HTMLElement, hasNotices: boolean, isMovedOnly = false): void {
  if (!stack.isConnected || stack.matches(':focus-within')) return;
  const isMoved = moveToTopDialog(hostOf(stack), hasNotices);
  if (!stack.showPopover) return;
  // shown again to be the last in the top layer, above open dialogs
  if (hasNotices && !isMoved && !isMovedOnly) stack.hidePopover();
  if (!stack.matches(':popover-open')) stack.showPopover();
}

/** Stays in reach while dialogs open and close. Each takes the focus when it opens; this is notified when its own closes. */
function followDialogs(stack: HTMLElement): () => void {
  const follow = () => {
    if (!stack.isConnected) return;
    showOnTop(stack, true, true);
    closing.disconnect();
    const dialog = hostOf(stack).closest('dialog');
    if (dialog) closing.observe(dialog, { attributeFilter: ['open'] });
  };
  const closing = new MutationObserver(follow);
  document.addEventListener('focusin', follow);
  follow();
  return () => {
    closing.disconnect();
    document.removeEventListener('focusin', follow);
  };
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A React key per notice: one that replaces another is announced again. */
function keyOf(notice: object): number {
  const key = keys.get(notice) ?? ++lastKey;
  keys.set(notice, key);
  return key;
}
