import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { deepActiveElement } from '../../lib/deep-active-element.js';
import { last } from '../../lib/last.js';
import { pageWide } from '../../lib/page-wide.js';
import { CloseButton } from '../close-button.js';
import { LazyView } from '../lazy-view.js';
import { nativeEvents } from '../native-events.js';

/** The open dialogs of the page, the earliest first. Only the last one is visible. */
const openDialogs = pageWide<HTMLDialogElement[]>(
  'open-dialogs',
  () => [],
  (dialogs) => dialogs.splice(0),
);

/** `data-aside` hides an open dialog and its backdrop until the later one has closed. */
function showLast(): void {
  for (const dialog of openDialogs) dialog.toggleAttribute('data-aside', dialog !== last(openDialogs));
}

/** The focused element and what is around it, the innermost first. */
function focusPath(): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (
    let at = deepActiveElement();
    at && at !== document.body;
    at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null
  )
    path.push(at as HTMLElement);
  return path;
}

/**
 * Focuses the place where the dialog was called from. Its control may be gone or disabled, because what it began is done:
 * then what is around it takes the focus, so that Tab and a screen reader go on there.
 */
function focusNearest(path: readonly HTMLElement[]): void {
  for (const place of path) {
    if (!place.isConnected || !place.getClientRects().length || place.matches(':disabled')) continue;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
    return;
  }
}

const loadSheet = () => import('./bottom-sheet.view.js');
/** A dialog works without it. */
const nothing = () => null;

interface DialogProps {
  title: string;
  /** Id of the description that screen readers announce with the title when the dialog opens. */
  describedBy?: string;
  /** The CSS class of a dialog with another layout. */
  className?: string;
  onClose(): void;
  /** Called if the dialog opens in a hidden part of the page, where it would block the page. Default: `onClose`. */
  onUnseen?(): void;
  /** For a dialog that opens by itself: called when it is about to. If it returns false, `onClose` is called instead. */
  mayOpen?(): boolean;
  children: ReactNode;
}

/**
 * A modal dialog, with the focus trap of `<dialog>`. It is open while rendered; Escape, backdrop and button close it. On
 * phones it is a bottom sheet, which a finger can drag down to close it.
 */
export function Dialog({ title, describedBy, className, onClose, onUnseen = onClose, mayOpen, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  // a layout effect, because a dialog that was removed from the document can't restore the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's opened once
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (mayOpen?.() === false) {
      onClose();
      return;
    }
    const path = focusPath();
    const isTouched = !path[0]?.matches(':focus-visible') && matchMedia('(hover: none)').matches;
    shown.showModal();
    // the first control has the focus; on a low screen, that has scrolled the title and the cross away
    shown.scrollTop = 0;
    openDialogs.push(shown);
    if (!shown.getClientRects().length) onUnseen();
    else showLast();
    return () => {
      openDialogs.splice(openDialogs.indexOf(shown), 1);
      // before closing, because the focus returns to an element that must be visible for it
      showLast();
      shown.close();
      const [focused] = focusPath();
      if (!focused || shown.contains(focused)) focusNearest(path);
      else if (isTouched && focused.matches(':focus-visible')) {
        // a finger needs no ring, though a text was typed in the dialog; only a new focus changes it
        focused.blur();
        focused.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
      }
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its key is Escape
    <dialog
      ref={nativeEvents(
        {
          pointerdown({ target }) {
            pressed.current = target;
          },
        },
        dialog,
      )}
      className={className ?? 'dialog'}
      part="dialog"
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // on click: a dialog that closes earlier lets the tap click the page below. A drag that began in a field isn't
        // a click on the backdrop.
        if (event.target === event.currentTarget && event.target === pressed.current) onClose();
      }}
    >
      <div className="panel" part="panel">
        <h2 id={id} part="title">
          {title}
        </h2>
        {children}
        <LazyView load={loadSheet} props={{ dialog, onClose }} frame={nothing} />
        {/* last, so that the focus starts at the content */}
        <CloseButton className="close" onClick={onClose} />
      </div>
    </dialog>
  );
}
