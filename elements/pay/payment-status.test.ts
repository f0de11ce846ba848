import { expect } from '@open-wc/testing';
import { destinations, heard } from '../../test/kit/events.js';
import { hidePage } from '../../test/kit/hidden.js';
import { mount, settled } from '../../test/kit/mount.js';
import {
  alerts,
  CONFIRM,
  choose,
  comeBack,
  confOf,
  formsSent,
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
  tillByHand,
} from '../../test/kit/pay.js';
import { allByRole, byRole, pause, waitFor } from '../../test/kit/query.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/site.js';
import 'dist/elements/pay.js';

const UNPAID = '还没有查到支付结果，请稍后再看';
const CHECK = 'order-id="1001" check-status';
const done = (pay: Element) => byRole<HTMLButtonElement>(pay, 'button', '我已支付');
const detail = (pay: Element) => byRole<HTMLAnchorElement>(pay, 'link', '查看订单');

/** The visitor looks at another tab, and comes back: several events, as a browser has them. */
function visitAnotherTab() {
  hidePage(true);
  hidePage(false);
  dispatchEvent(new Event('focus'));
}

/** Of an order that isn't paid at first, with a back end that answers when it's told to. */
async function unpaid() {
  hidePage(false);
  const till = tillByHand();
  const pay = await mountPay(CHECK);
  await (await till.call('status')).answer({ id: '1001', status: 1 });
  await waitFor(() => expect(said(pay)).to.equal(''));
  return { pay, till };
}

/** Somebody pays on another page. What was asked at the start isn't counted. */
async function paying() {
  opened();
  const { pay, till } = await unpaid();
  payButton(pay).click();
  await waitFor(() => expect(said(pay)).to.equal(RESULT));
  const calls = (path: 'status') => till.calls(path).slice(1);
  return { pay, till: { calls, call: (path: 'status', number = 1) => till.call(path, number + 1) } };
}

describe('a payment on another page', () => {
  it('is asked about by the notice 请确认是否支付完成, and on the page, with a link to the order', async () => {
    destinations();
    const site = await mount(
      `<sb-site order-detail-url="/my/order?tab=1#top"><sb-pay order-id="a&amp;b">${OPTIONS}</sb-pay></sb-site>`,
    );
    const pay = await settled(site.firstElementChild as HTMLElement);
    await waitFor(() => expect(said(pay)).to.equal(''));
    payButton(pay).click();
    expect(notices()).to.deep.equal([`info: ${CONFIRM}`]);
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    expect(detail(pay).getAttribute('href')).to.equal('/my/order?tab=1&id=a%26b#top');
    expect(allByRole(pay, 'button', '我已支付')).to.have.length(0);
  });

  it('is asked about when the link is followed, too, whatever the method', async () => {
    tillByHand();
    const events = heard('sb-pay');
    const tabs = opened();
    const pay = await mountPaypal();
    payLink(pay).click();
    expect(tabs).to.have.length(1);
    expect(notices()).to.deep.equal([`info: ${CONFIRM}`]);
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    expect(events).to.deep.equal([{ method: 'paypal', orderId: '1001' }]);
  });

  it('is noticed without a click while this page stays visible beside the other one', async () => {
    const { tick } = clock();
    const till = tillByHand();
    const urls = destinations();
    opened();
    const pay = await mountPay(CHECK);
    (await till.call('status', 1)).answer({ id: '1001', status: 1 });
    payButton(pay).click();
    await tick(3000);
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.contain(UNPAID));
    await tick(3000);
    (await till.call('status', 3)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(urls.at(-1)).to.equal('/order-detail?id=1001'));
  });

  it('is remembered in this tab through a reload, for its order', async () => {
    const urls = opened();
    const site = crypto.randomUUID();
    const first = await mountPay(undefined, OPTIONS, site);
    payButton(first).click();
    expect(urls).to.have.length(1);
    first.remove();
    const again = await mountPay(undefined, OPTIONS, site);
    await waitFor(() => expect(said(again)).to.equal(RESULT));
    const other = await mountPay('order-id="1002"', OPTIONS, site);
    await waitFor(() => expect(said(other)).to.equal(''));
  });

  it('so is one at PayPal', async () => {
    const till = tillByHand();
    formsSent();
    const site = crypto.randomUUID();
    const first = await mountPaypal(undefined, site);
    (await till.call('paymentConf')).answer(confOf('1001'));
    await ready(first);
    payButton(first).click();
    first.remove();
    const again = await mountPay(undefined, OPTIONS, site);
    await waitFor(() => expect(said(again)).to.equal(RESULT));
  });

  it('another order begins anew', async () => {
    opened();
    const pay = await mountPay();
    payButton(pay).click();
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    pay.orderId = '1002';
    await waitFor(() => expect(said(pay)).to.equal(''));
    expect(allByRole(pay, 'link', '查看订单')).to.have.length(0);
  });

  it('without check-status the server is never asked', async () => {
    const till = tillByHand();
    opened();
    const pay = await mountPay();
    payButton(pay).click();
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    visitAnotherTab();
    await pause();
    expect(till.calls('status')).to.have.length(0);
  });
});

