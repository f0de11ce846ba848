import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../../core/ui/field.js';
import { useWords } from '../../../core/ui/language.js';
import { CAPTCHA_ID } from '../focus-targets.rules.js';
import { words } from '../strings.js';
import type { CaptchaStore } from './captcha.store.js';

interface CaptchaProps {
  captcha: CaptchaStore;
}

/** A picture whose text a person can read. */
export function CaptchaField({ captcha }: CaptchaProps) {
  const error = useStore(captcha.$error);
  const say = useWords(words);
  const input = useRef<HTMLInputElement>(null);

  // the browser's input holds the value: a keystroke renders nothing
  useLayoutEffect(
    () =>
      captcha.$text.subscribe((text) => {
        if (input.current && !text) input.current.value = '';
      }),
    [captcha],
  );

  const errorText = error === 'required' ? say.captchaRequired() : error && (error.msg || say.captchaWrong());
  return (
    <Field
      id={CAPTCHA_ID}
      label={say.captcha()}
      error={errorText}
      onValue={captcha.type}
      inputRef={input}
      defaultValue={captcha.$text.get()}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      aria-required
      action={<CaptchaButton captcha={captcha} />}
    />
  );
}

/** The picture. A press shows another one. */
function CaptchaButton({ captcha }: CaptchaProps) {
  const url = useStore(captcha.$url);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const say = useWords(words);
  const isBroken = brokenUrl === url;
  return (
    <>
      <button
        type="button"
        className="button captcha"
        part="captcha"
        aria-label={say.changeCaptcha()}
        onClick={captcha.change}
      >
        {isBroken ? (
          <span>{say.captchaBroken()}</span>
        ) : (
          <img key={url} src={url} alt="" onError={() => setBrokenUrl(url)} />
        )}
      </button>
      <span role="alert" className="unseen">
        {isBroken ? say.captchaBroken() : ''}
      </span>
    </>
  );
}
