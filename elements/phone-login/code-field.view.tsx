import type { RefObject } from 'react';
import { CodeField } from '../../core/ui/code-field.js';
import { useMessages } from '../../core/ui/language.js';
import { useSelector } from '../../core/ui/use-selector.js';
import { useStore } from '../../core/ui/use-store.js';
import type { PhoneLoginState } from './phone-login.machine.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { messages } from './strings.js';

const isCodeExpected = ({ sentTo, code }: PhoneLoginState) => sentTo !== '' || code !== '';
const isRunning = (seconds: number) => seconds > 0;

interface LoginCodeFieldProps {
  store: PhoneLoginStore;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** The field of the code, which logs in when it is complete. */
export function LoginCodeField({ store, inputRef, error }: LoginCodeFieldProps) {
  const { codeLength } = useStore(store.$props);
  const isExpected = useSelector(store.$state, isCodeExpected);
  // after a reload, or in another tab
  const isCountingDown = useSelector(store.$seconds, isRunning);
  const t = useMessages(messages);
  return (
    <CodeField
      digits={codeLength}
      $state={store.$state}
      isExpected={isExpected || isCountingDown}
      label={t.code()}
      hint={t.submitsItself()}
      error={error}
      onValue={store.setCode}
      inputRef={inputRef}
    />
  );
}
