import { expect } from '@open-wc/testing';
import { settled } from '../../test/support/mount.js';
import { byPart, byRole, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import { mountMember } from './member.kit.js';
import 'dist/elements/member.js';

describe('the layout of sb-member', () => {
  it('truncates a long name to its width', async () => {
    const element = await settled(await mountMember());
    sessionOf(element).member.signedIn({ id: '1', nickname: '很长的名字'.repeat(40) });
    await waitFor(() => byRole(element, 'link'));
    expect(element.getBoundingClientRect().width).to.be.below(500);
  });

  it('is laid out from right to left in Arabic', async () => {
    const element = await settled(await mountMember('lang="ar"'));
    sessionOf(element).member.signedIn({ id: '1', nickname: '听雨' });
    const button = await waitFor(() => byRole(element, 'button', 'تسجيل الخروج'));
    expect(button.getBoundingClientRect().right).to.be.below(byPart(element, 'name').getBoundingClientRect().left);
  });
});
