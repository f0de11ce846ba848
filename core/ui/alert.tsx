import type { ReactNode } from 'react';
import { ErrorIcon } from './error-icon.js';
import { useMessages } from './language.js';
import { messages } from './strings.js';

interface AlertProps {
  /** The message; by default a general error. */
  text?: string | undefined;
  /** The reason, if known. */
  reason?: string | undefined;
  /** Whether it takes the place of content that failed to load. Otherwise, it stands beside content. */
  replacesContent?: boolean;
  onRetry?(): void;
  /** Other actions beside the retry. */
  children?: ReactNode;
}

/** An error message with a retry button. */
export function Alert({ text, reason, replacesContent, onRetry, children }: AlertProps) {
  const t = useMessages(messages);
  return (
    <div className={replacesContent ? 'state' : 'alert'} part="alert" role="alert">
      <ErrorIcon />
      <span>
        <span>{text ?? t.broken()}</span>
        {reason && <small>{reason}</small>}
      </span>
      <div className="state-actions">
        {onRetry && (
          <button type="button" className="button" part="button retry" onClick={onRetry}>
            {t.retry()}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
