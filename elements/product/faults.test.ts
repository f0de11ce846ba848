import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { mount, settled } from '../../test/support/mount.js';
import { addButton, alerts, button, count, dialogs, price, textOfPart } from '../../test/support/product.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/product.js';

const DETAIL = 'GET /openapi/dynamic/detail';
const COUPONS = 'GET /openapi/dynamic/goodsCouponList';
const ADD = 'POST /openapi/order/addToCart';

const mountAt = (site: string, goods = 'pictures') =>
  mount(`<sb-product goods-id="${goods}" site-id="${site}"></sb-product>`);

const failed = '获取商品价格信息报错';

describeEachFault({
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
    it(`says 优惠券获取失败 after ${fault}, and shows all else`, async () => {
      faults({ [COUPONS]: fault });
      const product = await settled(await mountAt(`coupons-${fault}`));
      await waitFor(() => byText(product, '优惠券获取失败'));
      expectTheRest(product);
    });
  }

  it('shows all else while the coupons time out', async () => {
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

describe('coupons that failed to load', () => {
  const shown = (product: Element) => waitFor(() => byRole(product, 'list', '优惠券'));

  it('are requested once more when the network is back', async () => {
    faults({ [COUPONS]: 'refuse' });
    const product = await settled(await mountAt('coupons-online'));
    await waitFor(() => expect(calls(COUPONS)[0]?.status).to.equal(200));
    noFaults();
    // the response has arrived, but may not be parsed yet
    await waitFor(() => dispatchEvent(new Event('online')) && expect(calls(COUPONS)).to.have.length(2));
    await shown(product);
    dispatchEvent(new Event('online'));
    expect(calls(COUPONS)).to.have.length(2);
    expect(calls(DETAIL)).to.have.length(1);
  });

  it('are requested again by 重试', async () => {
    faults({ [COUPONS]: 'refuse' });
    const product = await settled(await mountAt('coupons-retry'));
    const retry = await waitFor(() => byRole(product, 'button', '重试'));
    noFaults();
    retry.click();
    await shown(product);
    expect(allByPart(product, 'coupons-failed')).to.have.length(0);
    expect(calls(COUPONS)).to.have.length(2);
  });

  it('are requested again with the goods', async () => {
    faults({ [COUPONS]: 'refuse', [DETAIL]: 'html500' });
    const product = await settled(await mountAt('coupons-again'));
    await waitFor(() => expect(calls(COUPONS)[0]?.isJsonRead).to.equal(true));
    noFaults();
    byRole(product, 'button', '重试').click();
    await shown(product);
  });
});

const FAILED = '添加购物车失败';

describeEachFault({
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
    addButton(product).click();
    // in flight, or refused before; further presses wait for nothing
    await waitFor(() => calls(ADD).length > 0 || alerts(product).length > 0);
  },
  network: `${FAILED}：网络错误`,
  refused: (reason) => `${FAILED}：${reason}`,
  silent: FAILED,
  // the goods were added, even if the response fails
  answers: false,
  kept(product) {
    expect(count(product).value).to.equal('2');
    expect(textOfPart(product, 'chosen')).to.equal('已选：青瓷 / 小号');
  },
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (product) => expect(dialogs(product)).to.have.length(1),
});
