// The phone login as a visitor uses it.

import type { Root } from './dom-tree.js';
import { mount } from './mount.js';
import { byRole, waitFor } from './query.js';
import { freshPhone, smsCode } from './server.js';
import { click, type } from './user-input.js';

interface PhoneLogin extends HTMLElement {
  open: boolean;
  show(): void;
  hide(): void;
}

/** A login of a site of its own, so that no other test's member or countdown is known to it. */
export const mountLogin = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<PhoneLogin>(`<sb-phone-login site-id="${site}" ${attributes}></sb-phone-login>`);

export const phoneField = (root: Root) => byRole<HTMLInputElement>(root, 'textbox', '手机号');
export const codeField = (root: Root) => byRole<HTMLInputElement>(root, 'textbox', '验证码');
export const sendButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', /获取验证码|后重新获取/);
export const loginButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', /^登录(成功)?$/);

export async function fill(field: HTMLInputElement, text: string) {
  field.focus();
  field.select();
  await type(text);
}

/** Asks for a code and fills it in when the SMS is there, which logs in, unless codes are longer. */
export async function fillIn(root: Root, phone: string) {
  await fill(phoneField(root), phone);
  await click(sendButton(root));
  await waitFor(() => sendButton(root).disabled);
  await fill(codeField(root), await waitFor(() => smsCode(phone)));
}

/** Somebody new logs in, in a popup or panel that is about to open. */
export async function logIn(root: Root) {
  await waitFor(() => phoneField(root));
  await fillIn(root, freshPhone());
}

/** The error at an invalid field, which describes it. */
export function errorOf(field: HTMLElement): string | null | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const id = field.getAttribute('aria-describedby') ?? '';
  return (field.getRootNode() as ShadowRoot).getElementById(id)?.textContent;
}
