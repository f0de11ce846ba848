// A complete purchase, from the login to the paid order, with a retry of each step that fails.
import { expect } from '@open-wc/testing';
import type { Root } from './dom-tree.js';
import { openPage, type Page, shown } from './page.js';
import { sendButton } from './phone-login.js';
import { allByRole, allByText, byRole, outline, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { callCount, faults, freshPhone, noFaults, signOut, smsCode } from './server.js';
import { changeGoods, stockGoods } from './stock-goods.js';
import { click, fill, tap } from './user-input.js';

/** Time before the visitor tries again, in ms; longer than a read with its two retries. */
const PATIENCE = { timeout: 2500 };
const TRIES = 6;

/** Repeats an action until its result is shown. The last time it waits as long as any check. */
async function insist<T>(shows: () => T, act: () => unknown): Promise<Exclude<Awaited<T>, false | null>> {
  for (let left = TRIES; ; left--) {
    await act();
    try {
      return await waitFor(shows, left === 0 ? undefined : PATIENCE);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Presses a button if it exists and is enabled. */
async function pressIf(root: Root, name: string) {
  const [found] = allByRole<HTMLButtonElement>(root, 'button', name);
  if (found && found.getAttribute('aria-disabled') !== 'true' && !found.disabled) await tap(found);
}
const has = (root: Root, role: string, name: string) => allByRole(root, role, name).length > 0;
const says = (root: Root, text: string | RegExp) => allByText(root, text).length > 0;
const isAt = (page: Page, path: string) => page.path === path || page.path === `/site${path}`;

/** The element of the page after a navigation, once it has loaded. */
async function arrived(page: Page, path: string, tag: string, isReady: (element: Element) => boolean) {
  await waitFor(() => isAt(page, path));
  const element = await shown(page, tag);
  await insist(
    () => isReady(element),
    () => pressIf(element, '重试'),
  );
  return element;
}

/** Chooses an option. A select's list belongs to the browser, where no test can press. */
function select(control: HTMLSelectElement, text: string) {
  control.value = [...control.options].find(({ textContent }) => textContent === text)?.value ?? '';
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Goods of a test's own: two of three cost more than the shop's coupon asks, points pay for a part. */
export async function stockTeaSet(): Promise<string> {
  const id = await stockGoods('two-groups', { siteId: '1', consumePoint: 1000, levelPoint: 50 });
  await changeGoods(id, { presentPrice: 30_000, stock: 5 }, 'c1,v1');
  return id;
}

/** Logs in by SMS on the login page, which leads to the goods. */
export async function arrive(goodsId: string): Promise<Page> {
  const page = await openPage(`/login?redirect=${encodeURIComponent(`/goods/${goodsId}`)}`, { height: 800 });
  const login = await shown(page, 'sb-login');
  const phone = freshPhone();
  await fill(await waitFor(() => byRole<HTMLInputElement>(login, 'textbox', '手机号')), phone);
  const code = await insist(
    () => (sendButton(login).disabled ? smsCode(phone) : null),
    () => pressIf(login, '获取验证码'),
  );
  await fill(byRole<HTMLInputElement>(login, 'textbox', '验证码'), code);
  await insist(
    () => isAt(page, `/goods/${goodsId}`),
    () => pressIf(login, '登录'),
  );
  return page;
}

async function choose(page: Page) {
  const product = await arrived(page, page.path, 'sb-product', (element) => has(element, 'radio', '青瓷'));
  for (const glaze of ['白瓷', '青瓷']) {
    await insist(
      () => says(product, new RegExp(`${glaze} / 小号`)),
      () => click(byRole(product, 'radio', glaze)),
    );
  }
  return product;
}

/** Changes a quantity by its buttons. */
const count = (root: Element, wanted: number, isDone: () => boolean) =>
  insist(isDone, async () => {
    const now = Number(byRole(root, 'spinbutton', '数量').getAttribute('aria-valuenow'));
    for (let left = Math.abs(wanted - now); left > 0; left--)
      await pressIf(root, now < wanted ? '增加数量' : '减少数量');
  });

/** Buys through the cart, where the quantity becomes two. */
export async function addAndGo(page: Page) {
  const product = await choose(page);
  await insist(
    () => has(product, 'dialog', '已加入购物车'),
    () => pressIf(product, '加入购物车'),
  );
  await pressIf(byRole(product, 'dialog', '已加入购物车'), '去购物车');
  const cart = await arrived(page, '/cart', 'sb-cart', (element) => has(element, 'checkbox', '全选'));
  await count(cart, 2, () => says(cart, /合计：¥600\.00$/));
  await insist(
    () => isAt(page, '/order-confirm'),
    () => pressIf(cart, '去结算'),
  );
}

/** Buys directly, without the cart. */
export async function buyAndGo(page: Page) {
  const product = await choose(page);
  await insist(
    () => isAt(page, '/order-confirm'),
    () => pressIf(product, '立即购买'),
  );
}

async function writeAddress(till: Element) {
  const dialog = () => byRole(till, 'dialog', '收货地址');
  await insist(
    () => has(till, 'dialog', '收货地址'),
    () => pressIf(till, '新增地址'),
  );
  const region = async (name: string, text: string) => {
    const control = () => byRole<HTMLSelectElement>(dialog(), 'combobox', name);
    await insist(
      () => [...control().options].some(({ textContent }) => textContent === text),
      () => pressIf(dialog(), '重试'),
    );
    select(control(), text);
  };
  await region('省份', '广东省');
  await region('城市', '深圳市');
  await region('区县', '南山区');
  await fill(byRole(dialog(), 'textbox', '详细地址'), '科技园1号');
  await fill(byRole(dialog(), 'textbox', '收货人'), '张三');
  await fill(byRole(dialog(), 'textbox', '手机号'), '13800000000');
  await insist(
    () => {
      if (has(till, 'dialog', '收货地址')) throw new Error(`The address is not saved:\n${outline(dialog())}`);
      return says(till, /科技园1号/);
    },
    () => pressIf(till, '保存'),
  );
}

/** Adds an address, sets the quantity to three, chooses the coupon and points, and places the order. */
export async function confirm(page: Page) {
  const till = await arrived(page, '/order-confirm', 'sb-order-confirm', (element) =>
    has(element, 'spinbutton', '数量'),
  );
  await insist(
    () => has(till, 'button', '新增地址'),
    () => pressIf(till, '重试'),
  );
  await writeAddress(till);
  await count(till, 3, () => says(till, '¥900.00'));
  await insist(
    () => has(till, 'dialog', '优惠券'),
    () => pressIf(till, '选择优惠券'),
  );
  await click(byRole(till, 'radio', /满500减60/));

  const points = () => byRole<HTMLInputElement>(till, 'switch', '使用积分');
  await insist(
    () => says(till, '¥820.00') && points().checked,
    () => points().checked || click(points()),
  );
  await insist(
    () => isAt(page, '/pay'),
    () => pressIf(till, '提交订单'),
  );
}

/** Pays with PayPal at the demo's payment provider, which the test server proxies to the page's origin. */
export async function pay(page: Page) {
  const till = await arrived(page, '/pay', 'sb-pay', (element) => has(element, 'radio', 'PayPal'));
  till.setAttribute('paypal-action', '/service/sandbox/paypal');
  await click(byRole(till, 'radio', 'PayPal'));
  await insist(
    () => isAt(page, '/service/sandbox/trade'),
    async () => {
      await pressIf(till, '重试');
      await pressIf(till, '立即支付');
    },
  );
  await waitFor(() => page.document.readyState === 'complete');
  await insist(
    () => isAt(page, '/order-detail'),
    () => pressIf(page.document.body, '确认付款'),
  );
}

/** Expects one paid order of three pieces, with coupon and points, and a reduced stock. */
export async function expectOneOrder(goodsId: string) {
  const page = new DOMParser().parseFromString(await (await fetchUnrecorded('/usercenter')).text(), 'text/html');
  const orders = new Set(
    [...page.querySelectorAll('a[href*="/order-detail?id="]')].map((link) => link.getAttribute('href')),
  );
  expect([...orders], 'orders').to.have.length(1);
  const detail = await (await fetchUnrecorded([...orders][0] as string)).text();
  for (const text of ['820.00', '60.00', '20.00', '科技园1号', '待发货']) expect(detail).to.contain(text);
  const answer = await (await fetchUnrecorded(`/openapi/dynamic/detail?type=102&id=${goodsId}&siteId=1`)).json();
  const left = answer.data.sku.find(({ attrSymbolPath }: { attrSymbolPath: string }) => attrSymbolPath === 'c1,v1');
  expect(left.stock, 'stock').to.equal(2);
  const info = await (await fetchUnrecorded('/usercenter')).text();
  expect(info, 'points: 2000 were paid with, 150 earned').to.match(/150/);
}

/** The calls that the network drops, with their number. `@after`: the call arrives, its answer is lost. */
export type FaultsByCall = Readonly<Record<string, `net#${number}` | `${'net' | 'html500'}@after#${number}`>>;

/** Tests that a purchase through the cart makes one order while the network drops these calls. */
export async function testPurchaseWithFault(drops: FaultsByCall) {
  const goods = await stockTeaSet();
  faults(drops);
  const page = await arrive(goods);
  await addAndGo(page);
  await confirm(page);
  await pay(page);
  for (const [call, drop] of Object.entries(drops)) {
    // a call that arrived although its answer was lost may be found by a read
    const least = Number(drop.split('#')[1]) + (drop.includes('@after') ? 0 : 1);
    expect(await callCount(call), `${call} was dropped, and made again`).to.be.at.least(least);
  }
  noFaults();
  await expectOneOrder(goods);
}

/** Ends the visitor's session, so that the next test has a new visitor. */
export async function leave() {
  noFaults();
  await signOut();
  localStorage.clear();
}
