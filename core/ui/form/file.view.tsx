import { memo, type ReactNode, useContext, useRef } from 'react';
import { canRetry, isPending, type Upload } from '../../form/upload.machine.js';
import { isShownAsPicture } from '../../form/upload.rules.js';
import type { UploadStore } from '../../form/upload.store.js';
import { messages } from '../../form/upload.strings.js';
import { INTL_OPTIONS } from '../../lib/intl-options.js';
import { isStrayClick } from '../double-click.js';
import { LanguageContext, useMessages } from '../language.js';
import { FileError } from './file-error.view.js';
import { Thumbnail } from './thumbnail.view.js';

/** A picture is a tile, any other file a row. */
export const isTile = ({ name, file, state }: Upload): boolean =>
  isShownAsPicture(name, file) && !(state.kind === 'invalid' && state.problem === 'not-image');

interface FileItemProps {
  upload: Upload;
  uploads: UploadStore;
  /** Called before the file is removed, to move the focus. */
  onGone(): void;
}

/** One file with its status and its buttons. */
export const FileItem = memo(function FileItem({ upload, uploads, onGone }: FileItemProps) {
  const end = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  const { id, name, state } = upload;
  const isStoppable = isPending(upload);
  const endText = isStoppable ? t.cancel() : t.remove();
  const tile = isTile(upload);
  return (
    <li className={tile ? 'file tile' : 'file'} part="file" data-state={state.kind}>
      <Thumbnail upload={upload} isPicture={tile} apiBase={uploads.apiBase()} />
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
            name={t.retryOf(name)}
            action={`retry ${id}`}
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
          name={isStoppable ? t.cancelOf(name) : t.removeOf(name)}
          action={isStoppable ? `cancel ${id}` : `remove ${id}`}
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
  return before.upload === now.upload && before.uploads === now.uploads;
}

interface FileButtonProps {
  /** The accessible name. */
  name: string;
  /** Differs from that of any other button. */
  action: string;
  /** The lines of an icon; false without one. */
  icon: ReactNode;
  onPress(): void;
  buttonRef?: React.Ref<HTMLButtonElement>;
  children: string;
}

function FileButton({ name, action, icon, onPress, buttonRef, children }: FileButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="bare link"
      part="button"
      aria-label={name}
      // the second click of a double click may be on another button, or on that of another file
      onClick={(event) => isStrayClick(event, action) || onPress()}
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

/** The size, the progress and the success of an upload. */
function UploadStatus({ upload }: { upload: Upload }) {
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

const numberIn = (language: string, value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { ...INTL_OPTIONS, maximumFractionDigits: 1, ...options }).format(value);

const UNITS = ['byte', 'kilobyte', 'megabyte'];

/** Formats a size in the unit that gives a short number, with a factor of 1024, as in the limit of 50 MB. */
function sizeIn(language: string, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(bytes || 1) / 10), UNITS.length - 1);
  return numberIn(language, bytes / 1024 ** power, { style: 'unit', unit: UNITS[power] });
}
