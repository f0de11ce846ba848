import { attributeIn } from '../../core/site/attributes.js';
import { formInput, formPath } from './api.js';

/** What the element will ask for first, unless a script has given it its fields. */
export function preload(text: (name: string) => string | undefined, siteId: string, element: Element) {
  const formId = text('form-id');
  if (!formId || 'fields' in element) return undefined;
  const wishes = {
    theme: text('theme'),
    submitText: text('submit-text'),
    enableCaptcha: attributeIn(element, 'enable-captcha') !== null,
    enablePhoneVerify: attributeIn(element, 'enable-phone-verify') !== null,
  };
  return [formPath, formInput(formId, siteId, wishes)] as const;
}
