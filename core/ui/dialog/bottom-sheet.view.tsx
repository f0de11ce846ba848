import { type RefObject, useLayoutEffect } from 'react';
import { nativeEvents } from '../native-events.js';
import styleSheet from './bottom-sheet.css';
import { dragToClose, stayAboveKeyboard } from './bottom-sheet.js';

export const styles = [styleSheet];

interface BottomSheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose(): void;
}

/** What makes a dialog a bottom sheet on phones: the bar that a finger drags, and the place above the keyboard. */
export function View({ dialog, onClose }: BottomSheetProps) {
  useLayoutEffect(() => (dialog.current ? stayAboveKeyboard(dialog.current) : undefined), [dialog]);
  return (
    <div
      className="grabber"
      part="grabber"
      ref={nativeEvents({
        pointerdown(event) {
          if (dialog.current) dragToClose(event, dialog.current, onClose);
        },
      })}
    />
  );
}
