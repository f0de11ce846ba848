import { expect } from '@open-wc/testing';
import { memberWithGoods, mountCart } from '../../test/support/cart-view.js';
import { onPhone } from '../../test/support/phone.js';
import { allByRole, byPart, waitFor } from '../../test/support/query.js';
import { continuePage, expectClearOf, expectToStick } from '../../test/support/sticky-bar.js';
import 'dist/elements/cart.js';

/** A member's cart that is higher than the screen of a phone. */
async function longCart() {
  await onPhone(375, 500);
  await memberWithGoods('正山小种', '盖碗', '白毫银针');
  return mountCart();
}

describe('the summary bar on a phone', () => {
  it('sticks to the bottom of the screen, and ends with the cart', async () => {
    await expectToStick(await longCart(), 'summary');
  });

  it('stays above the page’s own bar, whose height is told, and so does a control that gets the focus', async function () {
    if (!document.hasFocus()) this.skip();
    const cart = await longCart();
    cart.style.setProperty('--sb-bottom-inset', '56px');
    const bar = byPart(cart, 'summary');
    await continuePage();
    await waitFor(() => expect(Math.round(bar.getBoundingClientRect().bottom)).to.equal(innerHeight - 56));
    await expectClearOf(bar, allByRole(byPart(cart, 'list'), 'spinbutton'));
  });

  it('never covers a control that gets the focus, with large text, too', async function () {
    // WebKit scrolls to a text field only in a window that is itself in front
    if (!document.hasFocus()) this.skip();
    const cart = await longCart();
    const controls = () => [
      ...allByRole(byPart(cart, 'list'), 'button'),
      ...allByRole(byPart(cart, 'list'), 'spinbutton'),
    ];
    await expectClearOf(byPart(cart, 'summary'), controls());
    cart.style.setProperty('--sb-font-size', '28px');
    await expectClearOf(byPart(cart, 'summary'), controls());
  });
});
