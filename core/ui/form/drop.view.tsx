import { type DragEvent, type ReactNode, useState } from 'react';
import type { Field } from '../../form/field.js';
import { words } from '../../form/upload.strings.js';
import { useWords } from '../language.js';

interface Props {
  field: Field;
  onFiles(files: File[]): void;
  /** The input, which lies invisibly over all of it. */
  children: ReactNode;
}

export const hintIdOf = ({ id }: Field): string => `${id}h`;

/** Where files are chosen, dropped or pasted. */
export function Drop({ field, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const say = useWords(words);
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
      className={over ? 'drop over' : 'drop'}
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
      <span className="pick" aria-hidden="true">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 15v3.5h14V15" />
        </svg>
        <b>{isImage ? say.chooseImage() : say.chooseFile()}</b>
        <span className="mouse">{say.drop()}</span>
      </span>
      <span id={hintIdOf(field)} className="hint" part="hint">
        {field.placeholder || (isImage ? say.imageLimit() : say.fileLimit())}
      </span>
    </div>
  );
}
