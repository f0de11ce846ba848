import { expect } from '@open-wc/testing';
import { serverCart } from '../../test/support/cart.js';
import { CHANGE, checkbox, many, memberWithGoods, more, mountCart, total } from '../../test/support/cart-view.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { allByRole, byPart, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { click, tap } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

describe('the quantity and the selection of an item', () => {
  it('are shown at once, and saved', async () => {
    await memberWithGoods('壶', '杯');
    const element = await mountCart();
    await tap(more(element, '壶'));
    await waitFor(() => expect(many(element, '壶').value).to.equal('2'));
    await tap(more(element, '壶'));
    await tap(checkbox(element, '壶'));
    await click(checkbox(element, '杯'));
    await waitFor(() => expect(many(element, '壶').value).to.equal('3'));
    expect(checkbox(element, '壶').checked).to.equal(false);
    expect(checkbox(element, '杯').checked).to.equal(false);
    await waitFor(() => expect(total(element)).to.equal('合计：¥0.00'));
    await waitFor(() => expect(calls(CHANGE).at(-1)?.status).to.equal(200));
    const { items } = await serverCart();
    expect(items.map(({ title, count, isSelect }) => [title, count, isSelect])).to.deep.equal([
      ['杯', 1, false],
      ['壶', 3, false],
    ]);
  });

  it('mark the total busy until the server has answered', async () => {
    const server = manualCartServer([line('1'), line('2')]);
    const element = await mountCart();
    await click(more(element, '茶1'));
    await waitFor(() => expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal('true'));
    await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
    expect(total(element)).to.equal('合计：¥20.00');
    server.calls('changeShopCartItem')[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥30.00'));
    expect(byPart(element, 'total').getAttribute('aria-busy')).to.equal(null);
  });
});

describe('the checkbox 全选', () => {
  it('is checked when all are selected, indeterminate when some are, and ignores invalid items', async () => {
    const server = manualCartServer([line('1'), line('2', { isSelect: false }), line('3', { invalid: true })]);
    const element = await mountCart();
    expect(checkbox(element, '全选').indeterminate).to.equal(true);
    expect(checkbox(element, '全选').checked).to.equal(false);
    await tap(checkbox(element, '茶2'));
    await waitFor(() => expect(checkbox(element, '全选').checked).to.equal(true));
    expect(checkbox(element, '全选').indeterminate).to.equal(false);
    await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
    server.calls('changeShopCartItem')[0]?.answer();
    await tap(checkbox(element, '全选'));
    await waitFor(() => expect(checkbox(element, '茶1').checked || checkbox(element, '茶2').checked).to.equal(false));
    await waitFor(() => expect(server.calls('toggleSelectAllShopCartItem')).to.have.length(1));
    expect(checkbox(element, '全选').indeterminate).to.equal(false);
  });

  it('is disabled when nothing can be bought; there is no button 去结算 then', async () => {
    manualCartServer([line('1', { invalid: true })]);
    const element = await mountCart();
    expect(checkbox(element, '全选').disabled).to.equal(true);
    expect(allByRole(element, 'button', '去结算')).to.deep.equal([]);
  });
});
