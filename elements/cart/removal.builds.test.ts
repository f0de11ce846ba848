import { expect } from '@open-wc/testing';
import { fillCart, serverCart } from '../../test/support/cart.js';
import { button, CLEAR, checkbox, mountCart, REMOVE, row, titles } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn } from '../../test/support/server.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import { click, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

async function cartOf(...names: string[]) {
  await signIn();
  const ids = await Promise.all(names.map((title) => stockGoods('plain', { title })));
  await fillCart(ids.map((goodsId) => ({ goodsId })).reverse());
  return { element: await mountCart(), ids };
}
const dialog = (element: Element) => waitFor(() => byRole(element, 'dialog'));
const isClosed = (element: Element) => waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));

describe('removing an item', () => {
  it('asks first and names the item; 关闭 and Escape keep it', async () => {
    const { element } = await cartOf('壶', '杯');
    button(row(element, '壶'), '删除').focus();
    await press('Enter');
    expect((await dialog(element)).textContent).to.contain('确定删除“壶”吗？');
    await click(button(element, '关闭'));
    await isClosed(element);
    await waitFor(() => hasFocus(button(row(element, '壶'), '删除')));
    await press('Enter');
    await dialog(element);
    await press('Escape');
    await isClosed(element);
    expect(titles(element)).to.deep.equal(['壶', '杯']);
    expect(calls(REMOVE)).to.have.length(0);
  });

  it('removes the item after the confirmation, focuses the next one, and announces the number', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    const counts = recordEvents<{ count: number }>('sb-cart-change');
    await click(button(row(element, '杯'), '删除'));
    await tap(button(await dialog(element), '确认删除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶', '盏']));
    await isClosed(element);
    await waitFor(() => hasFocus(button(row(element, '盏'), '删除')));
    expect(allByRole(element, 'status').some(({ textContent }) => textContent === '已删除1种商品')).to.equal(true);
    expect(counts).to.deep.equal([{ count: 2 }]);
    expect((await serverCart()).items.map(({ title }) => title)).to.deep.equal(['壶', '盏']);
  });

  it('focuses 购物车是空的 after the last item', async () => {
    const { element } = await cartOf('壶');
    await click(button(row(element, '壶'), '删除'));
    await tap(button(await dialog(element), '确认删除'));
    await waitFor(() => hasFocus(byPart(element, 'empty')));
    expect(byText(element, '购物车是空的')).to.exist;
  });

  it('says 删除失败，请重试 with the reason in the dialog when it is refused; the item stays, and a retry is possible', async () => {
    const { element } = await cartOf('壶', '杯');
    faults({ [REMOVE]: 'refuse' });
    await click(button(row(element, '壶'), '删除'));
    await tap(button(await dialog(element), '确认删除'));
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.match(/^删除失败，请重试：库存不足/));
    expect(titles(element)).to.deep.equal(['壶', '杯']);
    noFaults();
    await click(button(element, '确认删除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
  });

  it('opens its dialog again when it fails after the dialog was closed', async () => {
    const server = manualCartServer([line('1')]);
    const element = await mountCart();
    await click(button(row(element, '茶1'), '删除'));
    await tap(button(await dialog(element), '确认删除'));
    await waitFor(() => expect(server.calls('removeShopCartItem')).to.have.length(1));
    await click(button(element, '关闭'));
    await isClosed(element);
    server.calls('removeShopCartItem')[0]?.refuse(1, '请稍后');
    expect((await dialog(element)).textContent).to.contain('删除失败，请重试：请稍后');
  });
});

describe('removing the selected items', () => {
  it('says 请先选择商品 until something is selected', async () => {
    const { element } = await cartOf('壶');
    await click(checkbox(element, '壶'));
    await waitFor(() => expect(checkbox(element, '壶').checked).to.equal(false));
    await click(button(element, '删除选中'));
    const first = await waitFor(() => byRole(element, 'alert'));
    expect(first.textContent).to.equal('请先选择商品');
    expect(allByRole(element, 'dialog')).to.have.length(0);
    await click(button(element, '删除选中'));
    // a new one, which is announced again
    await waitFor(() => expect(byRole(element, 'alert')).to.not.equal(first));
    await click(checkbox(element, '壶'));
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(0));
  });

  it('removes all selected items by one call after the confirmation', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    await click(checkbox(element, '杯'));
    await waitFor(() => expect(checkbox(element, '杯').checked).to.equal(false));
    await click(button(element, '删除选中'));
    expect((await dialog(element)).textContent).to.contain('确定删除选中的2种商品吗？');
    await click(button(element, '确认删除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(REMOVE)).to.have.length(1);
    expect(JSON.stringify(calls(REMOVE)[0]?.body)).to.match(/^{"ids":"\d+,\d+"}$/);
  });
});

describe('removing the invalid items', () => {
  it('asks, and removes the invalid items', async () => {
    const { ids } = await cartOf('壶', '杯');
    await changeGoods(ids[0] as string, { withdrawn: true });
    const element = await mountCart();
    await click(button(element, '清除失效商品'));
    expect((await dialog(element)).textContent).to.contain('确定清除1种失效商品吗？');
    await click(button(element, '确认清除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(CLEAR)).to.have.length(1);
    expect(calls(REMOVE)).to.have.length(0);
  });
});
