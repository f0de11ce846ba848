import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../core/ui/field.js';
import { useWords } from '../../core/ui/language.js';
import type { CaptchaStore } from './captcha.store.js';
import { words } from './strings.js';

/** A picture whose text a person can read. */
export function Captcha({ captcha }: { captcha: CaptchaStore }) {
  const error = useStore(captcha.$error);
  const say = useWords(words);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(
    () =>
      captcha.$text.subscribe((text) => {
        if (input.current && !text) input.current.value = '';
      }),
    [captcha],
  );

  const complaint = error === 'required' ? say.captchaRequired() : error && (error.msg || say.captchaWrong());
  return (
    <Field
      id="captcha"
      label={say.captcha()}
      error={complaint}
      onValue={captcha.setText}
      inputRef={input}
      defaultValue={captcha.$text.get()}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      aria-required
      action={<Picture captcha={captcha} />}
    />
  );
}

/** A press gives another one. */
function Picture({ captcha }: { captcha: CaptchaStore }) {
  const url = useStore(captcha.$url);
  const [broken, setBroken] = useState<string>();
  const say = useWords(words);
  const isBroken = broken === url;
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
          <img key={url} src={url} alt="" onError={() => setBroken(url)} />
        )}
      </button>
      <span role="alert" className="unseen">
        {isBroken ? say.captchaBroken() : ''}
      </span>
    </>
  );
}
