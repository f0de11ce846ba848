import { memo, useContext, useEffect, useRef, useState } from 'react';
import { canRetry, isPending, type Upload } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import type { UploadStore } from '../../form/upload.store.js';
import { messages } from '../../form/upload.strings.js';
import { serverReason } from '../../request/failure-text.js';
import { LanguageContext, useMessages } from '../language.js';
import { thumbnailOf } from './thumbnail.js';

interface FileRowProps {
  upload: Upload;
  uploads: UploadStore;
  /** Called before the row is removed, to move the focus. */
  onGone(): void;
}

export const fileErrorIdOf = ({ id }: Upload): string => `u${id}`;

/** One file with its status and its buttons. */
export const FileRow = memo(function FileRow({ upload, uploads, onGone }: FileRowProps) {
  const end = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  const { id, name, file } = upload;
  const isStoppable = isPending(upload);
  const endText = isStoppable ? t.cancel() : t.remove();
  return (
    <li className="file" part="file">
      <Thumbnail file={file} />
      <div className="about">
        <div className="name" part="filename" title={name}>
          <bdi>{name}</bdi>
        </div>
        <UploadStatus upload={upload} />
      </div>
      <div className="file-actions">
        {canRetry(upload) && (
          <FileButton
            text={t.retry()}
            name={name}
            onPress={() => {
              end.current?.focus();
              uploads.retry(id);
            }}
          />
        )}
        <FileButton
          text={endText}
          name={name}
          buttonRef={end}
          onPress={() => {
            if (isStoppable) return uploads.cancel(id);
            onGone();
            uploads.remove(id);
          }}
        />
      </div>
    </li>
  );
}, isSameRow);

/** Ignores `onGone`, which always does the same. */
function isSameRow(before: FileRowProps, now: FileRowProps): boolean {
  return before.upload === now.upload && before.uploads === now.uploads;
}

interface FileButtonProps {
  text: string;
  name: string;
  onPress(): void;
  buttonRef?: React.Ref<HTMLButtonElement>;
}

function FileButton({ text, name, onPress, buttonRef }: FileButtonProps) {
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
      {text}
    </button>
  );
}

/** The size, the progress and the outcome of an upload. */
function UploadStatus({ upload }: { upload: Upload }) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const { name, size, state } = upload;
  const share = state.kind === 'uploading' ? Math.floor(state.share * 100) : undefined;
  const problem = state.kind === 'invalid' && t[PROBLEMS[state.problem]]();
  const reason = state.kind === 'failed' && serverReason(state.failure);
  return (
    <>
      <div className="file-status">
        {size !== undefined && <span>{sizeIn(language, size)}</span>}
        {(state.kind === 'queued' || state.kind === 'login') && <span>{t.waiting()}</span>}
        {state.kind === 'cancelled' && <span>{t.canceled()}</span>}
        {share !== undefined && <span>{numberIn(language, share / 100, { style: 'percent' })}</span>}
        <span className="success" role="status">
          {state.kind === 'done' ? t.uploaded() : ''}
        </span>
      </div>
      {share !== undefined && (
        <div
          className={share < 100 ? 'bar' : 'bar complete'}
          part="upload-progress"
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      {(problem || state.kind === 'failed') && (
        <p id={fileErrorIdOf(upload)} className="error" part="error" role="alert">
          <span>{`${problem || t.failed()} `}</span>
          {reason && <span dir="auto">{reason}</span>}
        </p>
      )}
    </>
  );
}

const PROBLEMS: Record<FileProblem, 'tooLarge' | 'empty' | 'notImage'> = {
  'too-large': 'tooLarge',
  empty: 'empty',
  'not-image': 'notImage',
};

const numberIn = (language: string, value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, ...options }).format(value);

const UNITS = ['byte', 'kilobyte', 'megabyte'];

/** Formats a size in the unit that gives a short number, with a factor of 1024, as in the limit of 50 MB. */
function sizeIn(language: string, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(bytes || 1) / 10), UNITS.length - 1);
  return numberIn(language, bytes / 1024 ** power, { style: 'unit', unit: UNITS[power] });
}

/** A thumbnail of a picture; a document icon for other files. */
function Thumbnail({ file }: { file: File | undefined }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    if (file) thumbnailOf(file, gone.signal).then((url) => gone.signal.aborted || setSrc(url));
    return () => gone.abort();
  }, [file]);
  if (src) return <img className="thumbnail" part="thumbnail" src={src} alt="" />;
  return (
    <svg className="thumbnail" part="thumbnail" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M16 11h11l6 6v20H16zm11 0v6h6" />
    </svg>
  );
}
