import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { recordEvents } from '../../test/support/events.js';
import { hidePage } from '../../test/support/page-visibility.js';
import {
  alerts,
  choose,
  chosen,
  manualPaymentServer,
  mountPay,
  notices,
  OPTIONS,
  opened,
  payButton,
  said,
} from '../../test/support/pay.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

const CHECK = 'order-id="1001" check-status';
const URL_OF = (method: string) => `/openapi/order/pay?type=${method}&orderId=1001`;
const AGAIN_NOTE = '如已支付，请勿重复支付';
const before = location.href;
const { matchMedia } = window;

afterEach(() => {
  history.replaceState(null, '', before);
  window.matchMedia = matchMedia;
});

/** Has no mouse, as a phone. */
function byTouch() {
  window.matchMedia = (query) =>
    query.includes('hover: none') ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query);
}

const again = (pay: Element, method: string) => byRole(pay, 'button', `继续用${method}支付`);

describe('paying on a phone', () => {
  beforeEach(byTouch);

  it('opens the payment page in this tab, by the button and by the link, and asks nothing', async () => {
    const moves = recordEvents('sb-navigate', { prevent: true });
    const tabs = opened();
    const pay = await mountPay();
    const link = byRole(pay, 'link', '去支付');
    expect(link.hasAttribute('target')).to.equal(false);
    await click(payButton(pay));
    await click(link);
    const move = { url: URL_OF('alipay'), cause: 'pay' };
    await waitFor(() => expect(moves).to.deep.equal([move, move]));
    expect([tabs, notices()]).to.deep.equal([[], []]);
  });
});

describe('the return from the payment page', () => {
  /** Loads the page again after the visitor went to pay by WeChat. */
  async function reloaded() {
    hidePage(false);
    opened();
    const site = crypto.randomUUID();
    const server = manualPaymentServer();
    const first = await mountPay(CHECK, OPTIONS, site);
    await (await server.call('status')).answer({ id: '1001', status: 1 });
    await choose(first, '微信支付');
    await click(payButton(first));
    first.remove();
    const pay = await mountPay(CHECK, OPTIONS, site);
    return { pay, server, site };
  }

  it('says that the payment isn’t confirmed, warns of paying twice, and offers the same method and another', async () => {
    const { pay, server } = await reloaded();
    byText(pay, '正在查询支付结果…');
    await (await server.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(`支付尚未确认${AGAIN_NOTE}`));
    await expectNoAxeViolations(pay);
    const tabs = opened();
    await click(again(pay, '微信支付'));
    expect(tabs.map(([url]) => url)).to.deep.equal([URL_OF('wechat')]);
    await click(await waitFor(() => byRole(pay, 'button', '换一种')));
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['wechat']));
  });

  it('never says that nothing was paid when the check fails', async () => {
    const { pay, server } = await reloaded();
    (await server.call('status', 2)).refuse(1);
    await waitFor(() => expect(alerts(pay)).to.have.length(1));
    expect(said(pay)).to.equal(`支付尚未确认${AGAIN_NOTE}`);
    expect(allByRole(pay, 'button', /继续用/)).to.have.length(0);
    byRole(pay, 'button', '我已支付');
  });

  it('says that it was cancelled after the cancel link of the payment page, whose mark leaves the address', async () => {
    hidePage(false);
    history.replaceState(null, '', `${location.pathname}?id=1001&cancelled=1#top`);
    const server = manualPaymentServer();
    const pay = await mountPay(CHECK);
    expect(location.search + location.hash).to.equal('?id=1001#top');
    await (await server.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(`支付已取消${AGAIN_NOTE}`));
    again(pay, '支付宝');
  });

  it('shows the receipt after the cancel link if the order is paid all the same', async () => {
    hidePage(false);
    history.replaceState(null, '', `${location.pathname}?id=1001&cancelled=1`);
    const moves = recordEvents('sb-navigate', { prevent: true });
    const server = manualPaymentServer();
    const pay = await mountPay(CHECK);
    await (await server.call('status')).answer({ id: '1001', status: 2, price: 30 });
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    expect(moves).to.deep.equal([]);
  });

  it('in another tab ends the wait in this one', async () => {
    hidePage(false);
    opened();
    const server = manualPaymentServer();
    const pay = await mountPay(CHECK);
    await (await server.call('status')).answer({ id: '1001', status: 1 });
    await click(payButton(pay));
    await waitFor(() => byText(pay, '等待付款…'));
    const channel = new BroadcastChannel(sessionOf(pay).key);
    channel.postMessage({ topic: 'payment', value: { orderId: '1001', isBack: true } });
    await (await server.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => again(pay, '支付宝'));
    channel.close();
  });
});
