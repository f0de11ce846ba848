import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { ACCEPTED } from '../../form/upload.rules.js';
import { createUploads } from '../../form/upload.store.js';
import { adoptSheets } from '../adopt-sheets.js';
import { Drop, hintIdOf } from './drop.view.js';
import type { LateProps } from './field.view.js';
import { complaintIdOf, FileRow } from './file.view.js';
import { controlProps, Frame } from './frame.js';
import sheet from './upload.css';

/** A field for files: each is sent as soon as it's chosen. */
export const UploadField = memo(function UploadField({ store, site, sendFile }: LateProps) {
  const [uploads] = useState(() => createUploads(store, sendFile));
  const input = useRef<HTMLInputElement>(null);
  const { error } = useStore(store.$look);
  const files = useStore(uploads.$uploads);
  const { field } = store;

  useLayoutEffect(() => {
    const unmeet = site.member.$member.listen(({ kind }) => void (kind === 'member' && uploads.resume()));
    return () => {
      unmeet();
      uploads.end();
    };
  }, [site, uploads]);

  const unfit = files.filter(({ state }) => state.kind === 'unfit').map(complaintIdOf);
  const { 'aria-describedby': complaint, ...props } = controlProps(store, error);
  return (
    <Frame field={field} error={error}>
      <Drop field={field} onFiles={uploads.add}>
        <input
          ref={input}
          type="file"
          multiple
          accept={field.kind === 'image' ? ACCEPTED : undefined}
          {...props}
          aria-invalid={error || unfit.length ? true : undefined}
          aria-describedby={complaint ?? (unfit.join(' ') || hintIdOf(field))}
          part="input"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            // else the same file couldn't be chosen again
            currentTarget.value = '';
          }}
        />
      </Drop>
      <ul ref={adopt} className="files" part="files" hidden={!files.length}>
        {files.map((upload) => (
          <FileRow key={upload.id} upload={upload} uploads={uploads} onGone={() => input.current?.focus()} />
        ))}
      </ul>
    </Frame>
  );
});

/** The sheet comes with the code of this field. */
const adopt = (place: Element | null) => adoptSheets(place, [sheet]);
