import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '../../core/ui/close-button.js';
import { ErrorIcon } from '../../core/ui/error-icon.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import type { NoticesStore } from './store.js';
import { words } from './strings.js';

const NONE: never[] = [];

/** A landmark that screen readers can jump to. Its two live regions exist before the first notice, so that it is announced. */
export function Notices({ store }: { store: NoticesStore }) {
  const stack = useRef<HTMLElement>(null);
  const waiting = useStore(store.$notices);
  const [isReady, setReady] = useState(false);
  const notices = isReady ? waiting : NONE;
  const say = useWords(words);

  useEffect(() => setReady(true), []);

  useEffect(() => {
    const element = stack.current;
    // a notice that was closed takes the pointer or the focus with it, and no event says so
    if (!element?.matches(':hover, :focus-within')) store.release();
    if (!element?.isConnected || !element.showPopover) return;
    // the top layer: above an open dialog, whatever z-index the page uses; but a focus in it is not taken away
    if (notices.length && !element.matches(':focus-within')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [notices, store]);

  const list = (error: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === error)
      .map((notice) => (
        <div className={`notice ${notice.kind}`} part={`notice ${notice.kind}`} key={keyOf(notice)}>
          {error && <ErrorIcon />}
          <span>{notice.text}</span>
          <CloseButton onClick={() => store.dismiss(notice)} />
        </div>
      ));

  return (
    <section
      ref={nativeEvents({ pointerenter: store.hold, pointerleave: store.release }, stack)}
      className="stack"
      aria-label={say.newMessage()}
      popover="manual"
      onFocus={store.hold}
      onBlur={store.release}
    >
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </section>
  );
}

const keys = new WeakMap<object, number>();
let last = 0;
function keyOf(notice: object): number {
  const key = keys.get(notice) ?? ++last;
  keys.set(notice, key);
  return key;
}
