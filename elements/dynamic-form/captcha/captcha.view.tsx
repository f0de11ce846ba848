import { useLayoutEffect, useRef, useState } from 'react';
import { LabeledInput } from '../../../core/ui/labeled-input.js';
import { useMessages } from '../../../core/ui/language.js';
import { setText } from '../../../core/ui/text-control.js';
import { useSelector } from '../../../core/ui/use-selector.js';
import { CAPTCHA_ID } from '../focus-targets.rules.js';
import { messages } from '../strings.js';
import type { CaptchaStore } from './captcha.store.js';

interface CaptchaFieldProps {
  captcha: CaptchaStore;
}

/** A field for the text of an image that a person can read. */
export function CaptchaField({ captcha }: CaptchaFieldProps) {
  const error = useSelector(captcha.$captcha, (now) => now.error);
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);

  // the input is uncontrolled: a key renders nothing
  useLayoutEffect(
    () =>
      captcha.$captcha.listen(({ url }, before) => {
        if (url !== before?.url) setText(input.current, '');
      }),
    [captcha],
  );

  const errorText = error === 'required' ? t.captchaRequired() : error && (error.msg || t.captchaWrong());
  return (
    <LabeledInput
      className="verification"
      id={CAPTCHA_ID}
      label={t.captcha()}
      error={errorText}
      onValue={captcha.type}
      inputRef={input}
      defaultValue={captcha.$captcha.get().text}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      aria-required
      action={<CaptchaButton captcha={captcha} />}
    />
  );
}

/** The image. A click shows another one. */
function CaptchaButton({ captcha }: CaptchaFieldProps) {
  const url = useSelector(captcha.$captcha, (now) => now.url);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const t = useMessages(messages);
  const isBroken = brokenUrl === url;
  return (
    <>
      <button
        type="button"
        className="button captcha"
        part="captcha"
        aria-label={t.changeCaptcha()}
        onClick={captcha.change}
      >
        {isBroken ? (
          <span>{t.captchaBroken()}</span>
        ) : (
          <img key={url} src={url} alt="" onError={() => setBrokenUrl(url)} />
        )}
      </button>
      <span role="alert" className="visually-hidden">
        {isBroken ? t.captchaBroken() : ''}
      </span>
    </>
  );
}
