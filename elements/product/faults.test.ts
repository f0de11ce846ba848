import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { mount, settled } from '../../test/support/mount.js';
import {
  ADD,
  addButton,
  button,
  COUPONS,
  count,
  DETAIL,
  dialogs,
  mountProduct,
  price,
  textOfPart,
} from '../../test/support/product.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/product.js';

const mountAt = (site: string, goods: string) =>
  mount(`<sb-product goods-id="${goods}" site-id="${site}"></sb-product>`);

const failed = '获取商品价格信息报错';

describeShownFaults({
  call: DETAIL,
  prepare: (site) => mountAt(site, 'pictures'),
  network: failed,
  refused: () => failed,
  silent: failed,
  kept: (product) => expect(byRole(product, 'button', '重试')).to.exist,
  unauthorized: (product) => expect(byRole(product, 'alert').textContent).to.contain(failed),
  succeeded: (product) => expect(price(product)).to.match(/^¥1[56]8\.00$/),
});

it('shows what the server has rendered, below the error, when the goods can’t be loaded', async () => {
  faults({ [DETAIL]: 'refuse' });
  const html = '<sb-product goods-id="pictures" site-id="rendered"><img alt="壶"><p>¥168</p></sb-product>';
  const product = await settled(await mount(html));
  const [picture] = product.children as unknown as [HTMLElement];
  await waitFor(() => expect(byRole(product, 'alert').textContent).to.contain(failed));
  expect(picture.checkVisibility()).to.equal(true);
  noFaults();
  await click(byRole(product, 'button', '重试'));
  await waitFor(() => expect(price(product)).to.equal('¥168.00'));
  expect(picture.checkVisibility()).to.equal(false);
});

describe('the coupons of <sb-product>', () => {
  it('say 优惠券获取失败 when they can’t be loaded, show all else, and come by 重试', async () => {
    faults({ [COUPONS]: 'refuse' });
    const product = await mountProduct('pictures');
    await waitFor(() => byText(product, '优惠券获取失败'));
    expect(price(product)).to.equal('¥168.00');
    expect(allByPart(product, 'coupons')).to.have.length(0);
    expect(allByRole(product, 'alert')).to.have.length(0);
    expect(addButton(product).getAttribute('aria-disabled')).to.equal(null);
    noFaults();
    await click(byRole(product, 'button', '重试'));
    await waitFor(() => byRole(product, 'list', '优惠券'));
    expect(allByPart(product, 'coupons-failed')).to.have.length(0);
    expect(calls(COUPONS)).to.have.length(2);
  });
});

const FAILED = '添加购物车失败';

describeShownFaults({
  call: ADD,
  async prepare(site) {
    await signIn();
    const product = await settled(await mountAt(site, 'two-groups'));
    await sessionOf(product).member.load();
    await click(button(product, '增加数量'));
    await waitFor(() => expect(count(product).value).to.equal('2'));
    return product;
  },
  act: (product) => click(addButton(product)),
  network: `${FAILED}：网络错误`,
  refused: (reason) => `${FAILED}：${reason}`,
  silent: FAILED,
  kept(product) {
    expect(count(product).value).to.equal('2');
    expect(textOfPart(product, 'chosen')).to.equal('已选：青瓷 / 小号');
  },
  unauthorized(product, asked) {
    expect(asked).to.have.length(1);
    expect(count(product).value).to.equal('2');
  },
  succeeded: (product) => expect(dialogs(product)).to.have.length(1),
});
