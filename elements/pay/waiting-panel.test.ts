import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { manualPaymentServer, mountPay, OPTIONS, opened, payButton, radio, radios } from '../../test/support/pay.js';
import { allByRole, allByText, byRole, byText, waitFor } from '../../test/support/query.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

const change = (pay: Element) => byRole<HTMLButtonElement>(pay, 'button', '换一种');
const partOf = (pay: Element, name: string) => pay.shadowRoot?.querySelector<HTMLElement>(`[part~=${name}]`);

/** An unpaid order of ¥30 with a back end whose answers the test releases. */
async function unpaid(facts: object = { price: 30 }) {
  hidePage(false);
  opened();
  const server = manualPaymentServer();
  const pay = await mountPay('order-id="1001" check-status');
  await (await server.call('status')).answer({ id: '1001', status: 1, ...facts });
  return { pay, server };
}

describe('the waiting panel of <sb-pay>', () => {
  it('covers the methods with the focus in it, and moves nothing on the page', async () => {
    const { pay } = await unpaid();
    const { height } = pay.getBoundingClientRect();
    payButton(pay).focus();
    await click(payButton(pay));
    const done = await waitFor(() => byRole<HTMLButtonElement>(pay, 'button', '我已支付'));
    byText(pay, '等待付款…');
    expect(radios(pay)).to.have.length(0);
    expect(hasFocus(done)).to.equal(true);
    expect(pay.getBoundingClientRect().height).to.be.closeTo(height, 1);
    await expectNoAxeViolations(pay);
  });

  it('gives way to the methods by 换一种, with the focus on the chosen one', async () => {
    const { pay } = await unpaid();
    await click(payButton(pay));
    const button = await waitFor(() => change(pay));
    button.focus();
    await click(button);
    await waitFor(() => expect(hasFocus(radio(pay, '支付宝'))).to.equal(true));
    expect(allByRole(pay, 'button', '换一种')).to.have.length(0);
    // the payment may still be completed on the other page
    byRole(pay, 'button', '我已支付');
  });

  it('is absent without check-status: the element can’t follow the payment', async () => {
    opened();
    const pay = await mountPay();
    await click(payButton(pay));
    await waitFor(() => byRole(pay, 'link', '查看订单'));
    expect(radios(pay)).to.have.length(3);
    expect(allByRole(pay, 'button', '换一种')).to.have.length(0);
  });

  it('requests the status at once on return, also right after the last poll', async () => {
    const { tick } = clock();
    recordEvents('sb-navigate', { prevent: true });
    const { pay, server } = await unpaid();
    await click(payButton(pay));
    await tick(3000);
    await (await server.call('status', 2)).answer({ id: '1001', status: 1 });
    hidePage(true);
    await tick(1000);
    hidePage(false);
    await (await server.call('status', 3)).answer({ id: '1001', status: 2 });
    await waitFor(() => byText(pay, '支付成功'));
  });
});

describe('the amount of <sb-pay>', () => {
  it('stands in the button as its description: the name stays 立即支付', async () => {
    const { pay } = await unpaid();
    const button = await waitFor(() => (payButton(pay).textContent === '立即支付¥30.00' ? payButton(pay) : false));
    expect(partOf(pay, 'amount')?.id).to.equal(button.getAttribute('aria-describedby'));
    await expectNoAxeViolations(pay);
  });

  it('is left out if the back end doesn’t tell it, or tells something else', async () => {
    for (const facts of [{}, { price: { fen: 3000 }, method: 7, paidAt: [] }]) {
      const { pay } = await unpaid(facts);
      expect(payButton(pay).textContent).to.equal('立即支付');
    }
  });
});

describe('the receipt of <sb-pay>', () => {
  it('is the end of a payment: names amount, order, method and time, with a link to the order', async () => {
    const moves = recordEvents('sb-navigate', { prevent: true });
    const { pay, server } = await unpaid();
    await click(payButton(pay));
    moves.length = 0;
    await click(await waitFor(() => byRole<HTMLButtonElement>(pay, 'button', '我已支付')));
    const paidAt = '2026-03-04T05:06:07Z';
    await (await server.call('status', 2)).answer({ id: '1001', status: 2, price: 30, method: 'wechat', paidAt });
    const receipt = await waitFor(() => partOf(pay, 'receipt') ?? false);
    expect(receipt.textContent).to.contain('实付金额¥30.00').and.to.contain('订单号1001支付方式微信支付');
    expect(allByText(pay, '订单号：1001')).to.have.length(0);
    expect(moves).to.deep.equal([]);
    expect(receipt.querySelector('time')?.dateTime).to.equal('2026-03-04T05:06:07.000Z');
    byRole(pay, 'link', '查看订单');
    await expectNoAxeViolations(pay);
  });

  it('leaves out what the back end doesn’t tell', async () => {
    hidePage(false);
    const server = manualPaymentServer();
    const pay = await mountPay('order-id="1001" check-status');
    await (await server.call('status')).answer({ id: '1001', status: 2, method: 'unknown', paidAt: 'yesterday' });
    await waitFor(() => byText(pay, '支付成功'));
    expect(partOf(pay, 'receipt')).to.equal(null);
  });
});

describe('the marks of <sb-pay>', () => {
  it('stand beside each method without an icon of the author, and name nothing', async () => {
    const pay = await mountPay(
      undefined,
      `${OPTIONS}<option value="x" data-icon="data:image/gif;base64,R0lGODlhAQABAAAAACw=">X</option>`,
    );
    const marks = [...(pay.shadowRoot?.querySelectorAll('svg[part~=icon]') ?? [])];
    expect(marks).to.have.length(3);
    expect(new Set(marks.map(({ innerHTML }) => innerHTML)).size).to.equal(3);
    for (const mark of marks) expect(mark.getAttribute('aria-hidden')).to.equal('true');
    radio(pay, 'PayPal');
  });
});
