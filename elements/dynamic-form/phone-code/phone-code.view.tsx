import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { failureReason } from '../../../core/request/failure-text.js';
import { Button } from '../../../core/ui/button.js';
import { Field } from '../../../core/ui/field.js';
import { useWords } from '../../../core/ui/language.js';
import { PHONE_CODE_ID } from '../focus-targets.rules.js';
import { words } from '../strings.js';
import type { PhoneCodeStore } from './phone-code.store.js';

interface PhoneCodeProps {
  phoneCode: PhoneCodeStore;
}

/** The field for the code that was sent to the visitor's phone. */
export function PhoneCodeField({ phoneCode }: PhoneCodeProps) {
  const error = useStore(phoneCode.$error);
  const say = useWords(words);
  const input = useRef<HTMLInputElement>(null);

  // the browser's input holds the value: a keystroke renders nothing
  useLayoutEffect(
    () =>
      phoneCode.$code.subscribe((code) => {
        if (input.current && !code) input.current.value = '';
      }),
    [phoneCode],
  );

  const errorText = error === 'required' ? say.phoneCodeRequired() : error && say.sendFailed(failureReason(error, say));
  return (
    <Field
      id={PHONE_CODE_ID}
      label={say.phoneCode()}
      error={errorText}
      onValue={phoneCode.type}
      inputRef={input}
      defaultValue={phoneCode.$code.get()}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      aria-required
      action={<SendCodeButton phoneCode={phoneCode} />}
    />
  );
}

function SendCodeButton({ phoneCode }: PhoneCodeProps) {
  const seconds = useStore(phoneCode.$seconds);
  const isSending = useStore(phoneCode.$isSending);
  const say = useWords(words);
  return (
    <>
      <Button busy={isSending} disabled={seconds > 0} onClick={phoneCode.send}>
        {seconds ? say.resend(seconds) : say.send()}
      </Button>
      <span role="status" className="unseen">
        {seconds > 0 ? say.sent() : ''}
      </span>
    </>
  );
}
