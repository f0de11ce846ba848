import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CartItem } from '../../core/cart/cart.api.js';
import { Button } from '../../core/ui/button.js';
import { CloseButton } from '../../core/ui/close-button.js';
import { Confirmation, styles as confirmationStyles } from '../../core/ui/confirmation.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import panel from '../../core/ui/dialog/panel.css';
import { FailureMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import styleSheet from './removal.css';
import type { RemovalQuestion, RemovalStore } from './removal.store.js';
import { messages } from './removal.strings.js';
import { type RemovalDialogStore, removalDialogOf } from './removal-dialog.store.js';
import { messages as cartMessages } from './strings.js';
import { followSwipes } from './swipe.js';
import { createUndo, type UndoStore } from './undo.store.js';

export const styles = [panel, ...confirmationStyles, styleSheet];

interface RemovalProps {
  removal: RemovalStore;
}

/** Swipes that remove a line, the message that can undo it, and the dialog that confirms the removal of several. */
export function View({ removal }: RemovalProps) {
  const question = useStore(removal.$question);
  const dialog = removalDialogOf(removal);
  return (
    <>
      {question && <RemovalDialog question={question} dialog={dialog} />}
      <RemovalMessage removal={removal} dialog={dialog} />
    </>
  );
}

function RemovalDialog({ question, dialog }: { question: RemovalQuestion; dialog: RemovalDialogStore }) {
  const busy = useStore(dialog.$isBusy);
  const failure = useStore(dialog.$failure);
  const t = useMessages(messages);
  const tCart = useMessages(cartMessages);
  const id = useId();
  const { kind, ids } = question;
  const isClearing = kind === 'invalid';
  return (
    <Dialog title={isClearing ? t.titleInvalid() : t.title()} describedBy={id} onClose={dialog.cancel}>
      <p id={id} part="question">
        {t[kind](ids.length)}
      </p>
      <FailureMessage text={isClearing ? t.clearFailed : tCart.removeFailed} failure={failure} />
      <div className="actions">
        <Button onClick={dialog.cancel}>{t.cancel()}</Button>
        <Button primary className="button primary danger" busy={busy} onClick={dialog.confirm}>
          {isClearing ? t.clear() : t.remove()}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Announces the removal, and focuses the line in place of the removed one. The live region exists before the message that
 * can undo it.
 */
function RemovalMessage({ removal, dialog }: RemovalProps & { dialog: RemovalDialogStore }) {
  const { cart, by, $gap, lineIds } = removal;
  const removed = useStore(dialog.$removed);
  const gap = useStore($gap);
  const undo = useMemo(() => createUndo(cart, by), [cart, by]);
  const lines = useStore(undo.$lines);
  const place = useRef<HTMLDivElement>(null);
  const lastGap = useRef(0);
  /** The line whose button gets the focus next; that in the gap by default. */
  const [target, setTarget] = useState<{ id: string | undefined }>();
  const t = useMessages(messages);

  useEffect(() => {
    if (gap === undefined) return;
    lastGap.current = gap;
    setTarget({ id: undefined });
    $gap.set(undefined);
  }, [gap, $gap]);
  useEffect(() => {
    const section = target && place.current?.closest('section');
    const rest = lineIds();
    const id = target?.id ?? rest[Math.min(lastGap.current, rest.length - 1)];
    const line = id === undefined ? section : section?.querySelector(`[data-id="${CSS.escape(id)}"]`);
    line?.querySelector<HTMLElement>('[part~=remove], [part~=empty]')?.focus();
  }, [target, lineIds]);
  // without the message, nothing can be undone
  useEffect(() => undo.send, [undo]);
  const isByKeyboard = useKeyboardUse(place);

  return (
    <>
      <p role="status" className="visually-hidden">
        {removed > 0 ? t.removed(removed) : ''}
      </p>
      <div ref={place} className="undo-place" aria-live="polite">
        {lines.length > 0 && (
          <UndoMessage undo={undo} lines={lines} isKept={isByKeyboard} moveFocus={(id) => setTarget({ id })} />
        )}
      </div>
      <SwipeButton removal={removal} />
    </>
  );
}

interface UndoMessageProps {
  undo: UndoStore;
  lines: readonly CartItem[];
  isKept(): boolean;
  moveFocus(id: string | undefined): void;
}

function UndoMessage({ undo, lines, isKept, moveFocus }: UndoMessageProps) {
  const t = useMessages(messages);
  const id = useId();
  const [first] = lines;
  const title = lines.length > 1 ? undefined : first?.title;
  const isUndone = useRef(false);
  const bringBack = () => {
    isUndone.current = true;
    undo.undo();
  };
  return (
    <Confirmation
      role="group"
      className="undo"
      labelledBy={`${id}-title`}
      describedBy={id}
      subject={lines}
      onLeave={undo.send}
      isKept={isKept}
      moveFocus={() => moveFocus(isUndone.current ? first?.id : undefined)}
    >
      <div id={id} className="confirmation-text">
        <strong id={`${id}-title`}>{lines.length > 1 ? t.removed(lines.length) : t.removedOne()}</strong>
        {title && <span dir="auto">{title}</span>}
      </div>
      <Button onClick={bringBack}>{t.undo()}</Button>
      <CloseButton onClick={undo.send} />
    </Confirmation>
  );
}

/**
 * Whether the visitor's last input in the cart was a key, and the focus is still there: the message may be far by Tab. The
 * input before this code came is known by what the browser shows of the focus.
 */
function useKeyboardUse(place: RefObject<HTMLElement | null>) {
  const isKey = useRef<boolean>(undefined);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isKey.current = type === 'keydown';
    };
    const over = new AbortController();
    for (const type of ['keydown', 'pointerdown']) {
      place.current?.closest('section')?.addEventListener(type, note, { signal: over.signal });
    }
    return () => over.abort();
  }, [place]);
  return () => {
    const focused = place.current?.closest('section')?.querySelector(':focus');
    return focused != null && (isKey.current ?? focused.matches(':focus-visible'));
  };
}

/**
 * The button that a swipe uncovers, to be copied. It is out of the order of the keyboard and hidden from screen readers,
 * which have the one in the row.
 */
function SwipeButton({ removal }: RemovalProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { remove } = useMessages(cartMessages);
  // before the button can be seen in the page
  useLayoutEffect(() => {
    const button = ref.current;
    const section = button?.closest('section');
    const over = new AbortController();
    const { cart, by, removeOne } = removal;
    if (button && section) {
      followSwipes(section, {
        button,
        // a finger leaves the focus where it is
        remove: (id, row) => (row.matches(':focus-within') ? removeOne(id) : cart.change(id, { isRemoved: true }, by)),
        signal: over.signal,
      });
    }
    return () => over.abort();
  }, [removal]);
  return (
    <button
      ref={ref}
      hidden
      type="button"
      className="bare swipe-remove"
      part="swipe-remove"
      tabIndex={-1}
      aria-hidden="true"
    >
      <span>{remove()}</span>
    </button>
  );
}
