import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** Told once the value is whole: never while an input method is composing. */
  onValue(value: string): void;
  /** Stands beside the input, in the same row. */
  action?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field with its error. The browser holds the value, so a key renders nothing. */
export function Field({ label, error, onValue, action, inputRef, ...input }: Props) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className="field" part="field">
      <label htmlFor={id} part="label">
        {label}
      </label>
      <div className="row">
        <input
          {...input}
          id={id}
          ref={inputRef}
          part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onInput={(event) => (event.nativeEvent as InputEvent).isComposing || onValue(event.currentTarget.value)}
          onCompositionEnd={(event) => onValue(event.currentTarget.value)}
        />
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
