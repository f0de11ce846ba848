import { type DragEvent, type ReactNode, useState } from 'react';
import type { FormField } from '../../form/field.js';
import { messages } from '../../form/upload.strings.js';
import { useMessages } from '../language.js';

interface DropZoneProps {
  field: FormField;
  onFiles(files: File[]): void;
  /** The file input. It is transparent and covers the whole zone. */
  children: ReactNode;
}

export const hintIdOf = ({ id }: FormField): string => `${id}h`;

/** A drop zone: files are chosen, pasted, or dragged and dropped here. */
export function DropZone({ field, onFiles, children }: DropZoneProps) {
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what keys reach
    <div
      className={over ? 'drop dragging' : 'drop'}
      part="drop"
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (take(event.dataTransfer)) event.preventDefault();
      }}
      onPaste={(event) => take(event.clipboardData) && event.preventDefault()}
    >
      {children}
      <span className="picker" aria-hidden="true">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 15v3.5h14V15" />
        </svg>
        <b>{isImage ? t.chooseImage() : t.chooseFile()}</b>
        <span className="drag-hint">{t.drop()}</span>
      </span>
      <span id={hintIdOf(field)} className="hint" part="hint">
        {field.placeholder || (isImage ? t.imageLimit() : t.fileLimit())}
      </span>
    </div>
  );
}
