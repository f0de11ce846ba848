import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { answers, faults, noFaults } from '../../test/support/node-demo.js';
import {
  createConsentedAccount,
  LOGOUT,
  openOauth,
  postFromFrame,
  USERINFO,
} from '../../test/support/node-identity-provider.js';
import { waitFor } from '../../test/support/wait.js';
import type { OauthLoginStore } from './oauth-login.store.js';

describeStoreFaults<OauthLoginStore>({
  call: USERINFO,
  kind: 'read',
  answers: true,
  // any other answer names nobody
  understood: ['badjson', 'nulldata', 'shape'],
  async open(siteId) {
    const element = openOauth({ siteId, open: true });
    await waitFor(() => expect(element.store.$member.get().kind).to.equal('anonymous'));
    return element;
  },
  async act() {
    await createConsentedAccount();
    postFromFrame({ type: 'sb-oauth', status: 0 });
  },
  tryAgain: (store) => store.retryCheck(),
  failure: (store) => store.$state.get().kind === 'failed',
  unauthorized: (store) => expect(store.$state.get().kind, 'the browser may block cookies').to.equal('blocked'),
  succeeded: (store) => expect(store.$state.get().kind).to.equal('signedIn'),
});

describeStoreFaults<OauthLoginStore>({
  call: LOGOUT,
  kind: 'write',
  answers: false,
  async open(siteId) {
    faults({ 'POST /openapi/member/userInfo': 'login' }); // only the service knows the member
    await createConsentedAccount();
    const element = openOauth({ siteId });
    await waitFor(() => expect(element.store.$member.get().kind).to.equal('member'));
    noFaults();
    // the demo's site would end the service's session, too
    answers({ 'GET /openapi/member/logout': { status: 401 } });
    return element;
  },
  act: (store) => store.logout.logout(),
  failure: (store) => store.logout.$logout.get() === 'failed',
  kept: (store) => expect(store.$member.get().kind).to.equal('member'),
  unauthorized: (store) => expect(store.$member.get().kind, 'nobody is signed in there').to.equal('anonymous'),
  succeeded: (store) => expect(store.$member.get().kind).to.equal('anonymous'),
});
