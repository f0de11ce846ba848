import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import {
  ADD,
  addButton,
  buyButton,
  clickMore,
  count,
  dialog,
  logIn,
  mountProduct,
  price,
  radio,
  textOfPart,
} from '../../test/support/product.js';
import { waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/product.js';

describe('buying when nobody is signed in', () => {
  it('asks for a login first, and continues by itself with the choice', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const product = await mountProduct('two-groups');
    await tap(radio(product, '白瓷'));
    await waitFor(() => expect(textOfPart(product, 'stock')).to.equal('库存3'));
    await tap(addButton(product));
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]));
    expect(addButton(product).getAttribute('aria-disabled')).to.equal(null);
    await logIn(product);
    expect((await dialog(product)).textContent).to.contain('白瓷 / 小号 × 1');
    expect(calls(ADD).map(({ body }) => (body as { skuName: string }).skuName)).to.include('白瓷 / 小号');
  });

  it('navigates to login-url when the page has no login, and restores the choice afterwards', async () => {
    const urls = destinations();
    const site = crypto.randomUUID();
    const product = await mountProduct('two-groups', '', site);
    await tap(radio(product, '白瓷'));
    await clickMore(product, 1);
    await tap(buyButton(product));
    const here = encodeURIComponent(location.pathname + location.search);
    await waitFor(() => expect(urls).to.deep.equal([`/login?redirect=${here}`]));
    product.remove();
    const again = await mountProduct('two-groups', '', site);
    expect([textOfPart(again, 'chosen'), count(again).value]).to.deep.equal(['已选：白瓷 / 小号', '2']);
  });
});

describe('the price of goods after a login', () => {
  it('is the one that this member will be charged', async () => {
    const product = await mountProduct('gaiwan');
    expect(price(product)).to.equal('¥168.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价 ¥158.00');
    await logIn(product);
    await waitFor(() => expect(price(product)).to.equal('¥158.00'));
    expect(textOfPart(product, 'regular-price')).to.equal('非会员价 ¥168.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价');
  });
});
