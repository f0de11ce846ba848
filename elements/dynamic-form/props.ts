import { flag, script, text } from '../../core/element/props.js';

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
