import { expect } from '@open-wc/testing';
import { serverCart } from '../../test/support/cart.js';
import {
  CHANGE,
  checkbox,
  errorOf,
  LIST,
  many,
  memberWithGoods,
  more,
  mountCart,
  row,
  rows,
  TOGGLE,
  titles,
  total,
} from '../../test/support/cart-view.js';
import { clock } from '../../test/support/fake-clock.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { allByRole, byPart, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, requests } from '../../test/support/server.js';
import 'dist/elements/cart.js';

async function cartOf(...names: string[]) {
  await memberWithGoods(...names);
  return mountCart();
}

describe('the quantity and the selection of an item', () => {
  it('are shown at once, and sent 250 ms after the last change: a burst is one call with the last state', async () => {
    const { tick } = clock();
    const element = await cartOf('壶');
    more(element, '壶').click();
    await tick(200);
    more(element, '壶').click();
    checkbox(element, '壶').click();
    await tick(0);
    expect(many(element, '壶').value).to.equal('3');
    expect(checkbox(element, '壶').checked).to.equal(false);
    await tick(249);
    expect(calls(CHANGE)).to.have.length(0);
    await tick(1);
    await waitFor(() => expect(calls(CHANGE).map(({ body }) => body)).to.have.length(1));
    expect(calls(CHANGE)[0]?.body).to.include({ count: 3, isSelect: false });
    await waitFor(() => expect(calls(CHANGE)[0]?.status).to.equal(200));
    const { items } = await serverCart();
    expect(items.map(({ count, isSelect }) => ({ count, isSelect }))).to.deep.equal([{ count: 3, isSelect: false }]);
  });

  it('are sent independently for different items', async () => {
    const { tick } = clock();
    const element = await cartOf('壶', '杯');
    more(element, '壶').click();
    await tick(150);
    more(element, '杯').click();
    await tick(100);
    await waitFor(() => expect(calls(CHANGE)).to.have.length(1));
    await tick(150);
    await waitFor(() => expect(calls(CHANGE)).to.have.length(2));
  });

  it('leave the total to the server, and mark it busy until no change is pending', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const element = await mountCart();
    more(element, '茶1').click();
    await waitFor(() => expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal('true'));
    await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
    expect(total(element)).to.equal('合计：¥20.00');
    server.calls('changeShopCartItem')[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥30.00'));
    expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal(null);
  });

  it('roll back with 保存失败，请重试 and the reason at the item when the server refuses', async () => {
    const element = await cartOf('壶', '杯');
    faults({ [CHANGE]: 'refuse' });
    more(element, '壶').click();
    await waitFor(() => expect(errorOf(row(element, '壶'))).to.match(/^保存失败，请重试 库存不足/));
    expect(many(element, '壶').value).to.equal('1');
    expect(errorOf(row(element, '杯'))).to.equal(undefined);
    noFaults();
    more(element, '壶').click();
    await waitFor(() => expect(total(element)).to.equal('合计：¥384.00'));
    expect(errorOf(row(element, '壶'))).to.equal(undefined);
  });

  it('roll back without a network; a later change works', async () => {
    const element = await cartOf('壶');
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;
    Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => false });
    checkbox(element, '壶').click();
    await waitFor(() => expect(errorOf(row(element, '壶'))).to.equal('保存失败，请重试'));
    expect(checkbox(element, '壶').checked).to.equal(true);
    Object.defineProperty(Navigator.prototype, 'onLine', online);
    checkbox(element, '壶').click();
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
  });

  it('reloads the cart when another tab removed the item', async () => {
    const element = await cartOf('壶', '杯');
    const id = (await serverCart()).items.find(({ title }) => title === '壶')?.id;
    await fetch('/openapi/order/removeShopCartItem', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': /csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ ids: id }),
    });
    more(element, '壶').click();
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(LIST)).to.have.length(2);
    expect(errorOf(element.shadowRoot as unknown as Element)).to.equal(undefined);
  });
});

describe('the checkbox 全选', () => {
  it('is checked when all are selected, indeterminate when some are, and ignores invalid items', async () => {
    manualCartServer([line('1'), line('2', { isSelect: false }), line('3', { invalid: true })]);
    const element = await mountCart();
    expect(checkbox(element, '全选').indeterminate).to.equal(true);
    expect(checkbox(element, '全选').checked).to.equal(false);
    checkbox(element, '茶2').click();
    await waitFor(() => expect(checkbox(element, '全选').checked).to.equal(true));
    expect(checkbox(element, '全选').indeterminate).to.equal(false);
  });

  it('selects all at once, by one call 250 ms after the last click', async () => {
    const element = await cartOf('壶', '杯');
    for (let i = 0; i < 3; i++) checkbox(element, '全选').click();
    await waitFor(() => expect(checkbox(element, '壶').checked || checkbox(element, '杯').checked).to.equal(false));
    await waitFor(() => expect(calls(TOGGLE).map(({ body }) => body)).to.deep.equal([{ isSelect: false }]));
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
    expect(requests().filter(({ path }) => path.endsWith('changeShopCartItem'))).to.have.length(0);
  });

  it('rolls all items back when it is refused, with the message in the summary bar', async () => {
    const element = await cartOf('壶', '杯');
    faults({ [TOGGLE]: 'refuse' });
    checkbox(element, '全选').click();
    await waitFor(() => expect(errorOf(byPart(element, 'foot'))).to.match(/^保存失败，请重试/));
    expect(rows(element).map((item) => checkbox(item, /./).checked)).to.deep.equal([true, true]);
    noFaults();
    checkbox(element, '全选').click();
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
    expect(errorOf(byPart(element, 'foot'))).to.equal(undefined);
  });

  it('is disabled when nothing can be bought; there is no button 去结算 then', async () => {
    manualCartServer([line('1', { invalid: true })]);
    const element = await mountCart();
    expect(checkbox(element, '全选').disabled).to.equal(true);
    expect(allByRole(element, 'button', '去结算')).to.deep.equal([]);
    await pause();
  });
});
