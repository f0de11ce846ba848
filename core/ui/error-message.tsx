import type { ReactNode } from 'react';
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
