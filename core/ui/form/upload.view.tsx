import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { ACCEPTED } from '../../form/upload.rules.js';
import { createUploads } from '../../form/upload.store.js';
import { DropZone, hintIdOf } from './drop-zone.view.js';
import type { FieldProps } from './field.view.js';
import { controlProps, FieldLayout } from './field-layout.js';
import { FileRow, fileErrorIdOf } from './file.view.js';
import sheet from './upload.css';

export const styles = [sheet];

/** A field for files. A file is sent as soon as it is chosen. */
export const UploadField = memo(function UploadField({ store, site, sendFile }: FieldProps) {
  const [uploads] = useState(() => createUploads(store, sendFile));
  const input = useRef<HTMLInputElement>(null);
  const { error } = useStore(store.$state);
  const files = useStore(uploads.$uploads);
  const { field } = store;

  useLayoutEffect(() => {
    const unsubscribe = site.member.$member.listen(({ kind }) => void (kind === 'member' && uploads.resume()));
    return () => {
      unsubscribe();
      uploads.end();
    };
  }, [site, uploads]);

  const fileErrors = files.filter(({ state }) => state.kind === 'invalid').map(fileErrorIdOf);
  const { 'aria-describedby': errorId, ...props } = controlProps(store, error);
  return (
    <FieldLayout field={field} error={error}>
      <DropZone field={field} onFiles={uploads.add}>
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
      <ul className="files" part="files" hidden={!files.length}>
        {files.map((upload) => (
          <FileRow key={upload.id} upload={upload} uploads={uploads} onGone={() => input.current?.focus()} />
        ))}
      </ul>
    </FieldLayout>
  );
});
