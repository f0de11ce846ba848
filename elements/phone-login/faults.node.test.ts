import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { freshPhone, post, smsCode } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import type { Account } from './api.js';
import { createPhoneLogin, type PhoneLoginStore } from './phone-login.store.js';

function open(siteId: string, account: Account, phone: string) {
  const props = { codeLength: 8, open: false, inline: true, account, redirect: undefined };
  const element = openElement(createPhoneLogin, props, { settings: { siteId } });
  element.store.setPhone(phone);
  return element;
}
const errors = (store: PhoneLoginStore) => store.$state.get().errors as { send?: object; login?: object };
/** What the form shows of a call, at whichever field. */
const failure = (store: PhoneLoginStore) => (errors(store).login ?? errors(store).send) as never;

for (const [account, sendPath, loginPath] of [
  ['member', '/openapi/member/verifyCode', '/openapi/member/login'],
  ['platform', '/api/login/verifyCode', '/api/login/phone'],
] as const) {
  describeStoreFaults<PhoneLoginStore>({
    call: `POST ${sendPath}`,
    kind: 'write',
    answers: false,
    open: (siteId) => open(siteId, account, freshPhone()),
    act: (store) => store.requestCode(),
    failure,
    kept(store) {
      expect(store.$state.get().phone).to.have.length(11);
      expect(store.$seconds.get(), 'no countdown').to.equal(0);
    },
    succeeded: (store) => expect(store.$seconds.get()).to.be.above(0),
  });

  describeStoreFaults<PhoneLoginStore>({
    call: `POST ${loginPath}`,
    kind: 'write',
    // the member is read then
    answers: false,
    async open(siteId) {
      const phone = freshPhone();
      await post(sendPath, { phone });
      const element = open(siteId, account, phone);
      element.store.setCode(await smsCode(phone));
      return element;
    },
    act: (store) => store.submit(),
    failure,
    kept(store) {
      const { kind, phone, code } = store.$state.get();
      expect([kind, phone.length, code.length]).to.deep.equal(['typing', 11, 6]);
    },
    succeeded: (store) => expect(store.$state.get().kind).to.equal('done'),
  });
}
