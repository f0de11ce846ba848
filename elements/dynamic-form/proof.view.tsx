import { useStore } from '@nanostores/react';
import { Later } from '../../core/ui/form/later.js';
import type { FormStore } from './form.store.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from './rules.js';
import type { DynamicFormStore } from './store.js';

const loadPhone = () => import('./phone.view.js').then(({ PhoneCheck }) => PhoneCheck);
const loadCaptcha = () => import('./captcha.view.js').then(({ Captcha }) => Captcha);

/** What a form may want besides its fields, at its end. Its code comes only then. */
export function Proof({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { enableCaptcha, enablePhoneVerify } = useStore(store.$props);
  const asked = useStore(store.$captchaAsked);
  const at = useStore(form.$at);
  if (at < form.steps.length - 1) return null;
  return (
    <>
      {enablePhoneVerify && store.asksPhone() && (
        <Later id={PHONE_CODE_ID} load={loadPhone} height={76} props={{ phone: store.phone }} />
      )}
      {(enableCaptcha || asked) && (
        <Later id={CAPTCHA_ID} load={loadCaptcha} height={76} props={{ captcha: store.captcha }} />
      )}
    </>
  );
}
