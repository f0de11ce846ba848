import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Field } from '../../core/ui/field.js';
import { useWords } from '../../core/ui/language.js';
import type { PhoneStore } from './phone.store.js';
import { reasonOf } from './rules.js';
import { words } from './strings.js';

/** The code that was sent to the visitor's phone. */
export function PhoneCheck({ phone }: { phone: PhoneStore }) {
  const error = useStore(phone.$error);
  const say = useWords(words);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(
    () =>
      phone.$code.subscribe((code) => {
        if (input.current && !code) input.current.value = '';
      }),
    [phone],
  );

  const complaint = error === 'required' ? say.phoneCodeRequired() : error && say.sendFailed(reasonOf(error, say));
  return (
    <Field
      id="phone-code"
      label={say.phoneCode()}
      error={complaint}
      onValue={phone.setCode}
      inputRef={input}
      defaultValue={phone.$code.get()}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      aria-required
      action={<SendButton phone={phone} />}
    />
  );
}

function SendButton({ phone }: { phone: PhoneStore }) {
  const seconds = useStore(phone.$seconds);
  const sending = useStore(phone.$sending);
  const say = useWords(words);
  return (
    <>
      <Button busy={sending} disabled={seconds > 0} onClick={phone.send}>
        {seconds ? say.resend(seconds) : say.send()}
      </Button>
      <span role="status" className="unseen">
        {seconds > 0 ? say.sent() : ''}
      </span>
    </>
  );
}
