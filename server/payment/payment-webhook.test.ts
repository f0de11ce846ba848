import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYPAL } from '@sb-elements/elements/contract';
import { onEveryDatabase, openDemo, PAYMENT_KEY, routeRequest } from '../../demo/site/databases.kit.js';
import { SERVICE_ORIGIN } from '../../demo/site/visitor.kit.js';
import {
  decide,
  type Fields,
  hiddenForm,
  isTrade,
  newOrder,
  notifySite,
  paymentStateOf,
  readTrade,
  sendForm,
  startPayment,
  tradeId,
  tradePathOf,
  visitorWithOrder,
} from './payment.kit.js';
import { VERIFY_PATH } from './payment-protocol.js';
import { signed } from './signature.js';

const FAILURE = '400 failure';
const SUCCESS = '200 success';

/** The notification of a trade by PayPal's form. */
const ipn = (form: Fields, transaction: string): Fields => ({
  txn_type: 'web_accept',
  txn_id: transaction,
  payment_status: 'Completed',
  business: form.business ?? '',
  item_name: form.item_name ?? '',
  invoice: form.invoice ?? '',
  mc_gross: form.amount ?? '',
  mc_currency: form.currency_code ?? '',
});

/** The notification of a trade by payment link. */
const notice = (orderId: number, changes: Fields = {}): Fields => ({
  type: 'alipay',
  account: 'till@xianzhan.example',
  orderId: String(orderId),
  amount: '58.00',
  currency: 'CNY',
  transaction: `t${orderId}`,
  status: 'paid',
  ...changes,
});
const sign = (fields: Fields, key = PAYMENT_KEY) => signed('notification', fields, key);

