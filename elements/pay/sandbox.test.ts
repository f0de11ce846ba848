import { expect } from '@open-wc/testing';
import { destinations } from '../../test/support/events.js';
import { openPage } from '../../test/support/page.js';
import { choose, isOff, linked, mountPay, opened, order, payButton, ready, SANDBOX } from '../../test/support/pay.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { fetchUnrecorded } from '../../test/support/requests.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

/** Opens the payment page in a frame, so that it can navigate. */
async function payPage(id: string, method: string) {
  const { document } = await openPage(`<!doctype html><html lang="zh"><body>
    <sb-pay order-id="${id}" check-status paypal-action="${SANDBOX}">
      <option value="alipay">支付宝</option><option value="paypal" ${method === 'paypal' ? 'selected' : ''}>PayPal</option>
    </sb-pay><script type="module" src="/dist/elements/pay.js"></script></body></html>`);
  const frame = document.defaultView?.frameElement as HTMLIFrameElement;
  const pay = document.querySelector('sb-pay') as HTMLElement;
  await waitFor(() => payButton(pay));
  return { frame, pay };
}

const statusOf = async (id: string) =>
  (await (await fetchUnrecorded(`/openapi/order/status?orderId=${id}`)).json()).data.status;

describe('a payment at the payment sandbox', () => {
  it('receives PayPal’s form once, with the server’s values, and pays the order', async () => {
    const id = await order();
    const { frame, pay } = await payPage(id, 'paypal');
    await waitFor(() => expect(isOff(pay)).to.equal(false));
    await click(payButton(pay));
    await click(payButton(pay));
    const page = () => frame.contentDocument as Document;
    await waitFor(() => page().URL.includes('/sandbox/trade') && page().readyState === 'complete');
    const shown = page().body.textContent ?? '';
    for (const text of ['_xclick', 'till@xianzhan.example', '30.00', 'CNY', `/order-detail?id=${id}`]) {
      expect(shown).to.contain(text);
    }
    expect(await statusOf(id)).to.equal(1);
    await click(page().querySelector<HTMLElement>('[name=decision][value=pay]') as HTMLElement);
    await waitFor(async () => expect(await statusOf(id)).to.equal(2));
  });

  it('is opened by the link of another method, and 我已支付 shows the order once it is paid', async () => {
    const tabs = opened();
    const id = await order();
    const pay = await mountPay(`order-id="${id}" check-status`);
    await choose(pay, '微信支付');
    const url = String(linked(pay));
    await click(payButton(pay));
    expect(tabs[0]?.[0]).to.equal(url);
    const trade = await fetchUnrecorded(url, { redirect: 'manual' });
    expect(trade.type, 'it leads to another origin').to.equal('opaqueredirect');
    const urls = destinations();
    await click(await waitFor(() => byRole(pay, 'button', '我已支付')));
    await waitFor(() => expect(byRole(pay, 'status').textContent).to.contain('暂未查到支付结果'));
    expect(urls).to.deep.equal([]);
  });

  it('is refused by PayPal for an order that was paid meanwhile', async () => {
    const id = await order();
    const { frame, pay } = await payPage(id, 'paypal');
    await ready(pay);
    await click(payButton(pay));
    const page = () => frame.contentDocument as Document;
    await waitFor(() => page().URL.includes('/sandbox/trade') && page().readyState === 'complete');
    await click(page().querySelector<HTMLElement>('[name=decision][value=pay]') as HTMLElement);
    await waitFor(async () => expect(await statusOf(id)).to.equal(2));
    const again = await mountPay(`order-id="${id}"`);
    await choose(again, 'PayPal');
    await waitFor(() => byRole(again, 'button', '重试'));
    expect(isOff(again)).to.equal(true);
  });
});
