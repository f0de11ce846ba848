import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '../../core/ui/close-button.js';
import { useMessages } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { useStore } from '../../core/ui/use-store.js';
import { NoticeIcon } from './notice-icon.view.js';
import type { NoticesStore } from './store.js';
import { messages } from './strings.js';

const NO_NOTICES: never[] = [];

/** A landmark for screen readers. Its two live regions exist before the first notice, so that it is announced. */
export function Notices({ store }: { store: NoticesStore }) {
  const stack = useRef<HTMLElement>(null);
  const pending = useStore(store.$notices);
  const [isReady, setReady] = useState(false);
  const notices = isReady ? pending : NO_NOTICES;
  const t = useMessages(messages);

  useEffect(() => setReady(true), []);

  useEffect(() => {
    const element = stack.current;
    // no leave or blur event is dispatched when the notice under the pointer or with the focus is removed
    if (!element?.matches(':hover, :focus-within')) store.resume();
    if (!element?.isConnected || !element.showPopover) return;
    // shown again to be the last in the top layer, above open dialogs; not while it has the focus, which it would lose
    if (notices.length && !element.matches(':focus-within')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [notices, store]);

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

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A React key per notice: two notices may have the same text. */
function keyOf(notice: object): number {
  const key = keys.get(notice) ?? ++lastKey;
  keys.set(notice, key);
  return key;
}
