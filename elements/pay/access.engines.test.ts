import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import {
  alerts,
  choose,
  chosen,
  confOf,
  formsSent,
  manualPaymentServer,
  mountPay,
  mountPaypal,
  OPTIONS,
  opened,
  payButton,
  radio,
  radios,
  ready,
} from '../../test/support/pay.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/pay.js';

const done = (pay: Element) => waitFor(() => byRole(pay, 'button', '我已支付'));

async function awaiting() {
  destinations();
  const pay = await mountPay('order-id="1001" check-status');
  await click(payButton(pay));
  await done(pay);
  return pay;
}

/** Presses 我已支付, which is answered by this status. */
async function answered(status: number) {
  const till = manualPaymentServer();
  const pay = await awaiting();
  await click(await done(pay));
  const call = await till.call('status');
  if (status) call.answer({ id: '1001', status });
  else call.refuse(1);
  await waitFor(() => expect(byRole(pay, 'status').textContent + alerts(pay)).to.match(/还没有|支付成功|出错/));
  return pay;
}

describe('<sb-pay> by keyboard', () => {
  it('works by keyboard: arrow keys choose, Tab reaches the button and the link', async () => {
    const tabs = opened();
    const pay = await mountPay();
    radio(pay, '支付宝').focus();
    await press('ArrowDown');
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['wechat']));
    expect(hasFocus(radio(pay, '微信支付'))).to.equal(true);
    payButton(pay).focus();
    await press('Enter');
    await waitFor(() => expect(tabs).to.have.length(1));
    expect(hasFocus(payButton(pay))).to.equal(true);
  });
});

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
    for (const scheme of ['light', 'dark'] as const) {
      it(`passes axe when it is ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        await expectNoAxeViolations(await reach());
      });
    }
  }

  for (const width of [288, 320, 600]) {
    it(`has targets of 44 px and does not overflow at ${width} px`, async () => {
      destinations();
      const name = '一种名字很长很长很长很长很长很长很长很长很长的支付方式 WithAVeryLongWordThatNeverEnds';
      const attributes = `order-id="${'9'.repeat(60)}" check-status style="width: ${width}px"`;
      const pay = await mountPay(attributes, `${OPTIONS}<option value="long">${name}</option>`);
      await click(payButton(pay));
      await done(pay);
      const expectControls = (count: number) => {
        const controls = [...allByRole(pay, 'button'), ...allByRole(pay, 'link')];
        expect(controls).to.have.length(count);
        const labels = radios(pay).map((one) => one.closest('label') as HTMLElement);
        for (const control of [...controls, ...labels]) {
          expect(control.getBoundingClientRect().height, control.textContent ?? '').to.be.at.least(44);
          expect(control.getBoundingClientRect().width).to.be.at.most(width);
        }
        expect(pay.scrollWidth).to.be.at.most(width);
      };
      expectControls(3);
      await click(byRole(pay, 'button', '换一种'));
      await waitFor(() => byRole(pay, 'radiogroup'));
      expectControls(4);
    });
  }

  it('has a button of full width on a phone', async () => {
    const pay = await mountPay('order-id="1" style="width: 320px"');
    expect(payButton(pay).getBoundingClientRect().width).to.be.closeTo(320, 1);
  });

  it('chooses a method by a click anywhere on its card', async () => {
    const pay = await mountPay();
    await click(byText(pay, '微信支付').closest('label') as HTMLElement);
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['wechat']));
  });

  it('shows each language in every state when it changes at run time', async () => {
    destinations();
    const page = await mount(
      `<div lang="zh"><sb-pay order-id="7" check-status site-id="speaks">${OPTIONS}</sb-pay></div>`,
    );
    const pay = await settled(page.firstElementChild as HTMLElement);
    await click(payButton(pay));
    await done(pay);
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

  it('is laid out from right to left in Arabic', async () => {
    const page = await mount('<div lang="ar"></div>');
    const pay = await mountPay('order-id="1" style="width: 320px"');
    page.append(pay);
    await waitFor(() => byRole(pay, 'radiogroup', 'طريقة الدفع'));
    const [first] = await waitFor(() => (radios(pay).length === 3 ? radios(pay) : false));
    const card = first?.closest('label')?.getBoundingClientRect();
    expect((first?.getBoundingClientRect().left ?? 0) - (card?.left ?? 0)).to.be.below(40);
  });

  it('leaks nothing when it is removed while it loads, waits or navigates', async () => {
    opened();
    formsSent();
    const said = recordEvents('sb-notice', { prevent: true });
    const leaks = await leaksOf(async () => {
      // the payment of the previous turn is over
      sessionStorage.clear();
      const till = manualPaymentServer();
      const loading = await mountPaypal('order-id="1001"', 'leaks');
      loading.remove();
      const waiting = await mountPay('order-id="1001" check-status', OPTIONS, 'leaks');
      await click(payButton(waiting));
      await click(await done(waiting));
      await click(byRole(waiting, 'button', '换一种'));
      await waitFor(() => byRole(waiting, 'radiogroup'));
      await choose(waiting, 'PayPal');
      (await till.call('paymentConf', 2)).answer(confOf('1001'));
      await ready(waiting);
      await click(payButton(waiting));
      waiting.remove();
    });
    expect(leaks).to.deep.equal([]);
    expect(said.length).to.be.above(0);
    expect(document.querySelectorAll('form[hidden]')).to.have.length(0);
  });
});
