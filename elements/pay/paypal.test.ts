import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { hidePage } from '../../test/support/page-visibility.js';
import {
  alerts,
  CONFIG_FAILED,
  choose,
  comeBack,
  confOf,
  formsSent,
  isOff,
  linked,
  manualPaymentServer,
  mountPaypal,
  notices,
  type Pay,
  payButton,
  payLink,
  radio,
  ready,
  said,
} from '../../test/support/pay.js';
import { allByRole, byRole, pause, waitFor } from '../../test/support/query.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

const ACTION = 'https://www.paypal.com/cgi-bin/webscr';

const isBusy = (pay: Element) => payButton(pay).hasAttribute('aria-busy');

/** Chooses PayPal, and waits for its configuration. */
async function readyPaypal(attributes = 'order-id="1001"') {
  const till = manualPaymentServer();
  const pay = await mountPaypal(attributes);
  (await till.call('paymentConf')).answer(confOf('1001'));
  await ready(pay);
  return { pay, till };
}

describe('the configuration of PayPal', () => {
  it('is loaded as soon as PayPal is chosen; until then the button is aria-disabled, busy and keeps the focus', async () => {
    const till = manualPaymentServer();
    const pay = await mountPaypal();
    const call = await till.call('paymentConf');
    expect(call.query).to.deep.equal({ type: 'paypal', orderId: '1001' });
    const button = payButton(pay);
    expect(isOff(pay)).to.equal(true);
    expect(button.getAttribute('aria-busy')).to.equal('true');
    expect(button.disabled).to.equal(false);
    button.focus();
    expect(hasFocus(button)).to.equal(true);
    call.answer(confOf('1001'));
    await ready(pay);
    expect(button.hasAttribute('aria-busy')).to.equal(false);
    expect(linked(pay)).to.equal('/openapi/order/pay?type=paypal&orderId=1001');
  });

  it('shows only the notice for a click while the button is disabled', async () => {
    manualPaymentServer();
    const sent = formsSent();
    const events = recordEvents('sb-pay');
    const pay = await mountPaypal();
    await click(payButton(pay));
    expect(notices()).to.deep.equal([`error: ${CONFIG_FAILED}`]);
    expect([sent, events]).to.deep.equal([[], []]);
  });

  it('leaves the button disabled when it fails, with the notice for a click; 重试 loads it again and focuses the button', async () => {
    const till = manualPaymentServer();
    const events = recordEvents('sb-pay');
    const pay = await mountPaypal();
    (await till.call('paymentConf')).refuse(1, '订单已经支付过了');
    await waitFor(() => expect(alerts(pay)).to.deep.equal([`${CONFIG_FAILED}重试`]));
    expect(isOff(pay)).to.equal(true);
    await click(payButton(pay));
    expect(notices()).to.deep.equal([`error: ${CONFIG_FAILED}`]);
    expect(events).to.deep.equal([]);
    await click(byRole(pay, 'button', '重试'));
    await waitFor(() => expect(alerts(pay)).to.deep.equal([]));
    expect(hasFocus(payButton(pay))).to.equal(true);
    (await till.call('paymentConf', 2)).answer(confOf('1001'));
    await ready(pay);
  });

  for (const wrong of [
    { account: '' },
    { account: ' ' },
    { totalPrice: '' },
    { totalPrice: 'abc' },
    { totalPrice: -1 },
    { totalPrice: 0 },
    { totalPrice: 'Infinity' },
    { orderId: '1002' },
  ]) {
    it(`fails when it is unusable: ${JSON.stringify(wrong)}`, async () => {
      const till = manualPaymentServer();
      const sent = formsSent();
      const pay = await mountPaypal();
      (await till.call('paymentConf')).answer({ ...confOf('1001'), ...wrong });
      await waitFor(() => expect(alerts(pay)).to.deep.equal([`${CONFIG_FAILED}重试`]));
      await click(payButton(pay));
      expect(sent).to.deep.equal([]);
      expect(notices()).to.deep.equal([`error: ${CONFIG_FAILED}`]);
    });
  }

  it('may omit its order: the requested one is meant', async () => {
    const till = manualPaymentServer();
    const sent = formsSent();
    const pay = await mountPaypal();
    (await till.call('paymentConf')).answer({ account: 'shop@example.com', totalPrice: 12.3, orderId: '' });
    await ready(pay);
    await click(payButton(pay));
    expect(sent.map(({ fields }) => fields.at(-1))).to.deep.equal([['invoice', '1001']]);
  });

  it('is loaded again when the network returns', async () => {
    const till = manualPaymentServer();
    const pay = await mountPaypal();
    (await till.call('paymentConf')).refuse(1);
    await waitFor(() => expect(alerts(pay)).to.have.length(1));
    dispatchEvent(new Event('online'));
    (await till.call('paymentConf', 2)).answer(confOf('1001'));
    await ready(pay);
  });

  it('is aborted when another method is chosen, and a late answer is never used', async () => {
    const till = manualPaymentServer();
    const sent = formsSent();
    const pay = await mountPaypal();
    const first = await till.call('paymentConf');
    await choose(pay, '支付宝');
    expect(first.signal?.aborted).to.equal(true);
    await waitFor(() => expect(isOff(pay)).to.equal(false));
    await choose(pay, 'PayPal');
    const second = await till.call('paymentConf', 2);
    first.answer({ ...confOf('1001'), account: 'old' });
    await pause();
    expect(isOff(pay)).to.equal(true);
    second.answer({ ...confOf('1001'), account: 'new' });
    await ready(pay);
    destinations();
    recordEvents('sb-navigate');
    await click(payButton(pay));
    expect(sent.flatMap(({ fields }) => fields).filter(([, value]) => value === 'old')).to.deep.equal([]);
  });

  it('is loaded again for another order, and the earlier answer is never used', async () => {
    const { pay, till } = await readyPaypal();
    const sent = formsSent();
    pay.orderId = '1002';
    const call = await till.call('paymentConf', 2);
    expect(call.query.orderId).to.equal('1002');
    await waitFor(() => expect(isOff(pay)).to.equal(true));
    await click(payButton(pay));
    expect(sent).to.deep.equal([]);
    call.answer(confOf('1002'));
    await ready(pay);
    await click(payButton(pay));
    expect(sent.map(({ fields }) => fields.at(-1))).to.deep.equal([['invoice', '1002']]);
  });
});

