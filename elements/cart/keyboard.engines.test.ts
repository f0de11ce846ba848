import { expect } from '@open-wc/testing';
import { button, checkbox, many, mountCart } from '../../test/support/cart-view.js';
import { destinations } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { waitFor } from '../../test/support/query.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

describe('sb-cart', () => {
  it('works by keyboard: checkbox, quantity, checkout', async () => {
    const server = manualCartServer([line('1', { isSelect: false })]);
    const urls = destinations();
    const element = await mountCart();
    checkbox(element, '茶1').focus();
    await press('Space');
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(true));
    many(element, '茶1').focus();
    await press('ArrowUp');
    await waitFor(() => expect(many(element, '茶1').value).to.equal('2'));
    button(element, '去结算').focus();
    await press('Enter');
    await waitFor(() => {
      // one call or two, depending on the speed of the keys
      for (const call of server.calls('changeShopCartItem')) call.answer();
      expect(urls).to.deep.equal(['/order-confirm?type=cart']);
    });
    await waitFor(() => hasFocus(button(element, '去结算')));
  });
});
