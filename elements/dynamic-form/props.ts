import { choice, flag, integer, required, script, scriptValuesOf, text } from '../../core/element/props.js';

export const props = {
  formId: required(text, '1', {
    advice: 'set the property fields',
    isGiven: (element) => Boolean(scriptValuesOf(element).fields),
  }),
  elementId: text,
  theme: text,
  submitText: text,
  enableCaptcha: flag,
  enablePhoneVerify: flag,
  formConfig: text,
  errors: choice('first', 'all'),
  /** 0: derived from the headings before the element. */
  headingLevel: integer(0, 0, 6),
  once: flag,
  /** 0: pictures are sent as they are. */
  maxPixels: integer(0, 0, 20_000),
  fields: script<readonly unknown[]>(),
};
