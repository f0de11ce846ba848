import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { press } from '../../test/kit/keys.js';
import { settled } from '../../test/kit/mount.js';
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
} from '../../test/kit/product.js';
import { allByPart, allByRole, byRole, byText, nameOf, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults } from '../../test/kit/server.js';
import 'dist/elements/product.js';

const shows = (product: Element, part: string, text: string | undefined) =>
  waitFor(() => expect(textOfPart(product, part)).to.equal(text));

describe('the variants of <sb-product>', () => {
  it('each attribute is a radiogroup by its name, its options radios by their labels', async () => {
    const product = await mountProduct('two-groups');
    const groups = allByRole(product, 'radiogroup');
    expect(groups.map(nameOf)).to.deep.equal(['颜色', '容量']);
    expect(groups.map((group) => allByRole(group, 'radio').map(nameOf))).to.deep.equal([
      ['青瓷', '白瓷'],
      ['小号', '大号'],
    ]);
  });

  it('the default path is chosen; what is sold out with it is disabled', async () => {
    const product = await mountProduct('two-groups');
    expect(chosen(product).map(nameOf)).to.deep.equal(['青瓷', '小号']);
    expect(isOff(product, '大号')).to.equal(true);
    expect(isOff(product, '白瓷')).to.equal(false);
  });

  it('prices, stock and the chosen text follow a click', async () => {
    const product = await mountProduct('two-groups');
    expect(price(product)).to.equal('¥88.00');
    await shows(product, 'stock', '库存5');
    await shows(product, 'chosen', '已选：青瓷 / 小号');
    await shows(product, 'member-price', undefined);
    radio(product, '白瓷').click();
    await shows(product, 'price', '¥90.00');
    await shows(product, 'origin-price', '原价 ¥120.00');
    await shows(product, 'member-price', '会员价 ¥80.00');
    await shows(product, 'stock', '库存3');
    await shows(product, 'chosen', '已选：白瓷 / 小号');
    expect(isOff(product, '大号')).to.equal(false);
    radio(product, '大号').click();
    await shows(product, 'price', '¥108.00');
    await shows(product, 'origin-price', undefined);
    await waitFor(() => isOff(product, '青瓷'));
  });

  it('before all is chosen, the lowest price and the stock of what is left are told', async () => {
    const product = await mountProduct('no-default');
    expect(chosen(product)).to.have.length(0);
    expect(price(product)).to.equal('¥88.00起');
    await shows(product, 'stock', '库存10');
    radio(product, '白瓷').click();
    await shows(product, 'price', '¥90.00起');
    await shows(product, 'stock', '库存5');
    await shows(product, 'chosen', '已选：白瓷');
  });

  it('sb-sku-change tells each variant that is chosen, and null when one is no longer', async () => {
    const told = heard<{ sku: { attrSymbolPath: string } | null }>('sb-sku-change');
    const product = await mountProduct('no-default');
    radio(product, '白瓷').click();
    await shows(product, 'chosen', '已选：白瓷');
    expect(told).to.deep.equal([]);
    radio(product, '小号').click();
    await waitFor(() => expect(told).to.have.length(1));
    radio(product, '大号').click();
    await waitFor(() => expect(told).to.have.length(2));
    button(product, '重选').click();
    await waitFor(() => expect(told).to.have.length(3));
    expect(told.map(({ sku }) => sku?.attrSymbolPath)).to.deep.equal(['c2,v1', 'c2,v2', undefined]);
    expect(told[2]?.sku).to.equal(null);
  });

  it('sb-sku-change tells null as soon as other goods come, and a variant anew when its goods are back', async () => {
    const told = heard<{ sku: { attrSymbolPath: string } | null }>('sb-sku-change');
    const paths = () => told.map(({ sku }) => sku?.attrSymbolPath);
    const product = await mountProduct('two-groups');
    expect(paths()).to.deep.equal(['c1,v1']);
    faults({ 'GET /openapi/dynamic/detail': 'timeout' });
    product.setAttribute('goods-id', 'ten');
    await waitFor(() => expect(paths()).to.deep.equal(['c1,v1', undefined]));
    noFaults();
    product.setAttribute('goods-id', 'two-groups');
    await waitFor(() => expect(paths()).to.deep.equal(['c1,v1', undefined, 'c1,v1']));
  });

  it('all choices are taken back by 重选: then everything in stock can be had again', async () => {
    const product = await mountProduct('two-groups');
    expect(isOff(product, '大号')).to.equal(true);
    button(product, '重选').click();
    await waitFor(() => expect(chosen(product)).to.have.length(0));
    expect(isOff(product, '大号')).to.equal(false);
    expect(allByRole(product, 'button', '重选')).to.have.length(0);
  });

  it('arrow keys choose, and pass over what is disabled', async () => {
    const product = await mountProduct('two-groups');
    radio(product, '青瓷').focus();
    await press('ArrowRight');
    await shows(product, 'chosen', '已选：白瓷 / 小号');
    expect(hasFocus(radio(product, '白瓷'))).to.equal(true);
    await press('Tab');
    expect(hasFocus(radio(product, '小号'))).to.equal(true);
    await press('ArrowRight');
    await shows(product, 'chosen', '已选：白瓷 / 大号');
    await press('Shift+Tab');
    await press('ArrowRight');
    // 青瓷 isn't to be had in this size
    await shows(product, 'chosen', '已选：白瓷 / 大号');
  });

  for (const [name, press] of Object.entries({ 加入购物车: addButton, 立即购买: buyButton })) {
    it(`${name} without a choice says 请选择{name} at the first group that has none, and goes there`, async () => {
      const product = await mountProduct('no-default');
      press(product).click();
      await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择颜色']));
      const group = byRole(product, 'radiogroup', '颜色');
      expect(allByRole(group, 'alert')).to.have.length(1);
      expect(hasFocus(radio(product, '青瓷'))).to.equal(true);
      radio(product, '青瓷').click();
      await waitFor(() => expect(alerts(product)).to.deep.equal([]));
      press(product).click();
      await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择容量']));
      expect(hasFocus(radio(product, '小号'))).to.equal(true);
      expect(calls('POST /openapi/order/addToCart')).to.have.length(0);
    });
  }

  it('with none in stock all options are disabled, and buying says 库存不足', async () => {
    const product = await mountProduct('sold-out');
    expect(allByRole<HTMLInputElement>(product, 'radio').every(({ disabled }) => disabled)).to.equal(true);
    await shows(product, 'stock', '已售罄');
    for (const press of [addButton, buyButton]) {
      expect(press(product).getAttribute('aria-disabled')).to.equal('true');
      press(product).focus();
      expect(hasFocus(press(product))).to.equal(true);
      press(product).click();
      await waitFor(() => expect(alerts(product)).to.deep.equal(['库存不足']));
    }
    expect(calls('POST /openapi/order/addToCart')).to.have.length(0);
  });

  it('of a thousand variants, what is sold out given four choices is disabled', async () => {
    const product = await mountProduct('thousand');
    // every seventh path is sold out: g1o1 … g4o2, g5o3 is the seventh
    const groups = allByRole(product, 'radiogroup');
    const option = (group: number, place: number) =>
      allByRole<HTMLInputElement>(groups[group] as HTMLElement, 'radio')[place] as HTMLInputElement;
    for (const [group, place] of [0, 0, 0, 1].entries()) option(group, place).click();
    await waitFor(() => expect(chosen(product)).to.have.length(4));
    await waitFor(() =>
      expect([0, 1, 2, 3].map((place) => option(4, place).disabled)).to.deep.equal([false, false, true, false]),
    );
    option(4, 3).click();
    await shows(product, 'price', '¥20.70');
  });
});

