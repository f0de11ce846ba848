import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { canRetry, isPending, type Upload } from '../../form/upload.machine.js';
import { isShownAsPicture } from '../../form/upload.rules.js';
import type { UploadStore } from '../../form/upload.store.js';
import { messages } from '../../form/upload.strings.js';
import { mediaUrl } from '../../lib/media-url.js';
import { ImageWithFallback } from '../image-with-fallback.js';
import { useMessages } from '../language.js';
import { pictureUrl } from './picture-url.js';
import { thumbnailOf } from './thumbnail.js';
import { FileError, UploadStatus } from './upload-status.view.js';

/** A picture is a tile, any other file a row. */
export const isTile = ({ name, file, state }: Upload): boolean =>
  isShownAsPicture(name, file) && !(state.kind === 'invalid' && state.problem === 'not-image');

interface FileItemProps {
  upload: Upload;
  uploads: UploadStore;
  apiBase: string;
  /** Called before the file is removed, to move the focus. */
  onGone(): void;
}

/** One file with its status and its buttons. */
export const FileItem = memo(function FileItem({ upload, uploads, apiBase, onGone }: FileItemProps) {
  const end = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  const { id, name, state } = upload;
  const isStoppable = isPending(upload);
  const endText = isStoppable ? t.cancel() : t.remove();
  const tile = isTile(upload);
  return (
    <li className={tile ? 'file tile' : 'file'} part="file" data-state={state.kind}>
      <Thumbnail upload={upload} apiBase={apiBase} />
      <div className="about">
        <div className="name" part="filename" title={name}>
          <bdi>{name}</bdi>
        </div>
        <UploadStatus upload={upload} />
        {!tile && <FileError upload={upload} />}
      </div>
      <div className="file-actions">
        {canRetry(upload) && (
          <FileButton
            text={t.retry()}
            name={name}
            icon={tile && <path d="M19 12a7 7 0 1 1-2.3-5.2L19 9m0-5v5h-5" />}
            onPress={() => {
              end.current?.focus();
              uploads.retry(id);
            }}
          >
            {t.retry()}
          </FileButton>
        )}
        <FileButton
          text={endText}
          name={name}
          icon={tile && <path d="m7 7 10 10M17 7 7 17" />}
          buttonRef={end}
          onPress={() => {
            if (isStoppable) return uploads.cancel(id);
            onGone();
            uploads.remove(id);
          }}
        >
          {tile ? '' : endText}
        </FileButton>
      </div>
    </li>
  );
}, isSameItem);

/** Ignores `onGone`, which always does the same. */
function isSameItem(before: FileItemProps, now: FileItemProps): boolean {
  return before.upload === now.upload && before.uploads === now.uploads && before.apiBase === now.apiBase;
}

interface FileButtonProps {
  text: string;
  name: string;
  /** The lines of an icon; false without one. */
  icon: ReactNode;
  onPress(): void;
  buttonRef?: React.Ref<HTMLButtonElement>;
  children: string;
}

function FileButton({ text, name, icon, onPress, buttonRef, children }: FileButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="bare link"
      part="button"
      aria-label={`${text} ${name}`}
      // the second click of a double click may be on another button, or on that of another file
      onClick={({ detail }) => detail > 1 || onPress()}
    >
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {icon}
        </svg>
      )}
      {children}
    </button>
  );
}

interface ThumbnailProps {
  upload: Upload;
  apiBase: string;
}

/** A preview of a picture; an icon for other files, and for a picture that can't be shown. */
function Thumbnail({ upload, apiBase }: ThumbnailProps) {
  const { file, state } = upload;
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    if (file) thumbnailOf(file, gone.signal).then((url) => gone.signal.aborted || setPreview(url));
    return () => gone.abort();
  }, [file]);
  const tile = isTile(upload);
  const sent = tile && !file && state.kind === 'done' ? pictureUrl(mediaUrl(state.url, apiBase)) : undefined;
  return (
    <ImageWithFallback
      className="thumbnail"
      part="thumbnail"
      src={preview ?? sent}
      alt=""
      fallback={
        <svg className="thumbnail" part="thumbnail" viewBox="0 0 48 48" aria-hidden="true">
          <path d={tile ? 'M13 15h22v18H13zm0 14 6-6 5 5 3-3 8 7M28 20h2' : 'M16 11h11l6 6v20H16zm11 0v6h6'} />
        </svg>
      }
    />
  );
}
