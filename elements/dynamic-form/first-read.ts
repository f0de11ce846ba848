import { attributeIn } from '../../core/site/attributes.js';
import { formInput, formPath } from './api.js';

/** The first request of the element, which sb.js prefetches. There is none if a script has set `fields`. */
export function firstRead(text: (name: string) => string | undefined, siteId: string, element: Element) {
  const formId = text('form-id');
  if (!formId || 'fields' in element) return undefined;
  const options = {
    theme: text('theme'),
    submitText: text('submit-text'),
    enableCaptcha: attributeIn(element, 'enable-captcha') !== null,
    enablePhoneVerify: attributeIn(element, 'enable-phone-verify') !== null,
  };
  return [formPath, formInput(formId, siteId, options)] as const;
}
