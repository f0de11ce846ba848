import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import { valueRef } from './text-control.js';

interface LabeledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** A short remark beside the label. */
  hint?: string;
  /** Called with each value, except during an IME composition. A text that it returns is shown instead. */
  onValue(value: string): unknown;
  /** Shown beside the input, in the same row. */
  action?: ReactNode;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  /** A CSS class beside `field`. */
  className?: string;
  /** Shown inside the input, at its left edge, such as a calling code. */
  leading?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A labelled text field with its error. The input is uncontrolled, so a keystroke renders nothing. */
export function LabeledInput({
  label,
  error,
  hint,
  onValue,
  action,
  aside,
  inputRef,
  className = '',
  leading,
  ...input
}: LabeledInputProps) {
  const own = useId();
  const id = input.id ?? own;
  const control = (
    <input
      {...input}
      id={id}
      part="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}e` : hint && `${id}h`}
      ref={valueRef(({ value }) => onValue(value), inputRef)}
    />
  );
  return (
    <div className={`field ${className}`.trim()} part="field">
      <label htmlFor={id} part="label">
        {label}
      </label>
      {hint && (
        <small id={`${id}h`} className="hint" part="hint">
          {hint}
        </small>
      )}
      {aside && <div>{aside}</div>}
      <div className="row">
        {leading ? (
          <span className="leading" dir="ltr">
            {leading}
            {control}
          </span>
        ) : (
          control
        )}
        {action}
      </div>
      {error && (
        <p id={`${id}e`} className="error" part="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
