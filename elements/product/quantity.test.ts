import { expect } from '@open-wc/testing';
import {
  addButton,
  alerts,
  button,
  clickMore,
  count,
  mountForMember,
  mountProduct,
  radio,
  typeCount,
} from '../../test/support/product.js';
import { allByRole, byText, waitFor } from '../../test/support/query.js';
import 'dist/elements/product.js';

const counts = (product: Element, value: string) => waitFor(() => expect(count(product).value).to.equal(value));
const more = (product: Element) => button(product, '增加数量');

describe('the quantity of <sb-product> (docs/spec/behaviour.md §5, quantity)', () => {
  it('starts at minBuy and ends at maxBuy', async () => {
    const product = await mountProduct('limited');
    await counts(product, '2');
    button(product, '减少数量').click();
    await waitFor(() => expect(alerts(product)).to.deep.equal(['最少购买2个']));
    await clickMore(product, 3);
    await counts(product, '4');
    await waitFor(() => expect(alerts(product)).to.deep.equal(['限购4个']));
  });

  it('clamps a typed number to the lower of maxBuy and the stock, and names that limit', async () => {
    const product = await mountProduct('limited');
    typeCount(product, '99');
    await counts(product, '4');
    await waitFor(() => expect(alerts(product)).to.deep.equal(['限购4个']));
  });

  it('ends at the stock of the chosen variant, and is clamped when another is chosen', async () => {
    const product = await mountProduct('two-groups');
    await clickMore(product, 5);
    await counts(product, '5');
    await waitFor(() => expect(alerts(product)).to.deep.equal(['库存不足']));
    radio(product, '白瓷').click();
    await counts(product, '3');
    await waitFor(() => expect(count(product).getAttribute('aria-valuemax')).to.equal('3'));
  });

  it('has no maximum when stock is not counted', async () => {
    const product = await mountProduct('endless');
    await clickMore(product, 9);
    await counts(product, '10');
    expect(alerts(product)).to.deep.equal([]);
  });

  it('allows one when one is left', async () => {
    const product = await mountProduct('last-one');
    more(product).click();
    await waitFor(() => expect(alerts(product)).to.deep.equal(['库存不足']));
    await counts(product, '1');
    expect(addButton(product).getAttribute('aria-disabled')).to.equal(null);
  });

  it('cannot be chosen when the stock is lower than minBuy: the goods are sold out', async () => {
    const product = await mountForMember('scarce');
    byText(product, '已售罄');
    expect(allByRole(product, 'spinbutton')).to.have.length(0);
  });
});
