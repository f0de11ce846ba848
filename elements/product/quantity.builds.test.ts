import { expect } from '@open-wc/testing';
import { addButton, alerts, button, clickMore, count, mountProduct, radio } from '../../test/support/product.js';
import { waitFor } from '../../test/support/query.js';
import { click, fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/product.js';

const counts = (product: Element, value: string) => waitFor(() => expect(count(product).value).to.equal(value));
const says = (product: Element, ...texts: string[]) => waitFor(() => expect(alerts(product)).to.deep.equal(texts));

describe('the quantity of <sb-product> (docs/spec/behaviour.md §5, quantity)', () => {
  it('starts at minBuy and ends at maxBuy', async () => {
    const product = await mountProduct('limited');
    await counts(product, '2');
    await tap(button(product, '减少数量'));
    await says(product, '最少购买2个');
    await clickMore(product, 3);
    await counts(product, '4');
    await says(product, '限购4个');
  });

  it('clamps a typed number to the lower of maxBuy and the stock, and names that limit', async () => {
    const product = await mountProduct('limited');
    await fill(count(product), '99');
    await press('Tab');
    await counts(product, '4');
    await says(product, '限购4个');
  });

  it('ends at the stock of the chosen variant, and is clamped when another is chosen', async () => {
    const product = await mountProduct('two-groups');
    await clickMore(product, 5);
    await counts(product, '5');
    await says(product, '库存不足');
    await tap(radio(product, '白瓷'));
    await counts(product, '3');
    await waitFor(() => expect(count(product).getAttribute('aria-valuemax')).to.equal('3'));
  });

  it('allows one when one is left', async () => {
    const product = await mountProduct('last-one');
    await click(button(product, '增加数量'));
    await says(product, '库存不足');
    await counts(product, '1');
    expect(addButton(product).getAttribute('aria-disabled')).to.equal(null);
  });
});
