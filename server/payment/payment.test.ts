import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYPAL, paymentConf, payPath } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../../demo/site/visitor.kit.js';
import {
  decide,
  hiddenForm,
  newOrder,
  payLink,
  paymentStateOf,
  readTrade,
  startPayment,
  visitorWithOrder,
} from './payment.kit.js';

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

onEveryDatabase('a payment', (setup) => {
  const confOf = (visitor: Visitor, orderId: number | string, type = PAYPAL) =>
    visitor.call(paymentConf, { type, orderId: String(orderId) });

  for (const method of [PAYPAL, 'alipay', 'wechat']) {
    test(`settles the order by ${method}, earns its points once, and returns to it`, async () => {
      const { visitor, orderId } = await visitorWithOrder(setup);
      const { points = 0 } = await paymentStateOf(setup, orderId);
      const trade = await startPayment(visitor, orderId, method);
      assert.match(await readTrade(visitor, trade), /58\.00<\/strong> CNY[\s\S]*确认付款[\s\S]*取消付款/);
      assert.deepEqual(
        (await paymentStateOf(setup, orderId)).received,
        [],
        'nothing is paid before the visitor says so',
      );
      assert.equal(await decide(visitor, trade, 'pay'), `${SITE_ORIGIN}/order-detail?id=${orderId}`);
      assert.deepEqual(await paymentStateOf(setup, orderId), {
        status: 2,
        paidAt: new Date(setup.clock.now),
        points: points + 100,
        received: [`${method} 5800`],
        refundsDue: [],
      });
    });
  }

  test('is configured by the site: account, amount with two digits, absolute URLs', async () => {
    const { visitor, memberId, orderId } = await visitorWithOrder(setup);
    assert.deepEqual((await confOf(visitor, orderId)).data, {
      account: 'till@xianzhan.example',
      orderName: '白瓷盖碗 等 2 件',
      totalPrice: '58.00',
      currency: 'CNY',
      returnUrl: `${SITE_ORIGIN}/order-detail?id=${orderId}`,
      notifyUrl: `${SITE_ORIGIN}/openapi/order/notify`,
      cancelUrl: `${SITE_ORIGIN}/pay?id=${orderId}&cancelled=1`,
      orderId: String(orderId),
    });
    for (const [total, amount] of [
      [1, '0.01'],
      [110, '1.10'],
      [2_147_483_647, '21474836.47'],
    ] as const) {
      assert.equal((await confOf(visitor, await newOrder(setup, memberId, { total }))).data.totalPrice, amount);
    }
  });

  test('is refused for an order that is another member’s or settled', async () => {
    const [{ visitor, memberId, orderId }, other] = [await visitorWithOrder(setup), await visitorWithOrder(setup)];
    const settled = await newOrder(setup, memberId, { status: 2 });
    const msgs = async (
      who: Visitor,
      ...order: Parameters<typeof confOf> extends [Visitor, ...infer R] ? R : never
    ) => {
      const { http, msg, data } = await confOf(who, ...order);
      assert.deepEqual([http, data], [200, undefined]);
      return msg;
    };
    assert.equal(await msgs(visitor, other.orderId), '订单不存在');
    for (const id of ['', '0', '-1', '1e3', '99999999999', "1' or 1=1", '__proto__']) {
      assert.equal(await msgs(visitor, id), '订单不存在', id);
    }
    assert.equal(await msgs(visitor, settled), '订单已经支付过了');
    assert.equal(await msgs(visitor, orderId, 'bitcoin'), '不支持这种支付方式');
    assert.equal((await confOf(new Visitor(setup.demo), orderId)).status, 401);
  });

  test('requires a login before a payment link, and returns to it', async () => {
    const { orderId } = await visitorWithOrder(setup);
    const response = await payLink(new Visitor(setup.demo), orderId, 'alipay');
    const back = encodeURIComponent(`${payPath}?type=alipay&orderId=${orderId}`);
    assert.deepEqual([response.status, response.headers.get('location')], [303, `/login?redirect=${back}`]);
  });

  test('redirects to the order if it is already settled', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup, { status: 2 });
    for (const type of ['wechat', PAYPAL, 'nonsense']) {
      const response = await payLink(visitor, orderId, type);
      assert.equal(response.headers.get('location'), `/order-detail?id=${orderId}`);
    }
  });

  test('shows an error page for another member’s order, an invalid one, or an unknown method', async () => {
    const [{ visitor, orderId }, other] = [await visitorWithOrder(setup), await visitorWithOrder(setup)];
    for (const [id, type, status, why] of [
      [other.orderId, 'alipay', 404, /订单不存在/],
      ['', 'alipay', 404, /订单不存在/],
      ['%00', 'alipay', 404, /订单不存在/],
      [orderId, 'bitcoin', 400, /不支持这种支付方式/],
      [orderId, '', 400, /不支持这种支付方式/],
    ] as const) {
      const response = await payLink(visitor, id, type);
      assert.equal(response.status, status);
      assert.match(await response.text(), why);
    }
  });

  test('shows the fields of the hidden form for a payment by PayPal without scripts', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const response = await payLink(visitor, orderId, PAYPAL);
    const page = await response.text();
    assert.match(page, new RegExp(`<form method="post" action="${SERVICE_ORIGIN}/sandbox/paypal">`));
    const [form = ''] = /<form method="post" action="[^"]*paypal">[\s\S]*?<\/form>/.exec(page) ?? [];
    const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(inputs.map(([, name, value = '']) => [name, unescaped(value)]));
    assert.deepEqual(fields, await hiddenForm(visitor, orderId));
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /form-action 'self' http:\/\/localhost:81;/);
  });

  test('leaves the order unpaid when it is cancelled, and returns to it', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    for (const method of [PAYPAL, 'alipay', 'wechat']) {
      const trade = await startPayment(visitor, orderId, method);
      assert.equal(await decide(visitor, trade, 'cancel'), `${SITE_ORIGIN}/pay?id=${orderId}&cancelled=1`);
    }
    const { status, received } = await paymentStateOf(setup, orderId);
    assert.deepEqual([status, received], [1, []]);
    await decide(visitor, await startPayment(visitor, orderId, 'wechat'), 'pay');
    assert.equal((await paymentStateOf(setup, orderId)).status, 2);
  });
});
