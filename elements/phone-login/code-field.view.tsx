import { type RefObject, useLayoutEffect } from 'react';
import { LabeledInput } from '../../core/ui/labeled-input.js';
import { useMessages } from '../../core/ui/language.js';
import { setText } from '../../core/ui/text-control.js';
import { useSelector } from '../../core/ui/use-selector.js';
import { useStore } from '../../core/ui/use-store.js';
import type { PhoneLoginState } from './phone-login.state.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { messages } from './strings.js';

const isCodeExpected = ({ sentTo, code }: PhoneLoginState) => sentTo !== '' || code !== '';
const isRunning = (seconds: number) => seconds > 0;

interface CodeFieldProps {
  store: PhoneLoginStore;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/**
 * One text field that is drawn as a cell for each digit, so that autofill, paste and the caret work as usual. The cells
 * are dashed until there is a code to type.
 */
export function CodeField({ store, inputRef, error }: CodeFieldProps) {
  const { codeLength } = useStore(store.$props);
  const isExpected = useSelector(store.$state, isCodeExpected);
  // after a reload, or in another tab
  const isCountingDown = useSelector(store.$seconds, isRunning);
  const t = useMessages(messages);
  useLayoutEffect(() => {
    let shown: string | undefined;
    return store.$state.subscribe(({ code }) => {
      // a code that was filled in without an event isn't read yet
      if (code !== shown) setText(inputRef.current, code);
      shown = code;
      // a longer code has no cells
      inputRef.current?.toggleAttribute('data-overflows', code.length > codeLength);
    });
  }, [store, inputRef, codeLength]);
  return (
    <LabeledInput
      className={isExpected || isCountingDown ? 'code-field' : 'code-field dashed'}
      label={t.code()}
      hint={t.submitsItself()}
      error={error}
      onValue={store.setCode}
      inputRef={inputRef}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
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
