import { flag, integer, script, text } from '../../core/element/props.js';

export const props = {
  formId: text,
  elementId: text,
  theme: text,
  submitText: text,
  enableCaptcha: flag,
  enablePhoneVerify: flag,
  formConfig: text,
  /** 0: by the context. */
  headingLevel: integer(0, 0, 6),
  fields: script<readonly unknown[]>(),
};
