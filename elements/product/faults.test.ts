import { expect } from '@open-wc/testing';
import { meetsEachFault } from '../../test/kit/faults.js';
import { mount, settled } from '../../test/kit/mount.js';
import { addButton, alerts, button, count, dialogs, price, textOfPart } from '../../test/kit/product.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/product.js';

const DETAIL = 'GET /openapi/dynamic/detail';
const COUPONS = 'GET /openapi/dynamic/goodsCouponList';
const ADD = 'POST /openapi/order/addToCart';

const mountAt = (site: string, goods = 'pictures') =>
  mount(`<sb-product goods-id="${goods}" site-id="${site}"></sb-product>`);

const failed = '获取商品价格信息报错';

meetsEachFault({
  call: DETAIL,
  login: 'later',
  kind: 'read',
  prepare: (site) => mountAt(site),
  network: failed,
  refused: () => failed,
  silent: failed,
  answers: true,
  kept: (product) => expect(byRole(product, 'button', '重试')).to.exist,
  unauthorized: (product) => expect(byRole(product, 'alert').textContent).to.contain(failed),
  succeeded: (product) => expect(price(product)).to.match(/^¥1[56]8\.00$/),
});

describe(`${COUPONS} × each fault`, () => {
  for (const fault of ['net', 'html500', 'badjson', 'nulldata', 'shape', 'refuse', 'login', 'http401']) {
    it(`${fault}: says 优惠券获取失败, and all else is there`, async () => {
      faults({ [COUPONS]: fault });
      const product = await settled(await mountAt(`coupons-${fault}`));
      await waitFor(() => byText(product, '优惠券获取失败'));
      expectTheRest(product);
    });
  }

  it('timeout: no coupons so far, and all else is there', async () => {
    faults({ [COUPONS]: 'timeout' });
    const product = await settled(await mountAt('coupons-timeout'));
    await waitFor(() => expect(calls(COUPONS).length).to.be.above(0));
    expectTheRest(product);
  });

  function expectTheRest(product: Element) {
    expect(price(product)).to.equal('¥168.00');
    expect(allByPart(product, 'coupons')).to.have.length(0);
    expect(allByRole(product, 'alert')).to.have.length(0);
    expect(addButton(product).getAttribute('aria-disabled')).to.equal(null);
  }
});

describe('coupons that did not come', () => {
  const shown = (product: Element) => waitFor(() => byRole(product, 'list', '优惠券'));

  it('are asked for again when the network is back, once', async () => {
    faults({ [COUPONS]: 'refuse' });
    const product = await settled(await mountAt('coupons-online'));
    await waitFor(() => expect(calls(COUPONS)[0]?.status).to.equal(200));
    noFaults();
    // the answer is here, but maybe not yet read
    await waitFor(() => dispatchEvent(new Event('online')) && expect(calls(COUPONS)).to.have.length(2));
    await shown(product);
    dispatchEvent(new Event('online'));
    expect(calls(COUPONS)).to.have.length(2);
    expect(calls(DETAIL)).to.have.length(1);
  });

  it('are asked for again by 重试', async () => {
    faults({ [COUPONS]: 'refuse' });
    const product = await settled(await mountAt('coupons-retry'));
    const retry = await waitFor(() => byRole(product, 'button', '重试'));
    noFaults();
    retry.click();
    await shown(product);
    expect(allByPart(product, 'coupons-failed')).to.have.length(0);
    expect(calls(COUPONS)).to.have.length(2);
  });

  it('are asked for again with the goods', async () => {
    // the goods are asked for three times, so that the coupons have failed before
    faults({ [COUPONS]: 'refuse', [DETAIL]: 'html500' });
    const product = await settled(await mountAt('coupons-again'));
    expect(calls(COUPONS)[0]?.status).to.equal(200);
    noFaults();
    byRole(product, 'button', '重试').click();
    await shown(product);
  });
});

const FAILED = '添加购物车失败';

meetsEachFault({
  call: ADD,
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    noFaults();
    await signIn();
    const product = await settled(await mountAt(site, 'two-groups'));
    await sessionOf(product).member.load();
    button(product, '增加数量').click();
    await waitFor(() => expect(count(product).value).to.equal('2'));
    return product;
  },
  async act(product) {
    for (const close of allByRole(product, 'button', '关闭')) close.click();
    const before = calls(ADD).length;
    addButton(product).click();
    // on its way, or refused before that
    await waitFor(() => calls(ADD).length > before || alerts(product).length > 0);
  },
  network: `${FAILED}：网络错误`,
  refused: (reason) => `${FAILED}：${reason}`,
  silent: FAILED,
  // whatever it says, the goods are in
  answers: false,
  kept(product) {
    expect(count(product).value).to.equal('2');
    expect(textOfPart(product, 'chosen')).to.equal('已选：青瓷 / 小号');
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (product) => expect(dialogs(product)).to.have.length(1),
});