describe('PayPal and an order that is paid elsewhere', () => {
  let tick: ReturnType<typeof clock>['tick'];
  // the form waits for the status no longer than 2 s
  beforeEach(() => {
    ({ tick } = clock());
  });

  /** Not yet paid at the start; the calls after that are counted from 2. */
  async function unpaid() {
    hidePage(false);
    const one = await readyPaypal('order-id="1001" check-status');
    await (await one.till.call('status')).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(said(one.pay)).to.equal(''));
    return { ...one, sent: formsSent() };
  }

  it('checks the status first with check-status, shows 支付成功 and posts no form', async () => {
    const { pay, till, sent } = await unpaid();
    const events = recordEvents('sb-pay');
    for (let i = 0; i < 5; i++) await click(payButton(pay));
    (await till.call('status', 2)).answer({ id: '1001', status: 2 });
    await waitFor(() => expect(said(pay)).to.equal('支付成功'));
    expect(allByRole(pay, 'button')).to.have.length(0);
    await pause();
    expect(sent).to.deep.equal([]);
    expect(events).to.have.length(1);
    expect(till.calls('status')).to.have.length(2);
  });

  it('posts no form when the order was cancelled meanwhile', async () => {
    const { pay, till, sent } = await unpaid();
    await click(payButton(pay));
    (await till.call('status', 2)).answer({ id: '1001', status: 3 });
    await waitFor(() => expect(said(pay)).to.equal('订单已取消，无法支付，如已支付请联系商家'));
    expect(allByRole(pay, 'button')).to.have.length(0);
    await pause();
    expect(sent).to.deep.equal([]);
  });

  it('posts the form once after the answer when the order is unpaid', async () => {
    const { pay, till, sent } = await unpaid();
    await click(payButton(pay));
    await waitFor(() => expect(isBusy(pay)).to.equal(true));
    expect(sent).to.deep.equal([]);
    (await till.call('status', 2)).answer({ id: '1001', status: 1 });
    await waitFor(() => expect(sent).to.have.length(1));
    await click(payButton(pay));
    expect(sent).to.have.length(1);
  });

  it('posts the form when the check fails', async () => {
    const { pay, till, sent } = await unpaid();
    await click(payButton(pay));
    (await till.call('status', 2)).refuse(1);
    await waitFor(() => expect(sent).to.have.length(1));
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('waits for the answer no longer than 2 s', async () => {
    const { pay, till, sent } = await unpaid();
    await click(payButton(pay));
    const call = await till.call('status', 2);
    await tick(1900);
    expect(sent).to.deep.equal([]);
    await tick(100);
    expect(sent).to.have.length(1);
    call.answer({ id: '1001', status: 1 });
    await pause();
    expect(sent).to.have.length(1);
  });

  it('posts no form after the wait when the order or method changed, or the element was removed', async () => {
    const changes: ((pay: Pay) => unknown)[] = [
      (pay) => choose(pay, '支付宝'),
      (pay) => {
        pay.orderId = '1002';
      },
      (pay) => pay.remove(),
    ];
    for (const change of changes) {
      const { pay, till, sent } = await unpaid();
      await click(payButton(pay));
      const call = await till.call('status', 2);
      await change(pay);
      await pause();
      call.answer({ id: '1001', status: 1 });
      await pause();
      expect(sent).to.deep.equal([]);
    }
  });

  it('reloads the configuration on return without check-status, which the server refuses', async () => {
    const { pay, till } = await readyPaypal();
    await waitFor(() => expect(said(pay)).to.equal(''));
    const sent = formsSent();
    hidePage(true);
    hidePage(false);
    (await till.call('paymentConf', 2)).refuse(409, '订单已经支付过了');
    await waitFor(() => expect(alerts(pay)).to.deep.equal([`${CONFIG_FAILED}重试`]));
    await click(payButton(pay));
    expect(sent).to.deep.equal([]);
    expect(till.calls('status')).to.have.length(0);
  });
});

describe('the form of PayPal', () => {
  it('is a hidden form in the document that posts exactly PayPal’s fields', async () => {
    const { pay } = await readyPaypal();
    const moves = recordEvents('sb-navigate');
    const sent = formsSent();
    const before = document.forms.length;
    await click(payButton(pay));
    expect(moves).to.deep.equal([{ url: ACTION, cause: 'paypal' }]);
    expect(sent).to.deep.equal([
      {
        action: ACTION,
        method: 'post',
        target: '_self',
        inDocument: true,
        fields: [
          ['cmd', '_xclick'],
          ['business', 'shop@example.com'],
          ['item_name', '茶 & "盏"'],
          ['amount', '12.30'],
          ['currency_code', 'USD'],
          ['return', 'https://shop.example/order-detail?id=1'],
          ['notify_url', 'https://shop.example/notify'],
          ['cancel_return', 'https://shop.example/pay?id=1'],
          ['invoice', '1001'],
        ],
      },
    ]);
    expect(document.forms).to.have.length(before);
    expect(notices()).to.deep.equal([]);
  });

  it('is sent once with one sb-pay for any number of clicks, and stays busy until the page is left', async () => {
    const { pay } = await readyPaypal();
    const sent = formsSent();
    const events = recordEvents('sb-pay');
    for (let i = 0; i < 5; i++) await click(payButton(pay));
    await waitFor(() => expect(isBusy(pay)).to.equal(true));
    // no message is shown: the click had its effect
    expect(isOff(pay)).to.equal(false);
    await click(payButton(pay));
    expect(sent).to.have.length(1);
    expect(events).to.deep.equal([{ method: 'paypal', orderId: '1001' }]);
  });

  it('is posted to paypal-action', async () => {
    const { pay } = await readyPaypal('order-id="1001" paypal-action="http://localhost:9/sandbox"');
    const sent = formsSent();
    await click(payButton(pay));
    expect(sent.map(({ action }) => action)).to.deep.equal(['http://localhost:9/sandbox']);
  });

  for (const action of [
    'http://pay.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost.evil.net/',
  ]) {
    it(`is never sent to ${action}: an error is shown, and another method can be used`, async () => {
      const { pay } = await readyPaypal(`order-id="1001" paypal-action="${action}"`);
      const moves = ['sb-pay', 'sb-navigate'].map((type) => recordEvents(type));
      const sent = formsSent();
      await click(payButton(pay));
      await waitFor(() => expect(alerts(pay)).to.deep.equal(['无法前往支付页面，请换一种支付方式']));
      expect([...moves, sent]).to.deep.equal([[], [], []]);
      expect(isOff(pay)).to.equal(false);
      await choose(pay, '支付宝');
      await waitFor(() => expect(alerts(pay)).to.deep.equal([]));
    });
  }

  it('isn’t sent when the page prevents sb-pay or sb-navigate, and can be sent afterwards', async () => {
    const { pay } = await readyPaypal();
    const sent = formsSent();
    for (const type of ['sb-pay', 'sb-navigate']) {
      pay.addEventListener(type, (event) => event.preventDefault(), { once: true });
      await click(payButton(pay));
      await pause();
      expect(sent, type).to.deep.equal([]);
      expect(isOff(pay), type).to.equal(false);
    }
    await click(payButton(pay));
    expect(sent).to.have.length(1);
  });

  it('lets everything be used and checks the status when the page returns from the back-forward cache', async () => {
    const { pay, till } = await readyPaypal();
    await waitFor(() => expect(said(pay)).to.equal(''));
    const sent = formsSent();
    await click(payButton(pay));
    await waitFor(() => expect(isBusy(pay)).to.equal(true));
    // synthetic: the browser would follow the link
    const link = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    expect(payLink(pay).dispatchEvent(link), 'one page leads to the payment').to.equal(false);
    comeBack();
    // the order may be paid: the back end refuses the configuration then
    (await till.call('paymentConf', 2)).answer(confOf('1001'));
    await waitFor(() => expect(isBusy(pay)).to.equal(false));
    await waitFor(() => expect(said(pay)).to.equal('请确认是否支付完成'));
    expect(radio(pay, '支付宝').disabled).to.equal(false);
    await click(payButton(pay));
    expect(sent).to.have.length(2);
  });

  it('can be sent again if the page is still here after 30 s', async () => {
    const { tick } = clock();
    const { pay } = await readyPaypal();
    const sent = formsSent();
    await click(payButton(pay));
    await tick(29_900);
    await click(payButton(pay));
    expect(sent).to.have.length(1);
    await tick(200);
    await waitFor(() => expect(isBusy(pay)).to.equal(false));
    await click(payButton(pay));
    expect(sent).to.have.length(2);
  });

  it('shows an error when the page’s content security policy blocks it', async () => {
    const { pay } = await readyPaypal();
    formsSent();
    await click(payButton(pay));
    const type = 'securitypolicyviolation';
    document.dispatchEvent(new SecurityPolicyViolationEvent(type, { effectiveDirective: 'img-src' } as never));
    await waitFor(() => expect(isBusy(pay)).to.equal(true));
    document.dispatchEvent(new SecurityPolicyViolationEvent(type, { effectiveDirective: 'form-action' } as never));
    await waitFor(() => expect(alerts(pay)).to.deep.equal(['无法前往支付页面，请换一种支付方式']));
    expect(isOff(pay)).to.equal(false);
  });
});
