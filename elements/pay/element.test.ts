import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { mount, settled } from '../../test/support/mount.js';
import {
  alerts,
  choose,
  chosen,
  isOff,
  linked,
  mountPay,
  notices,
  OPTIONS,
  opened,
  payButton,
  payLink,
  radio,
  radios,
} from '../../test/support/pay.js';
import { allByRole, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { requests } from '../../test/support/server.js';
import 'dist/elements/site.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

const BAD_PAGE = '页面参数错误，请重新发起付款';
const before = location.href;
afterEach(() => history.replaceState(null, '', before));

/** Sets the order in the page's URL. */
const setColorScheme = (query: string) => history.replaceState(null, '', `${location.pathname}?${query}`);

describe('<sb-pay>', () => {
  it('shows 订单号：{id}, the radiogroup 支付方式, the button 立即支付 and the link 去支付', async () => {
    const pay = await mountPay();
    byText(pay, '订单号：1001');
    expect(allByRole(byRole(pay, 'radiogroup', '支付方式'), 'radio').map(nameOf)).to.deep.equal([
      '支付宝',
      '微信支付',
      'PayPal',
    ]);
    expect(isOff(pay)).to.equal(false);
    expect(linked(pay)).to.equal('/openapi/order/pay?type=alipay&orderId=1001');
  });

  it('requests nothing before the visitor pays', async () => {
    await mountPay();
    expect(requests().map(({ path }) => path)).to.deep.equal([]);
  });

  it('chooses a method by a click, updates the link and dispatches sb-pay-method', async () => {
    const events = recordEvents('sb-pay-method');
    const pay = await mountPay();
    expect(chosen(pay)).to.deep.equal(['alipay']);
    await choose(pay, '微信支付');
    expect(chosen(pay)).to.deep.equal(['wechat']);
    await waitFor(() => expect(linked(pay)).to.equal('/openapi/order/pay?type=wechat&orderId=1001'));
    await click(radio(pay, '微信支付'));
    await choose(pay, '支付宝');
    expect(events).to.deep.equal([{ method: 'wechat' }, { method: 'alipay' }]);
  });

  it('links to the back end in a new tab, with rel=noopener', async () => {
    const pay = await mountPay('order-id="a&b=#茶" api-base="https://api.example/"');
    const link = payLink(pay);
    expect(link.target).to.equal('_blank');
    expect(link.rel).to.equal('noopener');
    const url = new URL(link.href);
    expect(url.origin + url.pathname).to.equal('https://api.example/openapi/order/pay');
    expect([...url.searchParams]).to.deep.equal([
      ['type', 'alipay'],
      ['orderId', 'a&b=#茶'],
    ]);
  });

  it('has no link when the back end’s URL is a script', async () => {
    const pay = await mountPay('order-id="1" api-base="javascript:alert(1)//"');
    expect(allByRole(pay, 'link')).to.have.length(0);
    expect(isOff(pay)).to.equal(true);
    await click(payButton(pay));
    expect(notices()).to.deep.equal(['error: 获取支付配置失败，请刷新重试']);
  });

  it('dispatches sb-pay {method, orderId} first, which can be prevented', async () => {
    const events = recordEvents('sb-pay', { prevent: true });
    const urls = destinations();
    const pay = await mountPay();
    await click(payButton(pay));
    await choose(pay, '微信支付');
    await click(payButton(pay));
    expect(events).to.deep.equal([
      { method: 'alipay', orderId: '1001' },
      { method: 'wechat', orderId: '1001' },
    ]);
    expect([urls, notices()]).to.deep.equal([[], []]);
  });

  it('dispatches sb-navigate and opens the pay URL in a new tab, once for five clicks', async () => {
    const moves = recordEvents('sb-navigate');
    const events = recordEvents('sb-pay');
    const tabs = opened();
    const pay = await mountPay();
    for (let i = 0; i < 5; i++) await click(payButton(pay));
    const url = '/openapi/order/pay?type=alipay&orderId=1001';
    expect(moves).to.deep.equal([{ url, cause: 'pay' }]);
    expect(tabs).to.deep.equal([[url, '_blank', 'noopener']]);
    expect(events).to.have.length(1);
    await choose(pay, '微信支付');
    await click(payButton(pay));
    expect(tabs).to.have.length(2);
  });

  it('opens one page for five quick clicks on the link, or on button and link', async () => {
    const { tick } = clock();
    const tabs = opened();
    const pay = await mountPay();
    for (let i = 0; i < 5; i++) await click(payLink(pay));
    await click(payButton(pay));
    expect(tabs).to.have.length(1);
    await tick(3000);
    expect(notices()).to.have.length(1);
    await click(payButton(pay));
    await click(payLink(pay));
    expect(tabs).to.have.length(2);
    await tick(1000);
    await click(payLink(pay));
    expect(tabs).to.have.length(3);
  });

  it('dispatches sb-pay and sb-navigate for the link, too; a modified click is left to the browser', async () => {
    const moves = recordEvents('sb-navigate');
    const events = recordEvents('sb-pay');
    const tabs = opened();
    const pay = await mountPay();
    // synthetic: a key held with the button would open a tab
    const withControl = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true });
    pay.addEventListener('click', (event) => event.preventDefault(), { once: true });
    payLink(pay).dispatchEvent(withControl);
    expect([moves, events, tabs]).to.deep.equal([[], [], []]);
    await click(payLink(pay));
    const url = '/openapi/order/pay?type=alipay&orderId=1001';
    expect(moves).to.deep.equal([{ url, cause: 'pay' }]);
    expect(events).to.deep.equal([{ method: 'alipay', orderId: '1001' }]);
    expect(tabs).to.deep.equal([[url, '_blank', 'noopener']]);
  });

  it('opens nothing when the page prevents sb-navigate', async () => {
    destinations();
    const tabs = opened();
    const pay = await mountPay();
    await click(payButton(pay));
    expect(tabs).to.deep.equal([]);
  });
});

