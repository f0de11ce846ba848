import { expect } from '@open-wc/testing';
import { fillCart, serverCart } from '../../test/kit/cart.js';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { button, CLEAR, checkbox, mountCart, REMOVE, row, titles } from '../../test/kit/cart-view.js';
import { heard } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { press } from '../../test/kit/keys.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn } from '../../test/kit/server.js';
import { alter, putOut } from '../../test/kit/shelf.js';
import 'dist/elements/cart.js';

async function cartOf(...names: string[]) {
  await signIn();
  const ids = await Promise.all(names.map((title) => putOut('plain', { title })));
  await fillCart(ids.map((goodsId) => ({ goodsId })).reverse());
  return { element: await mountCart(), ids };
}
const dialog = (element: Element) => waitFor(() => byRole(element, 'dialog'));
const isClosed = (element: Element) => waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));

describe('删除', () => {
  it('asks first, by the item’s title; 关闭 and Escape keep the item', async () => {
    const { element } = await cartOf('壶', '杯');
    button(row(element, '壶'), '删除').focus();
    await press('Enter');
    expect((await dialog(element)).textContent).to.contain('确定删除“壶”吗？');
    button(element, '关闭').click();
    await isClosed(element);
    await waitFor(() => hasFocus(button(row(element, '壶'), '删除')));
    await press('Enter');
    await dialog(element);
    await press('Escape');
    await isClosed(element);
    expect(titles(element)).to.deep.equal(['壶', '杯']);
    expect(calls(REMOVE)).to.have.length(0);
  });

  it('confirmed, takes it out; the focus moves to what took its place, and how many went is said', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    const counts = heard<{ count: number }>('sb-cart-change');
    button(row(element, '杯'), '删除').click();
    button(await dialog(element), '确认删除').click();
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶', '盏']));
    await isClosed(element);
    await waitFor(() => hasFocus(button(row(element, '盏'), '删除')));
    expect(allByRole(element, 'status').some(({ textContent }) => textContent === '已删除1种商品')).to.equal(true);
    expect(counts).to.deep.equal([{ count: 2 }]);
    expect((await serverCart()).items.map(({ title }) => title)).to.deep.equal(['壶', '盏']);
  });

  it('of the last item leaves the focus at 购物车是空的', async () => {
    const { element } = await cartOf('壶');
    button(row(element, '壶'), '删除').click();
    button(await dialog(element), '确认删除').click();
    await waitFor(() => hasFocus(byPart(element, 'empty')));
    expect(byText(element, '购物车是空的')).to.exist;
  });

  it('refused, says 删除失败，请重试 with the reason in the dialog; the item stays, and it can be tried again', async () => {
    const { element } = await cartOf('壶', '杯');
    faults({ [REMOVE]: 'refuse' });
    button(row(element, '壶'), '删除').click();
    button(await dialog(element), '确认删除').click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.match(/^删除失败，请重试 库存不足/));
    expect(titles(element)).to.deep.equal(['壶', '杯']);
    noFaults();
    button(element, '确认删除').click();
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
  });

  it('that fails after its dialog was closed opens it again', async () => {
    const server = cartByHand([line('1')]);
    const element = await mountCart();
    button(row(element, '茶1'), '删除').click();
    button(await dialog(element), '确认删除').click();
    await waitFor(() => expect(server.calls('removeShopCartItem')).to.have.length(1));
    button(element, '关闭').click();
    await isClosed(element);
    server.calls('removeShopCartItem')[0]?.refuse(1, '请稍后');
    expect((await dialog(element)).textContent).to.contain('删除失败，请重试 请稍后');
  });

  it('of what another tab took out closes the question', async () => {
    const server = cartByHand([line('1'), line('2')]);
    const element = await mountCart();
    button(row(element, '茶1'), '删除').click();
    await dialog(element);
    server.put([line('2')]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await isClosed(element);
    expect(titles(element)).to.deep.equal(['茶2']);
  });
});

describe('删除选中', () => {
  it('with nothing selected says 请先选择商品, until something is', async () => {
    const { element } = await cartOf('壶');
    checkbox(element, '壶').click();
    await waitFor(() => expect(checkbox(element, '壶').checked).to.equal(false));
    button(element, '删除选中').click();
    const first = await waitFor(() => byRole(element, 'alert'));
    expect(first.textContent).to.equal('请先选择商品');
    expect(allByRole(element, 'dialog')).to.have.length(0);
    button(element, '删除选中').click();
    // a new one, which is announced again
    await waitFor(() => expect(byRole(element, 'alert')).to.not.equal(first));
    checkbox(element, '壶').click();
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(0));
  });

  it('confirmed, takes out all that are selected, by one call', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    checkbox(element, '杯').click();
    await waitFor(() => expect(checkbox(element, '杯').checked).to.equal(false));
    button(element, '删除选中').click();
    expect((await dialog(element)).textContent).to.contain('确定删除选中的2种商品吗？');
    button(element, '确认删除').click();
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(REMOVE)).to.have.length(1);
    expect(JSON.stringify(calls(REMOVE)[0]?.body)).to.match(/^{"ids":"\d+,\d+"}$/);
  });
});

describe('清除失效商品', () => {
  it('asks, and takes out what can’t be bought any more', async () => {
    const { ids } = await cartOf('壶', '杯');
    await alter(ids[0] as string, { withdrawn: true });
    const element = await mountCart();
    button(element, '清除失效商品').click();
    expect((await dialog(element)).textContent).to.contain('确定清除1种失效商品吗？');
    button(element, '确认清除').click();
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(CLEAR)).to.have.length(1);
    expect(calls(REMOVE)).to.have.length(0);
  });

  it('failing, says 清除失效商品失败，请重试', async () => {
    const { ids } = await cartOf('壶');
    await alter(ids[0] as string, { withdrawn: true });
    const element = await mountCart();
    faults({ [CLEAR]: 'net' });
    button(element, '清除失效商品').click();
    button(await dialog(element), '确认清除').click();
    await waitFor(() => expect(byRole(element, 'alert').textContent?.trim()).to.equal('清除失效商品失败，请重试'));
    expect(titles(element)).to.deep.equal(['壶']);
  });
});
