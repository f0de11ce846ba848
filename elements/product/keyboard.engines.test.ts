import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import {
  addButton,
  button,
  dialog,
  dialogs,
  mountForMember,
  mountProduct,
  radio,
  textOfPart,
} from '../../test/support/product.js';
import { waitFor } from '../../test/support/query.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/product.js';

const isChosen = (product: Element, text: string) =>
  waitFor(() => expect(textOfPart(product, 'chosen')).to.equal(`已选：${text}`));

describe('<sb-product> by keyboard', () => {
  it('chooses a variant, adds it to the cart, and reaches the message next', async () => {
    const product = await mountForMember('no-default');
    radio(product, '青瓷').focus();
    await press('Space');
    await press('Tab');
    await press('Space');
    await isChosen(product, '青瓷 / 小号');
    addButton(product).focus();
    await press('Enter');
    await dialog(product);
    expect(hasFocus(addButton(product)), 'the message takes no focus').to.equal(true);
    for (const name of ['立即购买', '关闭']) {
      await press('Tab');
      await waitFor(() => expect(hasFocus(button(product, name)), name).to.equal(true));
    }
    await press('Escape');
    await waitFor(() => expect(dialogs(product)).to.have.length(0));
    await waitFor(() => expect(hasFocus(addButton(product)), 'returns').to.equal(true));
  });

  it('chooses by arrow keys, which skip disabled options', async () => {
    const product = await mountProduct('two-groups');
    radio(product, '青瓷').focus();
    await press('ArrowRight');
    await isChosen(product, '白瓷 / 小号');
    expect(hasFocus(radio(product, '白瓷'))).to.equal(true);
    await press('Tab');
    await waitFor(() => hasFocus(radio(product, '小号')));
    await press('ArrowRight');
    await isChosen(product, '白瓷 / 大号');
    await press('Shift+Tab');
    await waitFor(() => hasFocus(radio(product, '白瓷')));
    await press('ArrowRight');
    // 青瓷 (celadon) is sold out in this size
    await isChosen(product, '白瓷 / 大号');
  });
});
