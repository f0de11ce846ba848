import { expect } from '@open-wc/testing';
import {
  confirmOf,
  items,
  many,
  more,
  mountConfirm,
  payable,
  prepare,
  says,
  submitButton,
} from '../../test/support/order-confirm.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const costs = (element: Element, text: string) => waitFor(() => expect(payable(element)).to.equal(text));
const isOpen = (element: Element) => waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));

describe('the quantity of an item of an order', () => {
  it('is changed by its buttons and by typing, with the server’s totals', async () => {
    const element = await confirmOf('plain');
    await tap(byRole(element, 'button', '增加数量'));
    expect(many(element).value).to.equal('2');
    await costs(element, '¥256.00');
    await fill(many(element), '3');
    await costs(element, '¥384.00');
    await isOpen(element);
  });

  it('rolls back with the reason at the item when it is refused', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    await prepare(id);
    const element = await mountConfirm();
    await changeGoods(id, { stock: 1 });
    await more(element);
    await says(element, '获取订单信息出错：');
    expect(byRole(items(element)[0] as Element, 'alert').textContent).to.match(/库存不足|只剩/);
    expect(many(element).value).to.equal('1');
    expect(payable(element)).to.equal('¥128.00');
    await isOpen(element);
  });

  it('has the item’s limits', async () => {
    const element = await confirmOf({ goodsId: 'limited', count: 4 });
    await more(element);
    await says(element, '限购4个');
    expect(many(element).getAttribute('aria-valuemin')).to.equal('2');
  });
});