describe('the order of <sb-pay>', () => {
  it('is the attribute, else ?id= of the page', async () => {
    setColorScheme('id=%2077%20');
    const pay = await mountPay('');
    byText(pay, '订单号：77');
    expect(linked(pay)).to.contain('orderId=77');
    pay.orderId = '78';
    await waitFor(() => byText(pay, '订单号：78'));
    expect(linked(pay)).to.contain('orderId=78');
    pay.removeAttribute('order-id');
    await waitFor(() => byText(pay, '订单号：77'));
  });

  for (const query of ['', 'id=', 'id=%20']) {
    it(`is required (?${query}): shows ${BAD_PAGE}, and nothing can be used`, async () => {
      setColorScheme(query);
      const pay = await mountPay('');
      expect(alerts(pay)).to.deep.equal([BAD_PAGE]);
      for (const role of ['radio', 'button', 'link']) expect(allByRole(pay, role), role).to.have.length(0);
      pay.orderId = '5';
      await waitFor(() => byText(pay, '订单号：5'));
      expect(radios(pay)).to.have.length(3);
      expect(alerts(pay)).to.deep.equal([]);
      pay.orderId = undefined;
      await waitFor(() => expect(alerts(pay)).to.deep.equal([BAD_PAGE]));
    });
  }

  const inSite = async (domain: string) => {
    const site = await mount(`<sb-site builder-domain="${domain}"><sb-pay>${OPTIONS}</sb-pay></sb-site>`);
    return { site, pay: await settled(site.firstElementChild as HTMLElement) };
  };

  it('may be missing in the builder, which shows a preview', async () => {
    const urls = destinations();
    const { pay } = await inSite(location.hostname);
    expect(radios(pay)).to.have.length(3);
    expect(allByRole(pay, 'link')).to.have.length(0);
    expect(isOff(pay)).to.equal(true);
    await click(payButton(pay));
    expect(notices()).to.deep.equal([`error: ${BAD_PAGE}`]);
    await choose(pay, 'PayPal');
    expect(requests()).to.deep.equal([]);
    expect(urls).to.deep.equal([]);
  });

  it('is required on a host that only ends with the same letters as the builder’s', async () => {
    const { site, pay } = await inSite(location.hostname.slice(1));
    expect(alerts(pay)).to.deep.equal([BAD_PAGE]);
    site.setAttribute('builder-domain', location.hostname);
    await waitFor(() => expect(radios(pay)).to.have.length(3));
  });
});
