import { expect } from '@open-wc/testing';
import { fillCart } from '../../test/support/cart.js';
import {
  button,
  checkbox,
  LIST,
  many,
  mountCart,
  putCart,
  row,
  rows,
  titles,
  total,
} from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { settled } from '../../test/support/mount.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn } from '../../test/support/server.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import { click, tap } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

const describedBy = (control: Element) =>
  (control.getRootNode() as ShadowRoot).getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the list of sb-cart', () => {
  it('shows each item with checkbox, cover, title, variant, price, quantity and 删除', async () => {
    await signIn();
    const [tea, cup] = [
      await stockGoods('limited', { title: '正山小种' }),
      await stockGoods('two-groups', { title: '盖碗' }),
    ];
    await fillCart([
      { goodsId: tea, count: 3 },
      { goodsId: cup, path: 'c1,v1' },
    ]);
    const element = await mountCart();
    expect(titles(element)).to.deep.equal(['盖碗', '正山小种']);
    expect(checkbox(element, '盖碗').checked).to.equal(true);
    expect(byPart(row(element, '盖碗'), 'sku').textContent).to.contain('青瓷');
    expect(byPart(row(element, '盖碗'), 'price').textContent).to.equal('¥88.00');
    expect(many(element, '正山小种').value).to.equal('3');
    expect(many(element, '正山小种').getAttribute('aria-valuemin')).to.equal('2');
    expect(many(element, '正山小种').getAttribute('aria-valuemax')).to.equal('4');
    expect(describedBy(many(element, '正山小种'))).to.equal('正山小种');
    expect(describedBy(button(row(element, '正山小种'), '删除'))).to.equal('正山小种');
    expect(total(element)).to.equal('合计：¥268.00');
    expect(calls(LIST)).to.have.length(1);
  });

  it('shows a skeleton and aria-busy while it loads', async () => {
    await signIn();
    const answer = holdAnswers(LIST);
    const element = await putCart();
    expect(byPart(element, 'cart').getAttribute('aria-busy')).to.equal('true');
    expect(allByPart(element, 'skeleton').length).to.be.above(0);
    answer();
    await settled(element);
    expect(allByPart(element, 'skeleton')).to.have.length(0);
  });

  it('says 购物车是空的 in a small box when it is empty, with a link that dispatches sb-navigate', async () => {
    await signIn();
    const leavings = recordEvents('sb-navigate', { prevent: true });
    const element = (await mountCart()) as HTMLElement;
    expect(byText(element, '购物车是空的')).to.exist;
    expect(element.offsetHeight).to.be.below(300);
    await tap(byRole(element, 'link', '去逛逛'));
    expect(leavings).to.deep.equal([{ url: '/', cause: 'home' }]);
  });

  it('has a skeleton with picture, texts, price and quantity, as high as the items', async () => {
    await signIn();
    await fillCart([{ goodsId: 'plain' }, { goodsId: 'limited', count: 2 }]);
    const answer = holdAnswers(LIST);
    const element = (await putCart()) as HTMLElement;
    await waitFor(() => expect(allByPart(element, 'skeleton').length).to.be.above(12));
    const height = element.offsetHeight;
    answer();
    await settled(element);
    expect(Math.abs(element.offsetHeight - height)).to.be.below(24);
  });

  it('shows invalid items last, marked 已失效, without quantity or checkbox', async () => {
    await signIn();
    const gone = await stockGoods('plain', { title: '停售的壶' });
    await fillCart([{ goodsId: 'plain' }, { goodsId: gone }]);
    await changeGoods(gone, { withdrawn: true });
    const element = await mountCart();
    expect(titles(element).at(-1)).to.equal('停售的壶');
    expect(byText(row(element, '停售的壶'), '已失效')).to.exist;
    expect(allByRole(row(element, '停售的壶'), 'spinbutton')).to.have.length(0);
    expect(allByRole(row(element, '停售的壶'), 'checkbox')).to.have.length(0);
    expect(button(row(element, '停售的壶'), '删除')).to.exist;
    expect(button(element, '清除失效商品')).to.exist;
  });

  it('shows 清除失效商品 only when there are invalid items', async () => {
    await signIn();
    await fillCart([{ goodsId: 'plain' }]);
    expect(allByRole(await mountCart(), 'button', '清除失效商品')).to.have.length(0);
  });

  it('says 库存不足 when the stock is below the quantity', async () => {
    manualCartServer([
      line('1', { count: 5, stock: 2, stockOn: true }),
      line('2', { count: 5, stock: 2, stockOn: false }),
    ]);
    const element = await mountCart();
    expect(byText(row(element, '茶1'), '库存不足')).to.exist;
    expect(row(element, '茶2').textContent).to.not.contain('库存不足');
  });

  it('shows a placeholder of the same size for a cover that is missing or doesn’t load', async () => {
    manualCartServer([line('1', { cover: '/broken.png' }), line('2')]);
    const element = await mountCart();
    await waitFor(() => expect(element.shadowRoot?.querySelectorAll('img')).to.have.length(0));
    for (const item of rows(element)) {
      const { width, height } = byPart(item, 'cover').getBoundingClientRect();
      expect([width, height]).to.deep.equal([88, 88]);
    }
  });

  it('does not lay out rows that are far below', async () => {
    manualCartServer(Array.from({ length: 30 }, (_, index) => line(`${index}`)));
    const last = rows(await mountCart()).at(-1) as HTMLElement;
    expect(getComputedStyle(last).contentVisibility).to.equal('auto');
  });

  it('loads covers lazily, with width and height', async () => {
    manualCartServer([line('1', { cover: '/theme/mark.svg' })]);
    const image = (await mountCart()).shadowRoot?.querySelector('img') as HTMLImageElement;
    expect([image.loading, image.alt, image.width, image.height]).to.deep.equal(['lazy', '', 88, 88]);
  });

  it('shows text that looks like HTML as text', async () => {
    manualCartServer([line('1', { title: '<img src=x onerror=alert(1)>', skuName: '<b>粗</b>' })]);
    const element = await mountCart();
    expect(titles(element)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(byPart(element, 'sku').childElementCount).to.equal(0);
  });
});

describe('a cart that can’t be loaded', () => {
  it('says 获取购物车失败，请刷新重试, and 重试 loads it again', async () => {
    await signIn();
    await fillCart([{ goodsId: 'plain' }]);
    faults({ [LIST]: 'refuse' });
    const element = await mountCart();
    expect(byRole(element, 'alert').textContent).to.contain('获取购物车失败，请刷新重试');
    expect((element as HTMLElement).offsetHeight, 'it keeps the height of the skeleton').to.be.above(300);
    noFaults();
    await click(button(element, '重试'));
    await waitFor(() => expect(rows(element)).to.have.length(1));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('keeps the rows that were shown before', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    const fetchCart = window.fetch;
    window.fetch = async () => Response.json({ status: 1 });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => byRole(element, 'alert'));
    expect(titles(element)).to.deep.equal(['茶1']);
    window.fetch = fetchCart;
    server.put([line('2')]);
    await click(button(element, '重试'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2']));
  });
});
