import type { ReactNode } from 'react';
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
        {text ?? say.broken()}
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

/** An action failed. Stands near the control that began it; pressing that control again is the way to try again. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="alert" part="error" role="alert">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}

/** Marks a failure wherever one is told of. */
export function ErrorIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.5h.01" />
    </svg>
  );
}
