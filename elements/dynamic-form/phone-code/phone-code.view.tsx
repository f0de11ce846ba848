import { useLayoutEffect, useRef } from 'react';
import { smsCodeIn } from '../../../core/lib/sms-code.js';
import { failureReason } from '../../../core/request/failure-text.js';
import { Button } from '../../../core/ui/button.js';
import { LabeledInput } from '../../../core/ui/labeled-input.js';
import { useMessages } from '../../../core/ui/language.js';
import { setText } from '../../../core/ui/text-control.js';
import { useStore } from '../../../core/ui/use-store.js';
import { PHONE_CODE_ID } from '../focus-targets.rules.js';
import { messages } from '../strings.js';
import type { PhoneCodeStore } from './phone-code.store.js';

interface PhoneCodeFieldProps {
  phoneCode: PhoneCodeStore;
}

/** The field for the code that was sent to the visitor's phone. */
export function PhoneCodeField({ phoneCode }: PhoneCodeFieldProps) {
  const error = useStore(phoneCode.$error);
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);

  // the input is uncontrolled: a key renders nothing
  useLayoutEffect(
    () =>
      phoneCode.$code.subscribe((code) => {
        if (!code) setText(input.current, '');
      }),
    [phoneCode],
  );

  const errorText = error === 'required' ? t.phoneCodeRequired() : error && t.sendFailed(failureReason(error, t));
  return (
    <LabeledInput
      className="verification"
      id={PHONE_CODE_ID}
      label={t.phoneCode()}
      error={errorText}
      onValue={(text) => {
        const found = smsCodeIn(text);
        phoneCode.type(found);
        return found;
      }}
      inputRef={input}
      defaultValue={phoneCode.$code.get()}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      action={<SendCodeButton phoneCode={phoneCode} />}
    />
  );
}

function SendCodeButton({ phoneCode }: PhoneCodeFieldProps) {
  const seconds = useStore(phoneCode.$seconds);
  const isSending = useStore(phoneCode.$isSending);
  const t = useMessages(messages);
  return (
    <>
      <Button busy={isSending} disabled={seconds > 0} onClick={phoneCode.send}>
        {seconds ? t.resend(seconds) : t.send()}
      </Button>
      <span role="status" className="visually-hidden">
        {seconds > 0 ? t.sent() : ''}
      </span>
    </>
  );
}
