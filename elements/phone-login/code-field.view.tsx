import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect } from 'react';
import { LabeledInput } from '../../core/ui/labeled-input.js';
import { useMessages } from '../../core/ui/language.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { messages } from './strings.js';

/** The longest code that a server may send. */
const MAX_LENGTH = 8;

interface CodeFieldProps {
  store: PhoneLoginStore;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** One text field that is drawn as a cell for each digit, so that autofill, paste and the caret work as usual. */
export function CodeField({ store, inputRef, error }: CodeFieldProps) {
  const { codeLength } = useStore(store.$props);
  const t = useMessages(messages);
  useLayoutEffect(
    () =>
      store.$state.subscribe(({ code }) => {
        const input = inputRef.current;
        if (!input) return;
        if (input.value !== code) input.value = code;
        // a longer code has no cells
        input.toggleAttribute('data-overflows', code.length > codeLength);
      }),
    [store, inputRef, codeLength],
  );
  return (
    <LabeledInput
      className="code-field"
      label={t.code()}
      error={error}
      onValue={store.setCode}
      inputRef={inputRef}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
      style={{ '--_digits': codeLength } as object}
      action={
        <span className="cells" dir="ltr" aria-hidden="true">
          {Array.from({ length: codeLength }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity
            <span key={index} part="cell" />
          ))}
        </span>
      }
    />
  );
}
