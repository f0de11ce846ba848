import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { faults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/member.js';

const mountMember = (site: string = crypto.randomUUID(), attributes = '') =>
  mount(`<sb-member site-id="${site}" ${attributes}></sb-member>`);

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
    failed: async () => {
      faults({ 'POST /openapi/member/userInfo': 'html500' });
      const element = await mountMember();
      await waitFor(() => allByRole(element, 'alert').length > 0);
      return element;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`has no axe violation when it is ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        await expectNoAxeViolations(await reach());
      });
    }
  }

  it('truncates a long name to its width', async () => {
    const element = await settled(await mountMember());
    sessionOf(element).member.signedIn({ id: '1', nickname: '很长的名字'.repeat(40) });
    await waitFor(() => byRole(element, 'link'));
    expect(element.getBoundingClientRect().width).to.be.below(500);
  });

  it('is laid out from right to left in Arabic', async () => {
    const element = await settled(await mountMember(undefined, 'lang="ar"'));
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    const button = await waitFor(() => byRole(element, 'button', 'تسجيل الخروج'));
    expect(button.getBoundingClientRect().right).to.be.below(byPart(element, 'name').getBoundingClientRect().left);
  });

  it('leaves nothing behind when it is removed, loaded or loading', async () => {
    await signIn();
    for (const fault of [{}, { 'POST /openapi/member/userInfo': 'timeout' }]) {
      faults(fault);
      const leaks = await leaksOf(async () => {
        const element = await mountMember('leaks');
        if (!('POST /openapi/member/userInfo' in fault)) await settled(element);
        element.remove();
      });
      expect(leaks).to.deep.equal([]);
    }
  });
});
