// A form as a visitor fills it in.
import { $notices } from '../../core/notices/notices.js';
import type { Root } from './dom-tree.js';
import { mount, settled } from './mount.js';
import { byRole, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { press, fill as typeInto } from './user-input.js';

export interface FormElement extends HTMLElement {
  fields: readonly unknown[] | undefined;
  enableCaptcha: boolean;
}

before(() => fetchUnrecorded('/sms.json')); // a page of the site comes with the CSRF cookie
afterEach(() => {
  localStorage.clear();
  $notices.set([]);
});

export const NAME = { type: 'TextInput', label: '姓名', fieldName: 'name', required: true };
export const MOBILE = { type: 'TextInput', label: '手机号', fieldName: 'mobile', validator: 'mobile' };

/** A site of its own knows no member and no draft. */
export async function mountForm(
  fields?: readonly unknown[],
  attributes = 'form-id="tiny"',
  site: string = crypto.randomUUID(),
) {
  const place = await mount('<div></div>');
  const element = document.createElement('sb-dynamic-form') as FormElement;
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
    element.setAttribute(name, value);
  }
  element.setAttribute('site-id', site);
  if (fields) element.fields = fields;
  place.append(element);
  await settled(element);
  await waitFor(() => byRole(element, 'button', /提交|下一步|Submit/));
  return element;
}

export const textbox = (root: Root, name: string) => byRole<HTMLInputElement>(root, 'textbox', name);
export const button = (root: Root, name: string | RegExp) => byRole<HTMLButtonElement>(root, 'button', name);

/** Types a value and leaves the field, which shows its error then. */
export async function fillAndLeave(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  await typeInto(field, value);
  await press('Tab');
}

/** Puts in a date, as from the browser's picker, and leaves the field. */
export function setDate(field: HTMLInputElement, value: string) {
  field.value = value;
  // synthetic: the keys of a date differ by engine and language
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The error at an invalid field. */
export function errorOf(control: HTMLElement): string | undefined {
  const group = control.closest('fieldset') ?? control;
  if (group.getAttribute('aria-invalid') !== 'true') return undefined;
  const id = group.getAttribute('aria-describedby') ?? '';
  return (control.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
}

export async function captchaText(formId: string): Promise<string> {
  const { text } = await (await fetchUnrecorded(`/captcha.json?id=${formId}`)).json();
  return text;
}

export const SUBMIT = 'POST /openapi/feedback/addPageFeedback';

export const ADDRESS = { type: 'Address', label: '地址', fieldName: 'address', format: 'all' };

export const combobox = (root: Root, name: string) => byRole<HTMLSelectElement>(root, 'combobox', name);

/** The text of a combobox. */
export const chosen = (root: Root, name: string) => combobox(root, name).selectedOptions[0]?.textContent;

/** Chooses an option by its text, once it can be chosen. */
export const choose = (root: Root, name: string, text: string) =>
  waitFor(() => {
    const select = combobox(root, name);
    const option = [...select.options].find(({ textContent }) => textContent === text);
    if (!option || select.disabled || select.ariaDisabled) throw new Error(`${text} can't be chosen yet`);
    select.value = option.value;
    // synthetic: the list of a select is the system's, not the page's
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
