import { type DragEvent, type ReactNode, useState } from 'react';
import type { FormField } from '../../form/field.js';
import { messages } from '../../form/upload.strings.js';
import { useMessages } from '../language.js';

interface DropZoneProps {
  field: FormField;
  onFiles(files: File[]): void;
  /** The files that were chosen. */
  list: ReactNode;
  /** Draws the zone as a tile behind those of the pictures. */
  isTile: boolean;
  /** The file input. It is transparent and covers the whole zone. */
  children: ReactNode;
}

export const hintIdOf = ({ id }: FormField): string => `${id}h`;

/** Files are chosen or pasted in the zone, and dropped on it or on the list. */
export function DropZone({ field, onFiles, list, isTile, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const t = useMessages(messages);
  const isImage = field.kind === 'image';

  const take = (data: DataTransfer): boolean => {
    const files = [...data.files];
    if (files.length) onFiles(files);
    return files.length > 0;
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  const zone = (
    <div key="zone" className={isTile ? 'drop add' : 'drop'} part="drop">
      {children}
      <span className="picker" aria-hidden="true">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isTile ? 'M12 5v14M5 12h14' : 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 15v3.5h14V15'} />
        </svg>
        <b>{isImage ? t.chooseImage() : t.chooseFile()}</b>
        <span className="drag-hint">{t.drop()}</span>
      </span>
      <span id={hintIdOf(field)} className="hint" part="hint">
        {field.placeholder || (isImage ? t.imageLimit() : t.fileLimit())}
      </span>
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what keys reach
    <div
      className={`${isImage ? 'pictures' : ''} ${over ? 'dragging' : ''}`.trim()}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (take(event.dataTransfer)) event.preventDefault();
      }}
      onPaste={(event) => take(event.clipboardData) && event.preventDefault()}
    >
      {isImage ? [list, zone] : [zone, list]}
    </div>
  );
}
