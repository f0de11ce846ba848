import { expect } from '@open-wc/testing';
import { destinations } from '../../../test/support/events.js';
import { mount } from '../../../test/support/mount.js';
import { onPhone } from '../../../test/support/phone.js';
import {
  addButton,
  button,
  buyButton,
  clickMore,
  count,
  dialog,
  mountForMember,
  mountProduct,
} from '../../../test/support/product.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../../test/support/query.js';
import { calls } from '../../../test/support/server.js';
import { expectClearOf } from '../../../test/support/sticky-bar.js';
import { tap } from '../../../test/support/user-input.js';
import 'dist/elements/product.js';

const bar = (product: Element) => byPart(product, 'bar');
const rect = (element: Element) => element.getBoundingClientRect();
const cart = (product: Element) => byRole<HTMLAnchorElement>(product, 'link', '购物车');
const badge = (product: Element) => allByPart(product, 'cart-count')[0]?.textContent;

describe('the bar on a phone', () => {
  beforeEach(() => onPhone(375, 667));

  it('sticks to the bottom of the screen, and ends with the product', async () => {
    const product = await mountProduct('gaiwan');
    await mount('<p style="height: 900px">More of the page</p>');
    scrollTo(0, 0);
    expect(Math.round(rect(bar(product)).bottom)).to.equal(innerHeight);
    expect(rect(addButton(product)).bottom).to.be.at.most(innerHeight);
    scrollTo(0, document.body.scrollHeight);
    expect(rect(bar(product)).bottom).to.be.below(innerHeight / 2);
    expect(Math.round(rect(bar(product)).bottom)).to.equal(Math.round(rect(product).bottom));
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
  });

  it('never covers a control that gets the focus', async () => {
    const product = await mountProduct('gaiwan');
    const details = byPart(product, 'details');
    await expectClearOf(bar(product), [...allByRole(details, 'radio'), button(product, '重新选择'), count(product)]);
  });

  it('has controls of at least 44 px in one row at 320 px, in German, too', async () => {
    await onPhone(320, 568);
    const page = await mount('<div lang="de"></div>');
    const product = await mountProduct('gaiwan');
    page.append(product);
    const controls = await waitFor(() => [
      byRole(product, 'link', 'Warenkorb'),
      button(product, 'Ausführung'),
      button(product, 'In den Warenkorb'),
      button(product, 'Jetzt kaufen'),
    ]);
    for (const control of controls) {
      expect(Math.min(rect(control).width, rect(control).height)).to.be.at.least(44);
      expect(control.scrollWidth).to.be.at.most(control.clientWidth + 2);
    }
    const rows = new Set(controls.map((control) => Math.round(rect(control).top + rect(control).height / 2)));
    expect([...rows]).to.have.length(1);
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
  });

  it('links to the cart, with its count once that is known, without a request of its own', async () => {
    const urls = destinations();
    const product = await mountForMember('plain');
    expect(badge(product)).to.equal(undefined);
    await clickMore(product, 1);
    await tap(addButton(product));
    await dialog(product);
    await tap(button(product, '继续购物'));
    await waitFor(() => expect(badge(product)).to.equal('2'));
    expect(calls('GET /openapi/order/shopCartItemList')).to.have.length(0);
    await tap(cart(product));
    expect(urls).to.deep.equal(['/cart']);
  });

  it('says 已售罄 in place of its buttons', async () => {
    const product = await mountProduct('sold-out');
    expect(bar(product).contains(byText(product, '已售罄'))).to.equal(true);
    expect(allByRole(bar(product), 'button')).to.have.length(0);
    cart(product);
  });

  it('has no button for choices when the goods have none', async () => {
    const product = await mountProduct('plain');
    expect(allByRole(bar(product), 'button')).to.deep.equal([addButton(product), buyButton(product)]);
  });
});
