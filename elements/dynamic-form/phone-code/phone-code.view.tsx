import { useRef } from 'react';
import { smsCodeIn } from '../../../core/lib/sms-code.js';
import { Button } from '../../../core/ui/button.js';
import styleSheet from '../../../core/ui/code-field.css';
import { CodeField } from '../../../core/ui/code-field.js';
import { useMessages } from '../../../core/ui/language.js';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useSelector } from '../../../core/ui/use-selector.js';
import { useStore } from '../../../core/ui/use-store.js';
import { PHONE_CODE_ID } from '../focus-targets.rules.js';
import { messages } from '../strings.js';
import type { PhoneCodeStore } from './phone-code.store.js';

export const styles = [styleSheet];

const CODE_LENGTH = 6;

interface PhoneCodeFieldProps {
  phoneCode: PhoneCodeStore;
}

/** The field for the code that was sent to the visitor's phone. It is sent with the form. */
export function View({ phoneCode }: PhoneCodeFieldProps) {
  const { code, seconds, error } = useStore(phoneCode.$state);
  const t = useMessages(messages);
  const reasonOf = useFailureReason(t);
  const input = useRef<HTMLInputElement>(null);
  const errorText = error === 'required' ? t.phoneCodeRequired() : error && t.sendFailed(reasonOf(error));
  return (
    <CodeField
      digits={CODE_LENGTH}
      $state={phoneCode.$state}
      isExpected={code !== '' || seconds > 0}
      id={PHONE_CODE_ID}
      label={t.phoneCode()}
      error={errorText}
      onValue={(text) => {
        const found = smsCodeIn(text);
        phoneCode.type(found);
        return found;
      }}
      inputRef={input}
      isRequired
      aside={<SendCodeButton phoneCode={phoneCode} />}
    />
  );
}

function SendCodeButton({ phoneCode }: PhoneCodeFieldProps) {
  const seconds = useSelector(phoneCode.$state, (state) => state.seconds);
  const isSending = useSelector(phoneCode.$state, ({ kind }) => kind === 'sending');
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
