import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import {
  alerts,
  choose,
  confOf,
  formsSent,
  manualPaymentServer,
  mountPay,
  mountPaypal,
  OPTIONS,
  opened,
  paidButton,
  payButton,
  ready,
} from '../../test/support/pay.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/pay.js';

async function awaiting() {
  destinations();
  const pay = await mountPay('order-id="1001" check-status');
  await click(payButton(pay));
  await paidButton(pay);
  return pay;
}

/** Presses 我已支付 (I have paid), which is answered by this status. */
async function answered(status: number) {
  const till = manualPaymentServer();
  const pay = await awaiting();
  await click(await paidButton(pay));
  const call = await till.call('status');
  if (status) call.answer({ id: '1001', status });
  else call.refuse(1);
  await waitFor(() => expect(byRole(pay, 'status').textContent + alerts(pay)).to.match(/暂未查到|支付成功|请重试/));
  return pay;
}

describe('<sb-pay> for everybody', () => {
  const STATES: Record<string, () => Promise<HTMLElement>> = {
    open: () => mountPay(),
    'with one that can’t be chosen': () =>
      mountPay(undefined, '<option value="a">支付宝</option><option value="b" disabled>银联</option>'),
    'without methods': () => mountPay(undefined, ''),
    'without an order': () => mountPay(''),
    loading: () => {
      manualPaymentServer();
      return mountPaypal();
    },
    'without paypal’s configuration': async () => {
      const till = manualPaymentServer();
      const pay = await mountPaypal();
      (await till.call('paymentConf')).refuse(1);
      await waitFor(() => byRole(pay, 'alert'));
      return pay;
    },
    stuck: async () => {
      const till = manualPaymentServer();
      const pay = await mountPaypal('order-id="1001" paypal-action="http://pay.example"');
      (await till.call('paymentConf')).answer(confOf('1001'));
      await ready(pay);
      await click(payButton(pay));
      await waitFor(() => byRole(pay, 'alert'));
      return pay;
    },
    waiting: awaiting,
    unpaid: () => answered(1),
    paid: () => answered(2),
    'failing to check': () => answered(0),
  };
  for (const [state, reach] of Object.entries(STATES)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      await expectNoAxeViolationsInBothSchemes(await reach());
    });
  }

  it('shows each language in every state when it changes at run time', async () => {
    destinations();
    const page = await mount(
      `<div lang="zh"><sb-pay order-id="7" check-status site-id="speaks">${OPTIONS}</sb-pay></div>`,
    );
    const pay = await settled(page.firstElementChild as HTMLElement);
    await click(payButton(pay));
    await paidButton(pay);
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      page.lang = language;
      await waitFor(() =>
        expect(pay.shadowRoot?.querySelector('[part=base]')?.getAttribute('lang')).to.equal(language),
      );
      const own = ['button', 'link', 'status'].flatMap((role) => allByRole(pay, role)).map((one) => one.textContent);
      texts.add(own.join());
    }
    expect(texts.size).to.equal(LANGUAGES.length);
  });

  it('leaks nothing when it is removed while it loads, waits or navigates', async () => {
    opened();
    formsSent();
    const paid = recordEvents('sb-pay');
    const leaks = await leaksOf(async () => {
      // the payment of the previous turn is over
      localStorage.clear();
      const till = manualPaymentServer();
      const loading = await mountPaypal('order-id="1001"', 'leaks');
      loading.remove();
      const waiting = await mountPay('order-id="1001" check-status', OPTIONS, 'leaks');
      await click(payButton(waiting));
      await click(await paidButton(waiting));
      await click(byRole(waiting, 'button', '换一种'));
      await waitFor(() => byRole(waiting, 'radiogroup'));
      await choose(waiting, 'PayPal');
      (await till.call('paymentConf', 2)).answer(confOf('1001'));
      await ready(waiting);
      await click(payButton(waiting));
      waiting.remove();
    });
    expect(leaks).to.deep.equal([]);
    expect(paid.length).to.be.above(0);
    expect(document.querySelectorAll('form[hidden]')).to.have.length(0);
  });
});
