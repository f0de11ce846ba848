import type { FieldError } from './value.js';

/** How many errors a check finds: it stops at the first one, or marks all. */
export type ErrorsShown = 'first' | 'all';

/** A control that a form checks: a field, or one that the form adds to its definition. */
export interface CheckedControl {
  readonly id: string;
  /** Shows an error unless the value may be sent. */
  check(): boolean;
}

/** An entry of the summary of errors. */
export interface WrongField {
  readonly id: string;
  readonly error: FieldError;
}

/** The ids of the wrong controls, from top to bottom. */
export function wrongIn(controls: readonly CheckedControl[], errors: ErrorsShown): string[] {
  const found: string[] = [];
  for (const control of controls) {
    if (!control.check()) found.push(control.id);
    if (found.length && errors === 'first') break;
  }
  return found;
}
