import { memo, useContext, useEffect, useRef, useState } from 'react';
import type { FileProblem } from '../../form/upload.rules.js';
import { isUnderWay, type Upload, type UploadStore } from '../../form/upload.store.js';
import { words } from '../../form/upload.strings.js';
import { LanguageContext, useWords } from '../language.js';
import { thumbnailOf } from './thumbnail.js';

interface Props {
  upload: Upload;
  uploads: UploadStore;
  /** Its row, and the focus with it, is about to go. */
  onGone(): void;
}

export const complaintIdOf = ({ id }: Upload): string => `u${id}`;

/** One file, how far it is, and what can be done with it. */
export const FileRow = memo(function FileRow({ upload, uploads, onGone }: Props) {
  const end = useRef<HTMLButtonElement>(null);
  const say = useWords(words);
  const { id, name, file, state } = upload;
  const canRetry = state.kind === 'failed' || state.kind === 'canceled';
  const stops = isUnderWay(upload);
  const endText = stops ? say.cancel() : say.remove();
  return (
    <li className="file" part="file">
      <Thumbnail file={file} />
      <div className="about">
        <div className="name" part="filename" title={name}>
          <bdi>{name}</bdi>
        </div>
        <Fate upload={upload} />
      </div>
      <div className="acts">
        {canRetry && (
          <Act
            text={say.retry()}
            name={name}
            onAct={() => {
              end.current?.focus();
              uploads.retry(id);
            }}
          />
        )}
        <Act
          text={endText}
          name={name}
          buttonRef={end}
          onAct={() => {
            if (stops) return uploads.cancel(id);
            onGone();
            uploads.remove(id);
          }}
        />
      </div>
    </li>
  );
}, isSameRow);

/** `onGone` always does the same. */
function isSameRow(before: Props, now: Props): boolean {
  return before.upload === now.upload && before.uploads === now.uploads;
}

interface ActProps {
  text: string;
  name: string;
  onAct(): void;
  buttonRef?: React.Ref<HTMLButtonElement>;
}

function Act({ text, name, onAct, buttonRef }: ActProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="bare link"
      part="button"
      aria-label={`${text} ${name}`}
      // after the first half of a double click another button, or another file's, may be there
      onClick={({ detail }) => detail > 1 || onAct()}
    >
      {text}
    </button>
  );
}

/** Its size, and what has become of it. */
function Fate({ upload }: { upload: Upload }) {
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const { name, size, state } = upload;
  const share = state.kind === 'sending' ? Math.floor(state.share * 100) : undefined;
  const problem = state.kind === 'unfit' && say[PROBLEMS[state.problem]]();
  const reason = state.kind === 'failed' && state.failure.kind === 'refused' && state.failure.msg;
  return (
    <>
      <div className="fate">
        {size !== undefined && <span>{sizeIn(language, size)}</span>}
        {state.kind === 'waiting' && <span>{say.waiting()}</span>}
        {state.kind === 'canceled' && <span>{say.canceled()}</span>}
        {share !== undefined && <span>{numberIn(language, share / 100, { style: 'percent' })}</span>}
        <span className="success" role="status">
          {state.kind === 'done' ? say.uploaded() : ''}
        </span>
      </div>
      {share !== undefined && (
        <div
          className={share < 100 ? 'bar' : 'bar whole'}
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
        <p id={complaintIdOf(upload)} className="error" part="error" role="alert">
          <span>{`${problem || say.failed()} `}</span>
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

/** In the unit that makes it a short number; 1024 of one are one of the next, as the limit of 50 MB counts. */
function sizeIn(language: string, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(bytes || 1) / 10), UNITS.length - 1);
  return numberIn(language, bytes / 1024 ** power, { style: 'unit', unit: UNITS[power] });
}

/** The picture, if it is one; else a sheet of paper. */
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
