import { flag, script, text } from '../../core/element/props.js';

/** Of its own file, because sb.js reads them too: it asks for the definition before the element's code is here. */
export const props = {
  formId: text,
  elementId: text,
  theme: text,
  submitText: text,
  enableCaptcha: flag,
  enablePhoneVerify: flag,
  formConfig: text,
  fields: script<readonly unknown[]>(),
};
