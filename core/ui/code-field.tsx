import type { ReadableAtom } from 'nanostores';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { LabeledInput } from './labeled-input.js';
import { setText } from './text-control.js';

interface CodeFieldProps {
  /** The usual digits of a code: as many cells are drawn. */
  digits: number;
  $state: ReadableAtom<{ code: string }>;
  /** A code was sent, or is typed. */
  isExpected: boolean;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Called with each text. Returns the code in it. */
  onValue(text: string): string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  id?: string;
  isRequired?: boolean;
}

/**
 * The field of a code that comes by SMS: one text field that is drawn as a cell for each digit, so that autofill, paste
 * and the caret work as usual. The cells are dashed until there is a code to type. Its style is code-field.css.
 */
export function CodeField({ digits, $state, isExpected, inputRef, isRequired, ...field }: CodeFieldProps) {
  useLayoutEffect(() => {
    let shown: string | undefined;
    return $state.subscribe(({ code }) => {
      // a code that was filled in without an event isn't read yet
      if (code !== shown) setText(inputRef.current, code);
      shown = code;
      // a longer code has no cells
      inputRef.current?.toggleAttribute('data-overflows', code.length > digits);
    });
  }, [$state, inputRef, digits]);
  return (
    <LabeledInput
      {...field}
      className={`code-field ${isExpected ? '' : 'dashed'} ${field.aside ? 'with-aside' : ''}`}
      inputRef={inputRef}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required={isRequired}
      style={{ '--_digits': digits } as object}
      action={
        <span className="cells" dir="ltr" aria-hidden="true">
          {Array.from({ length: digits }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity
            <span key={index} part="cell" />
          ))}
        </span>
      }
    />
  );
}
