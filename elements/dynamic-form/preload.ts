import { flag, text } from '../../core/element/props.js';
import { formInput, formPath } from './api.js';

/** What the element will ask for first, unless a script has given it its fields. */
export function preload(attribute: (name: string) => string | null, siteId: string, element: Element) {
  const formId = text.parse(attribute('form-id'));
  if (!formId || 'fields' in element) return undefined;
  const wishes = {
    theme: text.parse(attribute('theme')),
    submitText: text.parse(attribute('submit-text')),
    enableCaptcha: flag.parse(attribute('enable-captcha')),
    enablePhoneVerify: flag.parse(attribute('enable-phone-verify')),
  };
  return [formPath, formInput(formId, siteId, wishes)] as const;
}
