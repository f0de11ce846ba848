import { useStore } from '@nanostores/react';
import { LazyField } from '../../core/ui/form/lazy-field.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from './focus-targets.rules.js';
import type { FormStore } from './form.store.js';
import type { DynamicFormStore } from './store.js';

const loadPhoneCode = () =>
  import('./phone-code/phone-code.view.js').then(({ PhoneCodeField }) => ({ View: PhoneCodeField }));
const loadCaptcha = () => import('./captcha/captcha.view.js').then(({ CaptchaField }) => ({ View: CaptchaField }));

/** A label and an input, in px. */
const HEIGHTS = [76];

/** The phone code and the captcha, at the end of a form that asks for them. */
export function Verification({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { enableCaptcha, enablePhoneVerify } = useStore(store.$props);
  const isCaptchaDemanded = useStore(store.captcha.$isDemanded);
  const at = useStore(form.$at);
  if (at < form.steps.length - 1) return null;
  return (
    <>
      {enablePhoneVerify && store.asksPhoneCode() && (
        <LazyField id={PHONE_CODE_ID} load={loadPhoneCode} heights={HEIGHTS} props={{ phoneCode: store.phoneCode }} />
      )}
      {(enableCaptcha || isCaptchaDemanded) && (
        <LazyField id={CAPTCHA_ID} load={loadCaptcha} heights={HEIGHTS} props={{ captcha: store.captcha }} />
      )}
    </>
  );
}
