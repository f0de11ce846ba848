import { LazyField } from '../../core/ui/form/lazy-field.js';
import { useStore } from '../../core/ui/use-store.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from './focus-targets.rules.js';
import type { FormStore } from './form.store.js';
import type { DynamicFormStore } from './store.js';

const loadPhoneCode = () =>
  import('./phone-code/phone-code.view.js').then(({ PhoneCodeField }) => ({ View: PhoneCodeField }));
const loadCaptcha = () => import('./captcha/captcha.view.js').then(({ CaptchaField }) => ({ View: CaptchaField }));

/** The height of a label and an input, in px. */
const FIELD_HEIGHTS = [76];

/** The phone code and the captcha, at the end of a form that requires them. Both are lazy views. */
export function Verification({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { enableCaptcha, enablePhoneVerify } = useStore(store.$props);
  const isCaptchaDemanded = useStore(store.captcha.$isDemanded);
  useStore(form.$hidden);
  useStore(form.$step);
  if (!form.isLast()) return null;
  return (
    <>
      {enablePhoneVerify && store.asksPhoneCode() && (
        <LazyField
          id={PHONE_CODE_ID}
          load={loadPhoneCode}
          heights={FIELD_HEIGHTS}
          props={{ phoneCode: store.phoneCode }}
        />
      )}
      {(enableCaptcha || isCaptchaDemanded) && (
        <LazyField id={CAPTCHA_ID} load={loadCaptcha} heights={FIELD_HEIGHTS} props={{ captcha: store.captcha }} />
      )}
    </>
  );
}
