// The store of a login by phone in Node, for the tests of this folder.
import { expect } from 'chai';
import { freshPhone, smsCode } from '../../test/support/node-demo.js';
import { type OpenOptions, openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import { createPhoneLogin, type PhoneLoginProps, type PhoneLoginStore } from './phone-login.store.js';

export const SEND = 'POST /openapi/member/verifyCode';
export const LOGIN = 'POST /openapi/member/login';
export const RESEND_SECONDS = 60;

/** A popup that is open, unless the properties say otherwise. No code is complete, so that the tests submit the form. */
export function openPhoneLogin(given: Partial<PhoneLoginProps> = {}, options?: OpenOptions) {
  const props: PhoneLoginProps = {
    codeLength: 8,
    open: !given.inline,
    inline: false,
    account: 'member',
    redirect: undefined,
    ...given,
  };
  const element = openElement<PhoneLoginProps, PhoneLoginStore>(createPhoneLogin, props, options);
  return {
    ...element,
    kind: () => element.store.$state.get().kind,
    errors: () => element.store.$state.get().errors,
    isOpen: () => element.store.$props.get().open,
    destinations: () => element.emitted<{ url: string }>('sb-navigate').map(({ url }) => url),
  };
}
export type OpenedPhoneLogin = ReturnType<typeof openPhoneLogin>;

/** Asks for a code, and types it when the SMS is there. */
export async function fillIn({ store }: OpenedPhoneLogin, phone = freshPhone()) {
  store.setPhone(phone);
  store.requestCode();
  await waitFor(() => expect(store.$seconds.get()).to.equal(RESEND_SECONDS));
  const code = await smsCode(phone);
  store.setCode(code);
  return { phone, code };
}

export const isDone = (element: OpenedPhoneLogin) => waitFor(() => expect(element.kind()).to.equal('done'));

/** Somebody new logs in. */
export async function logIn(element: OpenedPhoneLogin) {
  const typed = await fillIn(element);
  element.store.submit();
  await isDone(element);
  return typed;
}
