import { expect } from '@open-wc/testing';
import {
  button,
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
import { describeEachFault } from '../../test/support/describe-faults.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { signIn } from '../../test/support/server.js';
import { changeGoods } from '../../test/support/stock-goods.js';
import 'dist/elements/cart.js';

async function cartOf(site: string, ...titles: string[]) {
  const { ids } = await memberWithGoods(...titles);
  return { ids, mounted: () => mountCart(site) };
}

/** Waits for the dialog and returns its button. */
async function confirm(element: Element, opener: () => HTMLElement, name: string) {
  if (allByRole(element, 'dialog').length === 0) opener().click();
  (await waitFor(() => button(element, name))).click();
}

const loginIsAsked = (element: Element, asked: unknown[]) => {
  expect(asked).to.have.length(1);
  expect(byText(element, '请先登录')).to.exist;
};

describeEachFault({
  call: 'GET /openapi/order/shopCartItemList',
  kind: 'read',
  async prepare(site) {
    await signIn();
    return putCart(site);
  },
  network: '获取购物车失败，请刷新重试',
  refused: () => '获取购物车失败，请刷新重试',
  silent: '获取购物车失败，请刷新重试',
  answers: true,
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(byText(element, '请先登录')).to.exist,
  succeeded: (element) => expect(byText(element, '购物车是空的')).to.exist,
});

describeEachFault({
  call: 'POST /openapi/order/changeShopCartItem',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    return (await cartOf(site, '壶')).mounted();
  },
  act: (element) => more(element, '壶').click(),
  limit: 30_250, // the request is debounced by 250 ms
  network: '保存失败，请重试',
  refused: (reason) => `保存失败，请重试 ${reason}`,
  silent: '保存失败，请重试',
  answers: true,
  kept: (element) => expect(many(element, '壶').value).to.equal('1'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(total(element)).to.match(/¥(256|384)\.00/),
});

describeEachFault({
  call: 'POST /openapi/order/toggleSelectAllShopCartItem',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    return (await cartOf(site, '壶', '杯')).mounted();
  },
  act: (element) => byRole(element, 'checkbox', '全选').click(),
  limit: 30_250, // the request is debounced by 250 ms
  network: '保存失败，请重试',
  refused: (reason) => `保存失败，请重试 ${reason}`,
  silent: '保存失败，请重试',
  answers: true,
  kept: (element) => expect(total(element)).to.equal('合计：¥256.00'),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(total(element)).to.equal('合计：¥0.00'),
});

describeEachFault({
  call: 'POST /openapi/order/removeShopCartItem',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    return (await cartOf(site, '壶', '杯')).mounted();
  },
  act: (element) => confirm(element, () => button(row(element, '壶'), '删除'), '确认删除'),
  network: '删除失败，请重试',
  refused: (reason) => `删除失败，请重试 ${reason}`,
  silent: '删除失败，请重试',
  answers: true,
  kept: (element) => expect(titles(element)).to.deep.equal(['杯', '壶']),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(titles(element)).to.deep.equal(['杯']),
});

describeEachFault({
  call: 'POST /openapi/order/removeInvalidShopCartItems',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    const { ids, mounted } = await cartOf(site, '壶', '杯');
    await changeGoods(ids[0] as string, { withdrawn: true });
    return mounted();
  },
  act: (element) => confirm(element, () => button(element, '清除失效商品'), '确认清除'),
  network: '清除失效商品失败，请重试',
  refused: (reason) => `清除失效商品失败，请重试 ${reason}`,
  silent: '清除失效商品失败，请重试',
  answers: true,
  kept: (element) => expect(rows(element)).to.have.length(2),
  unauthorized: loginIsAsked,
  succeeded: (element) => expect(titles(element)).to.deep.equal(['杯']),
});
