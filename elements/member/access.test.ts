import { expect } from '@open-wc/testing';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { leaksOf } from '../../test/support/leak.js';
import { settled } from '../../test/support/mount.js';
import { onPhone } from '../../test/support/phone.js';
import { allByRole, waitFor } from '../../test/support/query.js';
import { faults, signIn, signOut } from '../../test/support/server.js';
import { mountMember } from './member.kit.js';
import 'dist/elements/member.js';

describe('the accessibility of sb-member', () => {
  afterEach(signOut);

  const states: Record<string, () => Promise<Element>> = {
    loading: async () => {
      faults({ 'POST /openapi/member/userInfo': 'timeout' });
      return mountMember();
    },
    anonymous: async () => {
      await signOut();
      return settled(await mountMember());
    },
    'signed in': async () => {
      await signIn();
      return settled(await mountMember());
    },
    'signed in on a phone, where the button has no room for its text': async () => {
      await onPhone();
      await signIn();
      return settled(await mountMember());
    },
    failed: async () => {
      faults({ 'POST /openapi/member/userInfo': 'html500' });
      const element = await mountMember();
      await waitFor(() => allByRole(element, 'alert').length > 0);
      return element;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      await expectNoAxeViolationsInBothSchemes(await reach());
    });
  }

  it('leaves nothing behind when it is removed, loaded or loading', async () => {
    await signIn();
    for (const fault of [{}, { 'POST /openapi/member/userInfo': 'timeout' }]) {
      faults(fault);
      const leaks = await leaksOf(async () => {
        const element = await mountMember('', 'leaks');
        if (!('POST /openapi/member/userInfo' in fault)) await settled(element);
        element.remove();
      });
      expect(leaks).to.deep.equal([]);
    }
  });
});
