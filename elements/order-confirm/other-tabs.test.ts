import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { fillCart } from '../../test/support/cart.js';
import { mount } from '../../test/support/mount.js';
import { confirmOf, items, mountConfirm, payable, prepare } from '../../test/support/order-confirm.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/member.js';
import 'dist/elements/order-confirm.js';

describe('sb-order-confirm beside other elements and tabs', () => {
  it('reloads the order when another tab changes the cart', async () => {
    const element = await confirmOf('plain');
    await fillCart([{ goodsId: 'virtual' }]);
    createBroadcast(sessionOf(element).key).post('cart');
    await waitFor(() => expect(items(element)).to.have.length(2));
    await waitFor(() => expect(payable(element)).to.equal('¥158.00'));
  });

  it('shows the signed-in member’s order on a page that did not know the member', async () => {
    const site = crypto.randomUUID();
    const before = await mount(`<sb-member site-id="${site}"></sb-member>`);
    await waitFor(() => expect(byRole(before, 'link', '登录')).to.exist);
    await prepare('plain');
    const element = await mountConfirm(site);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
    await waitFor(() => expect(byRole(before, 'button', '退出登录')).to.exist);
    expect(payable(element)).to.equal('¥128.00');
  });
});
