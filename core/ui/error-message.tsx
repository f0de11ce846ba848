import type { ReactNode } from 'react';
import type { Failure } from '../http/result.js';
import { serverReason } from '../request/failure-text.js';
import { ErrorIcon } from './error-icon.js';

/** The error of a failed action, near its control. Pressing that control again retries the action. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="alert" part="error" role="alert">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}

interface FailureMessageProps {
  /** The message, with a place for the server's reason if there is one. */
  text(reason?: string): string;
  failure: Failure | undefined;
}

/** Says that an action failed, with the server's reason if it sent one. */
export function FailureMessage({ text, failure }: FailureMessageProps) {
  return failure && <ErrorMessage>{text(serverReason(failure))}</ErrorMessage>;
}
