import { expect } from '@open-wc/testing';
import { openPage, shown } from '../../../test/support/page.js';
import { byRole, waitFor } from '../../../test/support/query.js';
import { atRest, click, dragBy } from '../../../test/support/user-input.js';

/** Opens the login of an article in a page of this width. */
async function openLogin(width: number) {
  const page = await openPage('/article/2', { width, height: 600 });
  const member = await shown(page, 'sb-member');
  await click(await waitFor(() => byRole(member, 'link', '登录')));
  const login = page.document.querySelector('sb-phone-login') as HTMLElement & { open: boolean };
  const dialog = await waitFor(() => byRole(login, 'dialog', '手机号登录'));
  await atRest(dialog);
  const grabber = (await waitFor(() => dialog.querySelector('[part=grabber]'))) as HTMLElement;
  // without a scrollbar
  const { clientWidth } = page.document.documentElement;
  return { login, dialog, clientWidth, grabber };
}

describe('a dialog on a phone', () => {
  it('lies at the bottom, as wide as the screen', async () => {
    const { dialog, clientWidth } = await openLogin(375);
    const { left, right, bottom } = dialog.getBoundingClientRect();
    expect([left, right, bottom].map(Math.round)).to.deep.equal([0, clientWidth, 600]);
  });

  it('follows a drag, and closes after a long one', async () => {
    const { login, dialog, grabber } = await openLogin(375);
    const before = dialog.getBoundingClientRect();
    await dragBy(grabber, [0, before.height * 0.6], () =>
      waitFor(() => expect(dialog.getBoundingClientRect().top).to.be.closeTo(before.top + before.height * 0.6, 2)),
    );
    await waitFor(() => !login.open);
  });

  it('returns to its place after a short drag, and after one upwards', async () => {
    const { login, dialog, grabber } = await openLogin(375);
    const { top } = dialog.getBoundingClientRect();
    for (const distance of [20, -80]) {
      await dragBy(grabber, [0, distance]);
      await waitFor(() => expect(dialog.getBoundingClientRect().top).to.equal(top));
    }
    expect(login.open).to.equal(true);
  });
});

describe('a dialog on a wide screen', () => {
  it('stands in the middle without a grabber', async () => {
    const { dialog, clientWidth, grabber } = await openLogin(700);
    const { left, right } = dialog.getBoundingClientRect();
    expect(left).to.be.closeTo(clientWidth - right, 1);
    expect(grabber.getClientRects().length).to.equal(0);
  });
});
