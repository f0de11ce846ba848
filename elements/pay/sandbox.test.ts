import { expect } from '@open-wc/testing';
import { destinations } from '../../test/kit/events.js';
import { openPage } from '../../test/kit/page.js';
import { choose, isOff, linked, mountPay, opened, order, payButton, ready, SANDBOX } from '../../test/kit/pay.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { fetchUnseen } from '../../test/kit/requests.js';
import 'dist/elements/pay.js';

/** A page that pays an order, in a frame: it may be left. */
async function payPage(id: string, method: string) {
  const { document } = await openPage(`<!doctype html><html lang="zh"><body>
    <sb-pay order-id="${id}" check-status paypal-action="${SANDBOX}">
      <option value="alipay">支付宝</option><option value="paypal" ${method === 'paypal' ? 'selected' : ''}>PayPal</option>
    </sb-pay><script type="module" src="/elements/pay/index.ts"></script></body></html>`);
  const frame = document.defaultView?.frameElement as HTMLIFrameElement;
  const pay = document.querySelector('sb-pay') as HTMLElement;
  await waitFor(() => payButton(pay));
  return { frame, pay };
}

const statusOf = async (id: string) =>
  (await (await fetchUnseen(`/openapi/order/status?orderId=${id}`)).json()).data.status;

describe('a payment at the sandbox, which is another company', () => {
  it('gets paypal’s form as the server says it, once, and the order is paid', async () => {
    const id = await order();
    const { frame, pay } = await payPage(id, 'paypal');
    await waitFor(() => expect(isOff(pay)).to.equal(false));
    payButton(pay).click();
    payButton(pay).click();
    const page = () => frame.contentDocument as Document;
    await waitFor(() => page().URL.includes('/sandbox/trade') && page().readyState === 'complete');
    const shown = page().body.textContent ?? '';
    for (const text of ['_xclick', 'till@xianzhan.example', '30.00', 'CNY', `/order-detail?id=${id}`]) {
      expect(shown).to.contain(text);
    }
    expect(await statusOf(id)).to.equal(1);
    page().querySelector<HTMLElement>('[name=decision][value=pay]')?.click();
    await waitFor(async () => expect(await statusOf(id)).to.equal(2));
  });

  it('the link of another method leads to it, and 我已支付 to the order when it has come', async () => {
    const tabs = opened();
    const id = await order();
    const pay = await mountPay(`order-id="${id}" check-status`);
    await choose(pay, '微信支付');
    payButton(pay).click();
    expect(tabs[0]?.[0]).to.equal(linked(pay));
    const trade = await fetchUnseen(String(linked(pay)), { redirect: 'manual' });
    expect(trade.type, 'it leads to another origin').to.equal('opaqueredirect');
    const urls = destinations();
    (await waitFor(() => byRole(pay, 'button', '我已支付'))).click();
    await waitFor(() => expect(byRole(pay, 'status').textContent).to.contain('还没有查到支付结果'));
    expect(urls).to.deep.equal([]);
  });

  it('an order that was paid meanwhile can’t be paid by paypal again', async () => {
    const id = await order();
    const { frame, pay } = await payPage(id, 'paypal');
    await ready(pay);
    payButton(pay).click();
    const page = () => frame.contentDocument as Document;
    await waitFor(() => page().URL.includes('/sandbox/trade') && page().readyState === 'complete');
    page().querySelector<HTMLElement>('[name=decision][value=pay]')?.click();
    await waitFor(async () => expect(await statusOf(id)).to.equal(2));
    const again = await mountPay(`order-id="${id}"`);
    await choose(again, 'PayPal');
    await waitFor(() => byRole(again, 'button', '重试'));
    expect(isOff(again)).to.equal(true);
  });
});
