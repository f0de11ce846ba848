import type { ReactNode } from 'react';
import type { Failure } from '../http/result.js';
import { ErrorIcon } from './error-icon.js';
import { useFailureReason } from './use-failure-reason.js';

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
  /** The message, with a place for the reason if it is known. */
  text(reason?: string): string;
  failure: Failure | undefined;
}

/** Says that an action failed, with the reason if it is known. */
export function FailureMessage({ text, failure }: FailureMessageProps) {
  const reasonOf = useFailureReason();
  return failure && <ErrorMessage>{text(reasonOf(failure))}</ErrorMessage>;
}
