import type { ReactNode } from 'react';
import { ErrorIcon } from './error-icon.js';

/** An action failed. Stands near the control that began it; pressing that control again is the way to try again. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="alert" part="error" role="alert">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}
