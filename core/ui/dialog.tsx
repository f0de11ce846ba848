import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { pageWide } from '../lib/page-wide.js';
import { CloseButton } from './close-button.js';
import { nativeEvents } from './native-events.js';

/** The open dialogs of the page, the earliest first. Only the last one is shown: the others step aside for it. */
const openDialogs = pageWide<HTMLDialogElement[]>(
  'open-dialogs',
  () => [],
  (dialogs) => dialogs.splice(0),
);

/** `data-aside` hides a dialog, with its backdrop, and leaves it open: it is there again once the later one has closed. */
function showLast(): void {
  for (const dialog of openDialogs) dialog.toggleAttribute('data-aside', dialog !== openDialogs.at(-1));
}

interface DialogProps {
  title: string;
  /** Id of what is read out together with the title when the dialog opens. */
  describedBy?: string;
  /** The CSS class of a dialog with another layout. */
  className?: string;
  onClose(): void;
  /** Called if it opens in a hidden part of the page, where a modal dialog would block the page. Default: `onClose`. */
  onUnseen?(): void;
  children: ReactNode;
}

/** A modal dialog, with the focus trap of `<dialog>`. It is open while it is rendered; Escape, the backdrop or its button close it. */
export function Dialog({ title, describedBy, className, onClose, onUnseen = onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  // while the dialog is in the document: one that was taken out can't give the focus back to where it was
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's opened once
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    openDialogs.push(shown);
    if (!shown.getClientRects().length) onUnseen();
    else showLast();
    return () => {
      openDialogs.splice(openDialogs.indexOf(shown), 1);
      // before it's closed: the focus goes back to where it was, which must be visible for that
      showLast();
      shown.close();
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
        // not before the click: a tap that closes the dialog would click what lies below. And not the end of a drag
        // that began in a field.
        if (event.target === event.currentTarget && event.target === pressed.current) onClose();
      }}
    >
      <div className="panel" part="panel">
        <h2 id={id} part="title">
          {title}
        </h2>
        {children}
        {/* last, so that the focus starts at the content */}
        <CloseButton className="close" onClick={onClose} />
      </div>
    </dialog>
  );
}
