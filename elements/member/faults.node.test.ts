import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { signIn } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import { createMemberElement, type MemberElementStore } from './store.js';

const open = (siteId: string) => openElement(createMemberElement, { showAll: false }, { settings: { siteId } });

describeStoreFaults<MemberElementStore>({
  call: 'POST /openapi/member/userInfo',
  kind: 'read',
  answers: true,
  // any other answer names nobody
  understood: ['badjson', 'nulldata', 'shape'],
  open,
  tryAgain: (store) => store.retry(),
  failure: (store) => store.$member.get().kind === 'failed',
  unauthorized: (store) => expect(store.$member.get().kind).to.equal('anonymous'),
  succeeded: (store) => expect(store.$member.get().kind).to.equal('anonymous'),
});

describeStoreFaults<MemberElementStore>({
  call: 'GET /openapi/member/logout',
  kind: 'write',
  answers: false,
  async open(siteId) {
    await signIn();
    const element = open(siteId);
    await waitFor(() => expect(element.store.$member.get().kind).to.equal('member'));
    return element;
  },
  act: (store) => store.logout.logout(),
  failure: (store) => store.logout.$logout.get() === 'failed',
  kept: (store) => expect(store.$member.get().kind).to.equal('member'),
  unauthorized: (store) => expect(store.$member.get().kind).to.equal('anonymous'),
  succeeded: (store) => expect(store.$member.get().kind).to.equal('anonymous'),
});
