import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { mount, settled } from '../../test/support/mount.js';
import { hidePage } from '../../test/support/page-visibility.js';
import {
  alerts,
  CONFIRM,
  choose,
  chosen,
  comeBack,
  confOf,
  formsSent,
  manualPaymentServer,
  mountPay,
  mountPaypal,
  notices,
  OPTIONS,
  opened,
  payButton,
  payLink,
  RESULT,
  ready,
  said,
} from '../../test/support/pay.js';
import { allByRole, byRole, pause, waitFor } from '../../test/support/query.js';
import 'dist/elements/site.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';
import { DOUBLE_CLICK_MS } from './payment/payment.machine.js';

const UNPAID = '暂未查到支付结果，如已支付请勿重复支付，请稍后再看';
const UNCONFIRMED = '支付尚未确认如已支付，请勿重复支付';
const CHECK = 'order-id="1001" check-status';
const done = (pay: Element) => byRole<HTMLButtonElement>(pay, 'button', '我已支付');
const detail = (pay: Element) => byRole<HTMLAnchorElement>(pay, 'link', '查看订单');

/** Switches to another tab and back, with the events of a browser. */
function visitAnotherTab() {
  hidePage(true);
  hidePage(false);
  dispatchEvent(new Event('focus'));
}

/** Mounts the element for an unpaid order, with a back end whose answers the test releases. */
async function unpaid() {
  hidePage(false);
  const till = manualPaymentServer();
  const pay = await mountPay(CHECK);
  await (await till.call('status')).answer({ id: '1001', status: 1 });
  await waitFor(() => expect(said(pay)).to.equal(''));
  return { pay, till };
}

/** Pays on another page, with the clock stopped: else a poll may come first. Requests of the start aren't counted. */
async function paying() {
  const { tick } = clock();
  opened();
  const { pay, till } = await unpaid();
  await click(payButton(pay));
  await waitFor(() => expect(said(pay)).to.equal(RESULT));
  const calls = (path: 'status') => till.calls(path).slice(1);
  return { pay, tick, till: { calls, call: (path: 'status', number = 1) => till.call(path, number + 1) } };
}

