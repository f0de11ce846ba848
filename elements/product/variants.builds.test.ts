import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { settled } from '../../test/support/mount.js';
import {
  addButton,
  alerts,
  button,
  buyButton,
  chosen,
  isOff,
  mountProduct,
  price,
  radio,
  textOfPart,
} from '../../test/support/product.js';
import { allByPart, allByRole, byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { press, tap } from '../../test/support/user-input.js';
import 'dist/elements/product.js';

const shows = (product: Element, part: string, text: string | undefined) =>
  waitFor(() => expect(textOfPart(product, part)).to.equal(text));

describe('the variants of <sb-product>', () => {
  it('are radiogroups named by the attribute, with a radio for each option', async () => {
    const product = await mountProduct('two-groups');
    const groups = allByRole(product, 'radiogroup');
    expect(groups.map(nameOf)).to.deep.equal(['颜色', '容量']);
    expect(groups.map((group) => allByRole(group, 'radio').map(nameOf))).to.deep.equal([
      ['青瓷', '白瓷'],
      ['小号', '大号'],
    ]);
  });

  it('start with the default path; options that are sold out with it are disabled', async () => {
    const product = await mountProduct('two-groups');
    expect(chosen(product).map(nameOf)).to.deep.equal(['青瓷', '小号']);
    expect(isOff(product, '大号')).to.equal(true);
    expect(isOff(product, '白瓷')).to.equal(false);
  });

  it('update prices, stock and the chosen text on a click', async () => {
    const product = await mountProduct('two-groups');
    expect(price(product)).to.equal('¥88.00');
    await shows(product, 'stock', '库存5');
    await shows(product, 'chosen', '已选：青瓷 / 小号');
    await shows(product, 'member-price', undefined);
    await tap(radio(product, '白瓷'));
    await shows(product, 'price', '¥90.00');
    await shows(product, 'origin-price', '原价 ¥120.00');
    await shows(product, 'member-price', '会员价 ¥80.00');
    await shows(product, 'stock', '库存3');
    await shows(product, 'chosen', '已选：白瓷 / 小号');
    expect(isOff(product, '大号')).to.equal(false);
    await tap(radio(product, '大号'));
    await shows(product, 'price', '¥108.00');
    await shows(product, 'origin-price', undefined);
    await waitFor(() => isOff(product, '青瓷'));
  });

  it('show the lowest price and the remaining stock before all is chosen', async () => {
    const product = await mountProduct('no-default');
    expect(chosen(product)).to.have.length(0);
    expect(price(product)).to.equal('¥88.00起');
    await shows(product, 'stock', '库存10');
    await tap(radio(product, '白瓷'));
    await shows(product, 'price', '¥90.00起');
    await shows(product, 'stock', '库存5');
    await shows(product, 'chosen', '已选：白瓷');
  });

  it('dispatch sb-sku-change with each chosen variant, and with null when none is chosen any more', async () => {
    const skuChanges = recordEvents<{ sku: { attrSymbolPath: string } | null }>('sb-sku-change');
    const product = await mountProduct('no-default');
    await tap(radio(product, '白瓷'));
    await shows(product, 'chosen', '已选：白瓷');
    expect(skuChanges).to.deep.equal([]);
    await tap(radio(product, '小号'));
    await waitFor(() => expect(skuChanges).to.have.length(1));
    await tap(radio(product, '大号'));
    await waitFor(() => expect(skuChanges).to.have.length(2));
    await tap(button(product, '重新选择'));
    await waitFor(() => expect(skuChanges).to.have.length(3));
    expect(skuChanges.map(({ sku }) => sku?.attrSymbolPath)).to.deep.equal(['c2,v1', 'c2,v2', undefined]);
    expect(skuChanges[2]?.sku).to.equal(null);
  });

  it('are all cleared by 重新选择: then everything in stock is available again', async () => {
    const product = await mountProduct('two-groups');
    expect(isOff(product, '大号')).to.equal(true);
    await tap(button(product, '重新选择'));
    await waitFor(() => expect(chosen(product)).to.have.length(0));
    expect(isOff(product, '大号')).to.equal(false);
    expect(allByRole(product, 'button', '重新选择')).to.have.length(0);
  });

  for (const [name, buttonOf] of Object.entries({ 加入购物车: addButton, 立即购买: buyButton })) {
    it(`show 请选择{name} at the first group without a choice after ${name}, and focus it`, async () => {
      const product = await mountProduct('no-default');
      await tap(buttonOf(product));
      await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择颜色']));
      const group = byRole(product, 'radiogroup', '颜色');
      expect(allByRole(group, 'alert')).to.have.length(1);
      expect(hasFocus(radio(product, '青瓷'))).to.equal(true);
      await tap(radio(product, '青瓷'));
      await waitFor(() => expect(alerts(product)).to.deep.equal([]));
      await tap(buttonOf(product));
      await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择容量']));
      expect(hasFocus(radio(product, '小号'))).to.equal(true);
      expect(calls('POST /openapi/order/addToCart')).to.have.length(0);
    });
  }

  it('are all disabled when none is in stock: 已售罄 is in place of what could be pressed', async () => {
    const product = await mountProduct('sold-out');
    expect(allByRole<HTMLInputElement>(product, 'radio').every(({ disabled }) => disabled)).to.equal(true);
    await shows(product, 'stock', '已售罄');
    byText(product, '已售罄');
    expect(price(product)).to.equal('¥88.00');
    expect(allByPart(product, 'chosen')).to.have.length(0);
    expect(allByRole(product, 'spinbutton')).to.have.length(0);
    expect(allByRole(byPart(product, 'details'), 'button')).to.have.length(0);
    expect(allByRole(byPart(product, 'bar'), 'button')).to.have.length(0);
  });
});

describe('the details of <sb-product>', () => {
  it('show points, coupons, original and member price', async () => {
    const product = await mountProduct('pictures');
    byText(product, '可用100积分抵¥1.00，购买得168积分');
    const list = await waitFor(() => byRole(product, 'list', '优惠券'));
    expect(allByRole(list, 'listitem').map(({ textContent }) => textContent)).to.deep.equal(['满100减10', '满300减40']);
    expect(textOfPart(product, 'origin-price')).to.equal('原价 ¥198.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价 ¥158.00');
    expect(byRole(product, 'status').textContent)
      .to.contain('¥168.00')
      .and.match(/库存\d+$/); // other tests may have ordered some
  });

  it('show only title and price when there is nothing else', async () => {
    const product = await mountProduct('bare');
    expect(price(product)).to.equal('¥1.00');
    for (const part of ['stock', 'points', 'coupons', 'origin-price', 'member-price', 'chosen']) {
      expect(allByPart(product, part), part).to.have.length(0);
    }
  });

  it('have no heading without a title, and names for their groups and pictures all the same', async () => {
    const { fetch } = window;
    // pictures that don't arrive would move the button while it is pressed
    const picture = (id: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="${id}" width="9" height="9"/>`)}`;
    const detail = {
      id: 5,
      presentPrice: 168,
      memberPrice: 158,
      memberId: 0,
      images: [picture('a'), picture('b')],
      attributes: [{ attrVal: [{ symbol: 'a', name: '青' }] }, { name: '产地', attrVal: null }],
      sku: [{ id: 9, attrSymbolPath: 'a', stock: -1 }],
    };
    const answers: Record<string, unknown> = { detail, goodsCouponList: [] };
    window.fetch = async (url, init) => {
      const name = /\/openapi\/dynamic\/(\w+)/.exec(String(url))?.[1] ?? '';
      return name in answers ? Response.json({ status: 0, data: answers[name] }) : fetch(url, init);
    };
    try {
      const product = await mountProduct('5');
      expect(price(product), 'nobody is a member').to.equal('¥168.00');
      expect(allByPart(product, 'regular-price')).to.have.length(0);
      expect(allByPart(product, 'title')).to.have.length(0);
      expect(allByRole(product, 'radiogroup').map(nameOf)).to.deep.equal(['规格']);
      await waitFor(() => byRole(product, 'img', '商品图片 1'));
      // by keys: the page may still move
      addButton(product).focus();
      await press('Enter');
      await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择规格']));
      radio(product, '青').focus();
      await press('Space');
      await waitFor(() => expect(chosen(product).map(nameOf)).to.deep.equal(['青']));
      expect(textOfPart(product, 'stock')).to.equal(undefined);
    } finally {
      window.fetch = fetch;
    }
  });

  it('show nothing without a goods-id, and other goods for another goods-id', async () => {
    const product = await mountProduct('', '');
    expect(product.shadowRoot?.querySelector('section')).to.equal(null);
    product.setAttribute('goods-id', 'plain');
    await waitFor(() => byRole(product, 'heading', '试验：没有规格'));
    product.setAttribute('goods-id', 'limited');
    await waitFor(() => byRole(product, 'heading', '试验：两件起购，限购四件'));
    await settled(product);
    expect(price(product)).to.equal('¥60.00');
  });
});
