import { expect } from '@open-wc/testing';
import {
  button,
  errorOf,
  many,
  memberWithGoods,
  more,
  mountCart,
  putCart,
  row,
  rows,
  titles,
  total,
} from '../../test/support/cart-view.js';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { signIn } from '../../test/support/server.js';
import { changeGoods } from '../../test/support/stock-goods.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

async function cartOf(site: string, ...names: string[]) {
  await memberWithGoods(...names);
  return mountCart(site);
}

/** Opens the dialog, unless it is still open after a failure, and confirms. */
async function confirm(element: Element, opener: () => HTMLElement, name: string) {
  if (allByRole(element, 'dialog').length === 0) await click(opener());
  await click(await waitFor(() => button(element, name)));
}

const loginIsAsked = (element: Element, asked: unknown[]) => {
  expect(asked).to.have.length(1);
  expect(byText(element, '请先登录')).to.exist;
};

describeShownFaults({
  call: 'GET /openapi/order/shopCartItemList',
  async prepare(site) {
    await signIn();
    return putCart(site);
  },
  network: '获取购物车失败，请刷新重试',
  refused: () => '获取购物车失败，请刷新重试',
  silent: '获取购物车失败，请刷新重试',
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(byText(element, '请先登录')).to.exist,
  succeeded: (element) => expect(byText(element, '购物车是空的')).to.exist,
});

describeShownFaults({
  call: 'POST /openapi/order/changeShopCartItem',
  prepare: (site) => cartOf(site, '壶', '杯'),
  act: (element) => click(more(element, '壶')),
  network: '保存失败，请重试',
  refused: (reason) => `保存失败，请重试：${reason}`,
  silent: '保存失败，请重试',
  kept(element) {
    expect(many(element, '壶').value).to.equal('1');
    expect(errorOf(row(element, '壶'))).to.match(/^保存失败，请重试/);
    expect(errorOf(row(element, '杯'))).to.equal(undefined);
  },
  unauthorized: loginIsAsked,
  succeeded(element) {
    expect(total(element)).to.equal('合计：¥384.00');
    expect(errorOf(row(element, '壶'))).to.equal(undefined);
  },
});

describeShownFaults({
  call: 'POST /openapi/order/toggleSelectAllShopCartItem',
  prepare: (site) => cartOf(site, '壶', '杯'),
  act: (element) => click(byRole(element, 'checkbox', '全选')),
  network: '保存失败，请重试',
  refused: (reason) => `保存失败，请重试：${reason}`,
  silent: '保存失败，请重试',
  kept(element) {
    expect(errorOf(byPart(element, 'foot'))).to.match(/^保存失败，请重试/);
    expect(allByRole<HTMLInputElement>(element, 'checkbox').every(({ checked }) => checked)).to.equal(true);
    expect(total(element)).to.equal('合计：¥256.00');
  },
  unauthorized: loginIsAsked,
  succeeded(element) {
    expect(total(element)).to.equal('合计：¥0.00');
    expect(errorOf(byPart(element, 'foot'))).to.equal(undefined);
  },
});

describeShownFaults({
  call: 'POST /openapi/order/removeShopCartItem',
  prepare: (site) => cartOf(site, '壶', '杯'),
  async act(element) {
    await click(button(row(element, '壶'), '删除'));
    // the message about it ends with the time to undo it
    await click(await waitFor(() => button(element, '关闭')));
  },
  network: '删除失败，请重试',
  refused: (reason) => `删除失败，请重试：${reason}`,
  silent: '删除失败，请重试',
  kept(element) {
    expect(titles(element)).to.deep.equal(['杯', '壶']);
    expect(errorOf(row(element, '壶'))).to.match(/^删除失败，请重试/);
  },
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(titles(element)).to.deep.equal(['杯']),
});

describeShownFaults({
  call: 'POST /openapi/order/removeInvalidShopCartItems',
  async prepare(site) {
    const { ids } = await memberWithGoods('壶', '杯');
    await changeGoods(ids[0] as string, { withdrawn: true });
    return mountCart(site);
  },
  act: (element) => confirm(element, () => button(element, '清除失效商品'), '确认清除'),
  network: '清除失效商品失败，请重试',
  refused: (reason) => `清除失效商品失败，请重试：${reason}`,
  silent: '清除失效商品失败，请重试',
  kept: (element) => expect(rows(element)).to.have.length(2),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(titles(element)).to.deep.equal(['杯']),
});
