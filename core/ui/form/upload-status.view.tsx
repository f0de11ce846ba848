import { useContext } from 'react';
import type { Upload } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import { messages } from '../../form/upload.strings.js';
import { serverReason } from '../../request/failure-text.js';
import { LanguageContext, useMessages } from '../language.js';

export const fileErrorIdOf = ({ id }: Upload): string => `u${id}`;

/** The size, the progress and the success of an upload. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const { name, size, state } = upload;
  const share = state.kind === 'uploading' ? Math.floor(state.share * 100) : undefined;
  return (
    <>
      <div className="file-status">
        {size !== undefined && <span className="size">{sizeIn(language, size)}</span>}
        {(state.kind === 'queued' || state.kind === 'login') && <span>{t.waiting()}</span>}
        {state.kind === 'cancelled' && <span className="cancelled">{t.canceled()}</span>}
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
    </>
  );
}

interface FileErrorProps {
  upload: Upload;
  /** Whether it says which file it is about. */
  isNamed?: boolean;
}

/** The reason why a file isn't sent or wasn't taken. */
export function FileError({ upload, isNamed }: FileErrorProps) {
  const t = useMessages(messages);
  const { name, state } = upload;
  if (state.kind !== 'invalid' && state.kind !== 'failed') return null;
  const text = state.kind === 'invalid' ? t[PROBLEMS[state.problem]]() : t.failed();
  const reason = state.kind === 'failed' && serverReason(state.failure);
  return (
    <p id={fileErrorIdOf(upload)} className="error" part="error" role="alert">
      {isNamed && <bdi className="subject">{name}</bdi>}
      <span>{`${isNamed ? ' ' : ''}${text} `}</span>
      {reason && <span dir="auto">{reason}</span>}
    </p>
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
