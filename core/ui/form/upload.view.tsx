import { memo, useRef } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { ACCEPTED } from '../../form/upload.rules.js';
import { uploadsOf } from '../../form/upload.store.js';
import { useStore } from '../use-store.js';
import { DropZone, hintIdOf } from './drop-zone.view.js';
import { controlProps, FieldLayout } from './field-layout.js';
import { FileItem, isTile } from './file.view.js';
import { FileError, fileErrorIdOf } from './file-error.view.js';
import tiles from './picture-tiles.css';
import styleSheet from './upload.css';

export const styles = [styleSheet, tiles];

/** A field for files. A file is sent as soon as it is chosen. */
export const UploadField = memo(function UploadField({ store }: { store: FieldStore }) {
  const uploads = uploadsOf(store);
  const input = useRef<HTMLInputElement>(null);
  const { error } = useStore(store.$state);
  const files = useStore(uploads.$uploads);
  const { field } = store;

  const fileErrors = files.filter(({ state }) => state.kind === 'invalid').map(fileErrorIdOf);
  const { 'aria-describedby': errorId, ...props } = controlProps(store, error);
  const pictures = files.filter(isTile);
  const focusInput = () => input.current?.focus();
  return (
    <FieldLayout field={field} error={error}>
      <DropZone
        field={field}
        onFiles={uploads.add}
        isTile={field.kind === 'image' && pictures.length > 0}
        list={
          <ul key="list" className="files" part="files" hidden={!files.length}>
            {files.map((upload) => (
              <FileItem key={upload.id} upload={upload} uploads={uploads} onGone={focusInput} />
            ))}
          </ul>
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={field.kind === 'image' ? ACCEPTED : undefined}
          {...props}
          aria-invalid={error || fileErrors.length ? true : undefined}
          aria-describedby={errorId ?? (fileErrors.join(' ') || hintIdOf(field))}
          part="input"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            // without this the same file couldn't be chosen again
            currentTarget.value = '';
          }}
        />
      </DropZone>
      {pictures.map((upload) => (
        <FileError key={upload.id} upload={upload} isNamed={files.length > 1} />
      ))}
    </FieldLayout>
  );
});