onEveryDatabase('a payment notification', (setup) => {
  async function expectUnpaid(orderId: number) {
    const { status, received, paidAt } = await paymentStateOf(setup, orderId);
    assert.deepEqual([status, received, paidAt], [1, [], null]);
  }

  test('pays nothing if PayPal did not send it', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    assert.equal(await notifySite(setup, ipn(form, 'made-up')), FAILURE);
    assert.equal(await notifySite(setup, ipn(form, '\0')), FAILURE);
    assert.equal(await notifySite(setup, {}), FAILURE);
    await expectUnpaid(orderId);
  });

  test('pays nothing for a trade that is not confirmed', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trade = await startPayment(visitor, orderId, PAYPAL);
    const told = ipn(await hiddenForm(visitor, orderId), tradeId(trade));
    assert.equal(await notifySite(setup, told), FAILURE);
    await decide(visitor, trade, 'cancel');
    assert.equal(await notifySite(setup, told), FAILURE);
    await expectUnpaid(orderId);
  });

  test('pays nothing if one value was changed', async () => {
    const { visitor, memberId, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    const trade = tradePathOf(await sendForm(visitor, form));
    await decide(visitor, trade, 'pay');
    const other = await newOrder(setup, memberId);
    const told = ipn(form, tradeId(trade));
    assert.equal(await notifySite(setup, told), SUCCESS);
    assert.equal(await notifySite(setup, { ...told, invoice: String(other) }), FAILURE);
    assert.equal(await notifySite(setup, { ...told, more: '1' }), FAILURE);
    await expectUnpaid(other);
  });

  for (const [what, changes] of [
    ['too little', { amount: '0.01' }],
    ['another currency', { currency_code: 'JPY' }],
    ['another account', { business: 'thief@evil.example' }],
    ['an order that doesn’t exist', { invoice: '2147483647' }],
  ] as const) {
    test(`pays nothing for ${what}, though PayPal has sent it, and the visitor is told so`, async () => {
      const { visitor, orderId } = await visitorWithOrder(setup);
      const form = { ...(await hiddenForm(visitor, orderId)), ...changes };
      const trade = tradePathOf(await sendForm(visitor, form));
      assert.ok(isTrade(await decide(visitor, trade, 'pay')));
      assert.match(await readTrade(visitor, trade), /商家还没有确认收到[\s\S]*再次通知商家/);
      assert.equal(await notifySite(setup, ipn(form, tradeId(trade))), FAILURE);
      await expectUnpaid(orderId);
    });
  }

  test('is refused while the provider cannot be reached, and accepted the next time', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    const trade = tradePathOf(await sendForm(visitor, form));
    const { fetch } = setup.network;
    const answers: (() => Response)[] = [
      () => Response.error(),
      () => new Response('VERIFIED', { status: 500 }),
      () => new Response('VERIFIED or not'),
      () => {
        throw new TypeError('fetch failed');
      },
    ];
    for (const answer of answers) {
      setup.network.fetch = (request) => (request.url === SERVICE_ORIGIN + VERIFY_PATH ? answer() : fetch(request));
      assert.equal(await notifySite(setup, ipn(form, tradeId(trade))), FAILURE);
    }
    assert.ok(isTrade(await decide(visitor, trade, 'pay')));
    await expectUnpaid(orderId);
    setup.network.fetch = fetch;
    assert.match(await decide(visitor, trade, 'pay'), /\/order-detail\?id=/);
    assert.deepEqual((await paymentStateOf(setup, orderId)).received, ['paypal 5800']);
  });

  test('pays only with a valid signature for this purpose and unchanged fields', async () => {
    const { orderId } = await visitorWithOrder(setup);
    const right = notice(orderId);
    for (const body of [
      new URLSearchParams(right),
      new URLSearchParams({ ...right, sign: '' }),
      sign(right, 'a guess'),
      signed('link', right, PAYMENT_KEY),
      new URLSearchParams({ ...Object.fromEntries(sign(right)), amount: '0.01' }),
      new URLSearchParams({ ...Object.fromEntries(sign(right)), type: 'wechat' }),
    ]) {
      assert.equal(await notifySite(setup, body), FAILURE, String(body));
    }
    await expectUnpaid(orderId);
    assert.equal(await notifySite(setup, sign(right)), SUCCESS);
    assert.equal((await paymentStateOf(setup, orderId)).status, 2);
  });

  test('pays nothing with a signature but another amount, currency, account, order or state', async () => {
    const { orderId } = await visitorWithOrder(setup);
    const others = { amount: '57.99', currency: 'USD', account: 'other', orderId: '2147483647', status: 'open' };
    for (const [name, value] of [
      ...Object.entries(others),
      ['amount', '58'],
      ['amount', '058.00'],
      ['transaction', ''],
    ]) {
      assert.equal(
        await notifySite(setup, sign(notice(orderId, { [name as string]: value as string }))),
        FAILURE,
        name,
      );
    }
    await expectUnpaid(orderId);
  });

  test('counts once when it is repeated, also concurrently, and is confirmed each time', async () => {
    const { orderId } = await visitorWithOrder(setup);
    const { points = 0 } = await paymentStateOf(setup, orderId);
    const body = sign(notice(orderId));
    const answers = await Promise.all([1, 2, 3, 4].map(() => notifySite(setup, body)));
    setup.clock.now += 1000;
    answers.push(await notifySite(setup, body));
    assert.deepEqual(new Set(answers), new Set([SUCCESS]));
    const payment = await paymentStateOf(setup, orderId);
    assert.deepEqual([payment.received, payment.points], [['alipay 5800'], points + 100]);
    assert.equal(payment.paidAt?.getTime(), setup.clock.now - 1000);
  });

  test('marks a second payment for a refund, and earns no more points', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const { points = 0 } = await paymentStateOf(setup, orderId);
    for (const transaction of [`a${orderId}`, `b${orderId}`]) {
      assert.equal(await notifySite(setup, sign(notice(orderId, { transaction }))), SUCCESS);
    }
    const payment = await paymentStateOf(setup, orderId);
    assert.deepEqual([payment.received, payment.points], [['alipay 5800', 'alipay 5800'], points + 100]);
    assert.deepEqual(payment.refundsDue, [`b${orderId}`]);
    const page = await (await visitor.fetch(`/order-detail?id=${orderId}`)).text();
    assert.match(page.replaceAll(/<[^>]+>/g, ''), /已经付清[\s\S]*多付的 ¥58\.00 正在原路退回/);
  });

  test('requires no CSRF token, because a server sends it, and sets no cookie', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const cookies: string[] = [];
    const { fetch } = setup.network;
    setup.network.fetch = async (request) => {
      assert.equal(request.headers.get('cookie'), null);
      assert.equal(request.redirect, 'error', 'a redirect could lead anywhere');
      const response = await fetch(request);
      cookies.push(...response.headers.getSetCookie());
      return response;
    };
    await decide(visitor, await startPayment(visitor, orderId, PAYPAL), 'pay');
    setup.network.fetch = fetch;
    assert.deepEqual(cookies, []);
    assert.equal((await paymentStateOf(setup, orderId)).status, 2);
  });
});

test('a site without a payment provider accepts no notification', async () => {
  const demo = await openDemo({ paymentKey: PAYMENT_KEY, fetch: (r) => routeRequest(demo, r) });
  const setup = { demo, clock: { now: Date.now() }, network: { fetch }, log: [] };
  assert.equal(await notifySite(setup, sign(notice(1))), FAILURE);
  await demo.close();
});
