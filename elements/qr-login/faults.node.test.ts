import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { openElement } from '../../test/support/node-element.js';
import { createQrLogin, type QrLoginStore } from './qr-login.store.js';

describeStoreFaults<QrLoginStore>({
  call: 'GET /openapi/smartapp/scanLoginQrcode',
  kind: 'read',
  answers: true,
  open(siteId) {
    const props = { apps: [{ type: 'wechat' }], expireMinutes: 3, redirect: undefined };
    return openElement(createQrLogin, props as never, { settings: { siteId } });
  },
  tryAgain: (store) => store.refresh(),
  failure: (store) => store.$state.get().kind === 'error',
  succeeded: (store) => expect(store.$state.get().kind).to.equal('ready'),
});