describe('a payment on another page', () => {
  it('asks 请确认是否支付完成 once the visitor sees this page again, and links to the order', async () => {
    clock();
    opened();
    const site = await mount(
      `<sb-site order-detail-url="/my/order?tab=1#top"><sb-pay order-id="a&amp;b">${OPTIONS}</sb-pay></sb-site>`,
    );
    const pay = await settled(site.firstElementChild as HTMLElement);
    await waitFor(() => expect(said(pay)).to.equal(''));
    await click(payButton(pay));
    hidePage(true);
    expect(notices()).to.deep.equal([]);
    hidePage(false);
    expect(notices()).to.deep.equal([`info: ${CONFIRM}`]);
    visitAnotherTab();
    expect(notices()).to.have.length(1);
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    expect(detail(pay).getAttribute('href')).to.equal('/my/order?tab=1&id=a%26b#top');
    expect(allByRole(pay, 'button', '我已支付')).to.have.length(0);
  });

  it('asks the same after 3 s in sight when the link is followed, for any method', async () => {
    const { tick } = clock();
    manualPaymentServer();
    const events = recordEvents('sb-pay');
    const tabs = opened();
    const pay = await mountPaypal();
    await click(payLink(pay));
    expect(tabs).to.have.length(1);
    await tick(2900);
    expect(notices()).to.deep.equal([]);
    await tick(100);
    expect(notices()).to.deep.equal([`info: ${CONFIRM}`]);
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    expect(events).to.deep.equal([{ method: 'paypal', orderId: '1001' }]);
  });

  it('is detected without a click while this page stays visible beside the other one', async () => {
    const { tick } = clock();
    const till = manualPaymentServer();
    const urls = destinations();
    opened();
    const pay = await mountPay(CHECK);
    // until the first answer is parsed, the poll's request is deduplicated
    await (await till.call('status', 1)).answer({ id: '1001', status: 1 });
    await click(payButton(pay));
    await tick(3000);
    await (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    expect(said(pay), 'it is no news while the visitor pays').to.equal(RESULT);
    await tick(3000);
    (await till.call('status', 3)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(urls.at(-1)).to.equal('/order-detail?id=1001'));
  });

  it('is remembered through a reload, for its order and with its method', async () => {
    const urls = opened();
    const site = crypto.randomUUID();
    const marked = OPTIONS.replace('"alipay"', '"alipay" selected');
    const first = await mountPay(undefined, marked, site);
    await choose(first, '微信支付');
    await click(payButton(first));
    expect(urls).to.have.length(1);
    first.remove();
    const again = await mountPay(undefined, marked, site);
    await waitFor(() => expect(said(again)).to.equal(CONFIRM));
    expect(chosen(again)).to.deep.equal(['wechat']);
    const other = await mountPay('order-id="1002"', OPTIONS, site);
    await waitFor(() => expect(said(other)).to.equal(''));
  });

  it('is remembered through a reload when it is made at PayPal', async () => {
    const till = manualPaymentServer();
    formsSent();
    const site = crypto.randomUUID();
    const first = await mountPaypal(undefined, site);
    (await till.call('paymentConf')).answer(confOf('1001'));
    await ready(first);
    await click(payButton(first));
    first.remove();
    const again = await mountPaypal(undefined, site);
    await waitFor(() => expect(said(again)).to.equal(CONFIRM));
  });

  it('starts again for another order', async () => {
    opened();
    const pay = await mountPay();
    await click(payButton(pay));
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    pay.orderId = '1002';
    await waitFor(() => expect(said(pay)).to.equal(''));
    expect(allByRole(pay, 'link', '查看订单')).to.have.length(0);
  });

  it('never requests the status without check-status', async () => {
    const till = manualPaymentServer();
    opened();
    const pay = await mountPay();
    await click(payButton(pay));
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    visitAnotherTab();
    await pause();
    expect(till.calls('status')).to.have.length(0);
  });
});

describe('check-status of <sb-pay>', () => {
  it('requests the status silently at the start: an unpaid or unknown one changes nothing', async () => {
    const { tick } = clock();
    const { pay, till } = await unpaid();
    await tick(3000);
    visitAnotherTab();
    (await till.call('status', 2)).refuse(1, '出错');
    await pause();
    expect([said(pay), alerts(pay), notices()]).to.deep.equal(['', [], []]);
    expect(allByRole(pay, 'button', '我已支付')).to.have.length(0);
    expect(till.calls('status')).to.have.length(2);
  });

  it('shows an order as paid if it already is, without methods, and does not navigate', async () => {
    hidePage(false);
    const moves = recordEvents('sb-navigate', { prevent: true });
    const till = manualPaymentServer();
    const pay = await mountPay(CHECK);
    (await till.call('status')).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    for (const role of ['radio', 'button']) expect(allByRole(pay, role), role).to.have.length(0);
    expect(detail(pay).getAttribute('href')).to.equal('/order-detail?id=1001');
    expect(moves).to.deep.equal([]);
    pay.orderId = '1002';
    (await till.call('status', 2)).answer({ id: '1002', status: 1 });
    await waitFor(() => byRole(pay, 'radiogroup'));
    expect(said(pay)).to.equal('');
  });

  it('shows an order as cancelled, without methods, and stops requesting its status', async () => {
    hidePage(false);
    const { tick } = clock();
    const moves = recordEvents('sb-navigate', { prevent: true });
    const till = manualPaymentServer();
    const pay = await mountPay(CHECK);
    (await till.call('status')).answer({ id: '1001', status: 3 });
    await waitFor(() => expect(said(pay)).to.equal('订单已取消，无法支付，如已支付请联系商家'));
    for (const role of ['radio', 'button']) expect(allByRole(pay, role), role).to.have.length(0);
    expect(allByRole(pay, 'link', '去支付')).to.have.length(0);
    expect(detail(pay).getAttribute('href')).to.equal('/order-detail?id=1001');
    await tick(3000);
    visitAnotherTab();
    await pause();
    expect(till.calls('status')).to.have.length(1);
    pay.orderId = '1002';
    (await till.call('status', 2)).answer({ id: '1002', status: 1 });
    await waitFor(() => byRole(pay, 'radiogroup'));
    expect([said(pay), moves]).to.deep.equal(['', []]);
  });

  it('shows an order as cancelled during a pending payment, and does not navigate, also after a reload', async () => {
    const urls = recordEvents('sb-navigate', { prevent: true });
    const { pay, till, tick } = await paying();
    urls.length = 0;
    await tick(DOUBLE_CLICK_MS);
    await click(done(pay));
    (await till.call('status')).answer({ id: '1001', status: 3 });
    await waitFor(() => expect(said(pay)).to.equal('订单已取消，无法支付，如已支付请联系商家'));
    expect(allByRole(pay, 'button')).to.have.length(0);
    expect([urls, Object.keys(localStorage).filter((key) => key.endsWith('|paying'))]).to.deep.equal([[], []]);
  });

  it('shows an order as paid on return to this tab when it was paid elsewhere', async () => {
    const { tick } = clock();
    const { pay, till } = await unpaid();
    await tick(3000);
    visitAnotherTab();
    (await till.call('status', 2)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    expect(allByRole(pay, 'button')).to.have.length(0);
  });

  it('uses the answer to an earlier request only if the order is paid', async () => {
    hidePage(false);
    clock();
    opened();
    const till = manualPaymentServer();
    const pay = await mountPay(CHECK);
    const first = await till.call('status');
    await click(payButton(pay));
    await first.answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    visitAnotherTab();
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
  });

  it('requests the status once on return to this tab; status 2 leads to order-detail-url', async () => {
    const urls = recordEvents('sb-navigate', { prevent: true });
    const { pay, till } = await paying();
    urls.length = 0;
    visitAnotherTab();
    const call = await till.call('status');
    expect(call.query).to.deep.equal({ orderId: '1001' });
    comeBack();
    call.answer({ id: '1001', status: 2 });
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/order-detail?id=1001', cause: 'paid' }]));
    expect(till.calls('status')).to.have.length(1);
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    expect(allByRole(pay, 'button')).to.have.length(0);
    expect(detail(pay).getAttribute('href')).to.equal('/order-detail?id=1001');
    visitAnotherTab();
    await pause();
    expect(till.calls('status')).to.have.length(1);
  });

  it('says 暂未查到支付结果，如已支付请勿重复支付，请稍后再看 for any other status, and requests it again on return after at least 1 s', async () => {
    destinations();
    const { pay, till, tick } = await paying();
    visitAnotherTab();
    (await till.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
    await tick(900);
    visitAnotherTab();
    expect(till.calls('status')).to.have.length(1);
    await tick(100);
    visitAnotherTab();
    expect(till.calls('status')).to.have.length(2);
  });

  it('requests nothing while the page is hidden', async () => {
    const { till } = await paying();
    hidePage(true);
    dispatchEvent(new Event('focus'));
    await pause();
    expect(till.calls('status')).to.have.length(0);
  });

  it('requests the status at once, and once, by 我已支付', async () => {
    const urls = recordEvents('sb-navigate', { prevent: true });
    const { pay, till, tick } = await paying();
    urls.length = 0;
    visitAnotherTab();
    (await till.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.contain(UNPAID));
    await tick(DOUBLE_CLICK_MS);
    for (let i = 0; i < 5; i++) await click(done(pay));
    await waitFor(() => expect(done(pay).getAttribute('aria-busy')).to.equal('true'));
    expect(till.calls('status')).to.have.length(2);
    (await till.call('status', 2)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/order-detail?id=1001', cause: 'paid' }]));
  });

  it('announces an identical answer again', async () => {
    const { pay, till, tick } = await paying();
    const line = () => byRole(pay, 'status').lastElementChild;
    await tick(DOUBLE_CLICK_MS);
    await click(done(pay));
    (await till.call('status')).answer({ id: '1001', status: 1 });
    const first = await waitFor(() => (line()?.textContent === UNPAID ? line() : false));
    await waitFor(() => expect(done(pay).hasAttribute('aria-busy')).to.equal(false));
    await click(done(pay));
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => line() !== first && line()?.textContent === UNPAID);
  });

  it('ignores a failed check on return, and shows it after the button; the earlier message stays', async () => {
    const { pay, till, tick } = await paying();
    visitAnotherTab();
    (await till.call('status')).refuse(1, '出错');
    await pause();
    expect(alerts(pay)).to.deep.equal([]);
    await tick(DOUBLE_CLICK_MS);
    // until the first response is parsed, the request is deduplicated
    await waitFor(async () => {
      await click(done(pay));
      return till.calls('status').length === 2;
    });
    (await till.call('status', 2)).refuse(1, '出错');
    await waitFor(() => expect(alerts(pay)).to.deep.equal(['没有查到支付状态，请重试']));
    expect(said(pay)).to.equal(RESULT);
    await tick(3000);
    visitAnotherTab();
    (await till.call('status', 3)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('never uses an answer about another order', async () => {
    const urls = recordEvents('sb-navigate', { prevent: true });
    const { pay, till, tick } = await paying();
    urls.length = 0;
    await tick(DOUBLE_CLICK_MS);
    await click(done(pay));
    const call = await till.call('status');
    pay.orderId = '1002';
    await waitFor(() => expect(call.signal?.aborted).to.equal(true));
    call.answer({ id: '1001', status: 2 });
    await pause();
    expect(urls).to.deep.equal([]);
    expect(said(pay)).to.equal('');
  });

  it('requests the status at once after a reload', async () => {
    hidePage(false);
    const site = crypto.randomUUID();
    const till = manualPaymentServer();
    opened();
    const first = await mountPay(CHECK, OPTIONS, site);
    await click(payButton(first));
    first.remove();
    await pause();
    // the first page may have requested it before it was left
    const asked = till.calls('status').length;
    const again = await mountPay(CHECK, OPTIONS, site);
    (await till.call('status', asked + 1)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(again)).to.equal(UNCONFIRMED));
  });

  it('lets the visitor try another method while a payment is pending', async () => {
    const events = recordEvents('sb-pay');
    const { pay, tick } = await paying();
    await tick(DOUBLE_CLICK_MS);
    await click(byRole(pay, 'button', '换一种'));
    await waitFor(() => byRole(pay, 'radiogroup'));
    await choose(pay, '微信支付');
    await click(payButton(pay));
    expect(events).to.deep.equal([
      { method: 'alipay', orderId: '1001' },
      { method: 'wechat', orderId: '1001' },
    ]);
    expect(said(pay)).to.equal(RESULT);
  });
});
