import { expect } from '@open-wc/testing';
import { fillCart } from './support/cart.js';
import { decideIn, PAYPAL_FORM, READABLE_FORM } from './support/payment-provider.js';
import { fetchUnrecorded } from './support/requests.js';
import { post, signIn, signOut } from './support/server.js';

/** An order to be paid, of goods that aren't shipped. */
async function newOrder(): Promise<string> {
  await signIn();
  await fillCart([{ goodsId: 'virtual' }]);
  const plain = { remark: '', type: 'cart', couponId: '', usePoint: false };
  const { id, status } = await post('/openapi/order', plain);
  expect(status).to.equal(1);
  return id;
}

async function read(path: string) {
  const { data } = await (await fetchUnrecorded(path)).json();
  return data;
}
const statusOf = async (id: string) => (await read(`/openapi/order/status?orderId=${id}`)).status;

async function hiddenFields(id: string): Promise<Record<string, string>> {
  const conf = await read(`/openapi/order/paymentConf?type=paypal&orderId=${id}`);
  return {
    cmd: '_xclick',
    business: conf.account,
    item_name: conf.orderName,
    amount: conf.totalPrice,
    currency_code: conf.currency,
    return: conf.returnUrl,
    notify_url: conf.notifyUrl,
    cancel_return: conf.cancelUrl,
    invoice: conf.orderId,
  };
}

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = crypto.randomUUID();
  frame.width = '375';
  frame.height = '600';
  document.body.append(frame);
  return frame;
}

/** Sends the hidden form into the frame. */
function submit(frame: HTMLIFrameElement, fields: Record<string, string>) {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: PAYPAL_FORM, target: frame.name });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

describe('the payment provider on its own origin', () => {
  let frame: HTMLIFrameElement;
  beforeEach(() => {
    frame = newFrame();
  });
  afterEach(async () => {
    frame.remove();
    await signOut();
  });

  it('accepts the hidden form, calls the site’s webhook, and returns to the paid order', async () => {
    const id = await newOrder();
    const fields = await hiddenFields(id);
    expect(await decideIn(frame, () => submit(frame, fields), 'pay')).to.equal(`/order-detail?id=${id}`);
    expect(await statusOf(id)).to.equal(2);
  });

  it('accepts a payment link', async () => {
    const id = await newOrder();
    const go = () => {
      frame.src = `/openapi/order/pay?type=wechat&orderId=${id}`;
    };
    expect(await decideIn(frame, go, 'pay')).to.equal(`/order-detail?id=${id}`);
    expect(await statusOf(id)).to.equal(2);
  });

  it('returns to the payment page when the visitor cancels', async () => {
    const id = await newOrder();
    const fields = await hiddenFields(id);
    // the element of that page takes its mark out of the address
    const address = await decideIn(frame, () => submit(frame, fields), 'cancel');
    expect(address.replace('&cancelled=1', '')).to.equal(`/pay?id=${id}`);
    expect(await statusOf(id)).to.equal(1);
  });

  it('can be read through the site’s own server by tests', async () => {
    const id = await newOrder();
    const body = new URLSearchParams(await hiddenFields(id));
    const trade = await fetchUnrecorded(READABLE_FORM, { method: 'POST', body });
    expect(new URL(trade.url).pathname).to.equal('/service/sandbox/trade');
    expect(await trade.text()).to.contain('<strong>30.00</strong> CNY');
    const paid = await fetchUnrecorded(trade.url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
    expect(paid.url).to.equal(`${location.origin}/order-detail?id=${id}`);
    expect(await statusOf(id)).to.equal(2);
  });
});