describe('what <sb-product> tells of goods', () => {
  it('points, coupons, origin and member price', async () => {
    const product = await mountProduct('pictures');
    byText(product, '可用100积分抵¥1.00，购买得168积分');
    const list = await waitFor(() => byRole(product, 'list', '优惠券'));
    expect(allByRole(list, 'listitem').map(({ textContent }) => textContent)).to.deep.equal(['满100减10', '满300减40']);
    expect(textOfPart(product, 'origin-price')).to.equal('原价 ¥198.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价 ¥158.00');
    expect(byRole(product, 'status').textContent)
      .to.contain('¥168.00')
      .and.match(/库存\d+$/); // others may have ordered some
  });

  it('of goods with a title and a price only, just these', async () => {
    const product = await mountProduct('bare');
    expect(price(product)).to.equal('¥1.00');
    for (const part of ['stock', 'points', 'coupons', 'origin-price', 'member-price', 'chosen']) {
      expect(allByPart(product, part), part).to.have.length(0);
    }
  });

  it('nothing without a goods-id; another goods-id shows other goods', async () => {
    const product = await mountProduct('', '');
    expect(product.shadowRoot?.querySelector('section')).to.equal(null);
    product.setAttribute('goods-id', 'plain');
    await waitFor(() => byRole(product, 'heading', '试验：没有规格'));
    product.setAttribute('goods-id', 'limited');
    await waitFor(() => byRole(product, 'heading', '试验：两件起购，限购四件'));
    await settled(product);
    expect(price(product)).to.equal('¥60.00');
  });

  it('a late answer about goods that are no longer asked for is dropped', async () => {
    const product = await mountProduct('plain');
    product.setAttribute('goods-id', 'two-groups');
    product.setAttribute('goods-id', 'limited');
    await waitFor(() => byRole(product, 'heading', '试验：两件起购，限购四件'));
    await waitFor(() => expect(calls('GET /openapi/dynamic/detail').map(({ aborted }) => aborted)[1]).to.equal(true));
    expect(price(product)).to.equal('¥60.00');
  });

  it('two elements on one page choose apart', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const one = await mountProduct('two-groups');
    const other = await mountProduct('two-groups');
    radio(one, '白瓷').click();
    await shows(one, 'price', '¥90.00');
    expect(chosen(other).map(nameOf)).to.deep.equal(['青瓷', '小号']);
    expect(chosen(one).map(nameOf)).to.deep.equal(['白瓷', '小号']);
    page.remove();
  });
});
