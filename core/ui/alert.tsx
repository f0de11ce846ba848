import type { ReactNode } from 'react';
import { ErrorIcon } from './error-icon.js';
import { useWords } from './language.js';
import { words } from './strings.js';

interface AlertProps {
  /** What happened; by default that something went wrong. */
  text?: string | undefined;
  /** Why, if that is known. */
  reason?: string | undefined;
  onRetry?(): void;
  /** What else can be done, beside the retry. */
  children?: ReactNode;
}

/** Something didn't load. Stands in its place, with a way to try again. */
export function Alert({ text, reason, onRetry, children }: AlertProps) {
  const say = useWords(words);
  return (
    <div className="alert" part="alert" role="alert">
      <ErrorIcon />
      <span>
        <span>{text ?? say.broken()}</span>
        {reason && <small>{reason}</small>}
      </span>
      {onRetry && (
        <button type="button" className="button" part="button retry" onClick={onRetry}>
          {say.retry()}
        </button>
      )}
      {children}
    </div>
  );
}
