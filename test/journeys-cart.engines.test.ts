import { expect } from '@open-wc/testing';
import { fillCart, serverCart } from './support/cart.js';
import { openPage, type Page } from './support/page.js';
import { byRole, waitFor } from './support/query.js';
import { signIn, signOut } from './support/server.js';
import { click } from './support/user-input.js';

describe('the cart link of the demo site', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  /** The number at it; empty where none is shown. */
  const pieces = (page: Page) => {
    const shown = page.document.querySelector<HTMLElement>('[data-pieces]');
    return shown?.hidden ? '' : shown?.textContent;
  };

  it('updates its count when the visitor changes the cart', async () => {
    await signIn();
    await fillCart([{ goodsId: 'endless', count: 98 }]);
    const page = await openPage('/cart', { height: 900 });
    expect(pieces(page)).to.equal('98');
    const cart = page.document.querySelector('sb-cart') as HTMLElement;
    const more = await waitFor(() => byRole(cart, 'button', '增加数量'));
    await click(more);
    await waitFor(() => expect(pieces(page)).to.equal('99'));
    await click(more);
    await waitFor(() => expect(pieces(page)).to.equal('99+'));
    expect((await serverCart()).count).to.equal(100);
    expect(page.violations).to.deep.equal([]);
  });

  it('removes its count when the visitor signs out', async () => {
    await signIn();
    await fillCart([{ goodsId: 'plain', count: 3 }]);
    const page = await openPage('/article/1');
    expect(pieces(page)).to.equal('3');
    const member = page.document.querySelector('sb-member') as HTMLElement;
    await click(await waitFor(() => byRole(member, 'button', '退出登录')));
    await waitFor(() => expect(pieces(page)).to.equal(''));
  });
});