describe('check-status of <sb-pay>', () => {
  it('asks at the start, in silence: what isn’t paid, or can’t be told, changes nothing', async () => {
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

  it('an order that is paid already is shown so, with nothing to pay it by, and isn’t left', async () => {
    hidePage(false);
    const moves = heard('sb-navigate', { prevent: true });
    const till = tillByHand();
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

  it('an order that was cancelled is shown so, with nothing to pay it by, and is asked about no more', async () => {
    hidePage(false);
    const { tick } = clock();
    const moves = heard('sb-navigate', { prevent: true });
    const till = tillByHand();
    const pay = await mountPay(CHECK);
    (await till.call('status')).answer({ id: '1001', status: 3 });
    await waitFor(() => expect(said(pay)).to.equal('订单已取消，无法支付'));
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

  it('so is one that is cancelled while its payment is awaited: the page stays, also after a reload', async () => {
    const urls = heard('sb-navigate', { prevent: true });
    const { pay, till } = await paying();
    urls.length = 0;
    done(pay).click();
    (await till.call('status')).answer({ id: '1001', status: 3 });
    await waitFor(() => expect(said(pay)).to.equal('订单已取消，无法支付'));
    expect(allByRole(pay, 'button')).to.have.length(0);
    expect([urls, Object.keys(sessionStorage)]).to.deep.equal([[], []]);
  });

  it('so is one that was paid elsewhere meanwhile, on the return to this tab', async () => {
    const { tick } = clock();
    const { pay, till } = await unpaid();
    await tick(3000);
    visitAnotherTab();
    (await till.call('status', 2)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    expect(allByRole(pay, 'button')).to.have.length(0);
  });

  it('what was asked before somebody went to pay says only that it’s paid', async () => {
    hidePage(false);
    opened();
    const till = tillByHand();
    const pay = await mountPay(CHECK);
    const first = await till.call('status');
    payButton(pay).click();
    await first.answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT));
    visitAnotherTab();
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
  });

  it('a return to this tab asks once; status 2 leads to order-detail-url', async () => {
    const urls = heard('sb-navigate', { prevent: true });
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

  it('any other status: 还没有查到支付结果，请稍后再看; asked again after 3 s at the earliest', async () => {
    destinations();
    const { tick } = clock();
    const { pay, till } = await paying();
    visitAnotherTab();
    (await till.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
    await tick(2900);
    visitAnotherTab();
    expect(till.calls('status')).to.have.length(1);
    await tick(100);
    visitAnotherTab();
    expect(till.calls('status')).to.have.length(2);
  });

  it('a hidden page asks nothing', async () => {
    const { till } = await paying();
    hidePage(true);
    dispatchEvent(new Event('focus'));
    await pause();
    expect(till.calls('status')).to.have.length(0);
  });

  it('我已支付 asks at once, and once', async () => {
    const urls = heard('sb-navigate', { prevent: true });
    const { pay, till } = await paying();
    urls.length = 0;
    visitAnotherTab();
    (await till.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.contain(UNPAID));
    for (let i = 0; i < 5; i++) done(pay).click();
    await waitFor(() => expect(done(pay).getAttribute('aria-busy')).to.equal('true'));
    expect(till.calls('status')).to.have.length(2);
    (await till.call('status', 2)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(urls).to.deep.equal([{ url: '/order-detail?id=1001', cause: 'paid' }]));
  });

  it('the same answer is said once more, so that a screen reader hears it', async () => {
    const { pay, till } = await paying();
    const line = () => byRole(pay, 'status').lastElementChild;
    done(pay).click();
    (await till.call('status')).answer({ id: '1001', status: 1 });
    const first = await waitFor(() => (line()?.textContent === UNPAID ? line() : false));
    await waitFor(() => expect(done(pay).hasAttribute('aria-busy')).to.equal(false));
    done(pay).click();
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => line() !== first && line()?.textContent === UNPAID);
  });

  it('a failed check is silent on return, and is said after the button; what was said before stays', async () => {
    const { tick } = clock();
    const { pay, till } = await paying();
    visitAnotherTab();
    (await till.call('status')).refuse(1, '出错');
    await pause();
    expect(alerts(pay)).to.deep.equal([]);
    // until the first answer is read to its end, the question is the same
    await waitFor(() => {
      done(pay).click();
      return till.calls('status').length === 2;
    });
    (await till.call('status', 2)).refuse(1, '出错');
    await waitFor(() => expect(alerts(pay)).to.deep.equal(['获取订单信息出错']));
    expect(said(pay)).to.equal(RESULT);
    await tick(3000);
    visitAnotherTab();
    (await till.call('status', 3)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(pay)).to.equal(RESULT + UNPAID));
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('an answer about another order is never used', async () => {
    const urls = heard('sb-navigate', { prevent: true });
    const { pay, till } = await paying();
    urls.length = 0;
    done(pay).click();
    const call = await till.call('status');
    pay.orderId = '1002';
    await waitFor(() => expect(call.signal?.aborted).to.equal(true));
    call.answer({ id: '1001', status: 2 });
    await pause();
    expect(urls).to.deep.equal([]);
    expect(said(pay)).to.equal('');
  });

  it('after a reload it asks at once', async () => {
    hidePage(false);
    const site = crypto.randomUUID();
    const till = tillByHand();
    opened();
    const first = await mountPay(CHECK, OPTIONS, site);
    payButton(first).click();
    first.remove();
    await pause();
    // the first may have asked before it was left
    const asked = till.calls('status').length;
    const again = await mountPay(CHECK, OPTIONS, site);
    (await till.call('status', asked + 1)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(again)).to.equal(RESULT + UNPAID));
  });

  it('another method may be tried while the first is awaited', async () => {
    const { pay } = await paying();
    await choose(pay, '微信支付');
    payButton(pay).click();
    await waitFor(() => expect(notices()).to.have.length(2));
    expect(said(pay)).to.equal(RESULT);
  });
});
