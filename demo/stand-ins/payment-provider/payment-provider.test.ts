import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYPAL } from '@sb-elements/elements/contract';
import {
  decide,
  type Fields,
  hiddenForm,
  isTrade,
  payLink,
  paymentStateOf,
  readTrade,
  sendForm,
  startPayment,
  tradePathOf,
  visitorWithOrder,
} from '../../../server/payment/payment.kit.js';
import { PAYPAL_PATH } from '../../../server/payment/payment-protocol.js';
import { signed } from '../../../server/payment/signature.js';
import { onEveryDatabase, PAYMENT_KEY } from '../../site/databases.kit.js';
import { SITE_ORIGIN, Visitor } from '../../site/visitor.kit.js';
import { isClientUrl } from './clients.js';
import { trades } from './tables.js';

const GONE = 'http://localhost:1';

onEveryDatabase('the payment provider', (setup) => {
  /** Runs `act` with these answers to notifications in turn, then with the site's real ones. */
  async function withNotices<T>(answers: (() => Response)[], act: () => Promise<T>) {
    const { fetch } = setup.network;
    const told: string[] = [];
    setup.network.fetch = (request) => {
      if (!request.url.startsWith(`${SITE_ORIGIN}/openapi/order/notify`)) return fetch(request);
      told.push(request.url);
      return answers.shift()?.() ?? fetch(request);
    };
    const result = await act().finally(() => {
      setup.network.fetch = fetch;
    });
    return { result, told };
  }
  const failing = (times: number) => Array(times).fill(() => new Response('failure', { status: 500 }));

  test('shows all fields that it received', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = { ...(await hiddenForm(visitor, orderId)), item_name: '<b>茶&"</b>', custom: '多一项' };
    const page = await readTrade(visitor, tradePathOf(await sendForm(visitor, form)));
    const [, table = ''] = /<table>([\s\S]*)<\/table>/.exec(page) ?? [];
    for (const name of Object.keys(form)) assert.match(table, new RegExp(`<th scope="row">${name}</th>`));
    assert.match(table, /<td>多一项<\/td>/);
    assert.match(table, /<td>&lt;b&gt;茶&amp;&quot;&lt;\/b&gt;<\/td>/);
    assert.ok(table.includes(`<td>${SITE_ORIGIN}/openapi/order/notify</td>`));
  });

  test('refuses an incomplete form with a page that names the errors', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    const refused = async (fields: Fields | URLSearchParams) => {
      const body = new URLSearchParams(fields);
      const response = await visitor.fetchService(PAYPAL_PATH, { method: 'POST', body });
      assert.equal(response.status, 400);
      return response.text();
    };
    for (const missing of Object.keys(form).filter((name) => name !== 'cmd')) {
      const { [missing]: _, ...rest } = form;
      assert.match(await refused(rest), new RegExp(`缺少 ${missing}(。)?<`));
    }
    for (const amount of ['58', '0.00', '-1.00', '1e3', '5,8', '58.001', 'NaN', '999999999.00']) {
      assert.match(await refused({ ...form, amount }), /amount 应该是大于零/, amount);
    }
    assert.match(await refused({ ...form, cmd: '_donations' }), /cmd 应该是 _xclick/);
    assert.match(await refused({ ...form, currency_code: '元' }), /currency_code 应该是/);
    assert.match(
      await refused(new URLSearchParams([...Object.entries(form), ['amount', '0.01']])),
      /amount 出现了不止一次/,
    );
    assert.match(await refused({ ...form, item_name: '茶\0' }), /不能用的字符/);
    assert.match(await refused({ ...form, item_name: '茶'.repeat(3000) }), /太长/);
    assert.match(await refused({}), /缺少 business[\s\S]*缺少 invoice/);
  });

  test('requests and redirects only to sites that it knows', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    for (const name of ['return', 'notify_url', 'cancel_return']) {
      for (const url of [
        'https://evil.example/',
        'http://169.254.169.254/latest',
        'http://localhost:22/',
        `${SITE_ORIGIN}.evil.example/`,
        'http://localhost@evil.example/',
        'http://user:pass@localhost/',
        'https://localhost/',
        'javascript:alert(1)',
        'file:///etc/passwd',
        '//evil.example/',
        '/pay',
      ]) {
        const response = await sendForm(visitor, { ...form, [name]: url });
        assert.equal(response.status, 400, `${name} ${url}`);
        assert.match(await response.text(), new RegExp(`${name} 不是已登记网站的地址`));
      }
    }
  });

  test('accepts a site only by https, or on this machine', () => {
    const clients = ['http://shop.example', 'https://shop.example', 'http://127.0.0.1:8080', 'http://[::1]:8080'];
    const known = clients.map((origin) => isClientUrl(`${origin}/pay`, clients));
    assert.deepEqual(known, [false, true, true, true]);
  });

  test('requests and redirects to no site that was removed', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const form = await hiddenForm(visitor, orderId);
    const gone = Object.entries(form).map(([name, value]) => ({ name, value: value.replace(SITE_ORIGIN, GONE) }));
    for (const [id, decision] of [
      ['gone-pay', 'pay'],
      ['gone-cancel', 'cancel'],
    ] as const) {
      const trade = { id, method: PAYPAL, fields: gone, state: 'open', createdAt: new Date(setup.clock.now) };
      await setup.demo.db.insert(trades).values(trade);
      const { fetch } = setup.network;
      const called: string[] = [];
      setup.network.fetch = (request) => {
        called.push(request.url);
        return new Response('success');
      };
      const led = await decide(visitor, `/sandbox/trade?id=${id}`, decision);
      setup.network.fetch = fetch;
      assert.deepEqual([called, led], [[], `trade?id=${id}`]);
      assert.ok(!(await readTrade(visitor, `/sandbox/trade?id=${id}`)).includes('href="http'));
    }
  });

  test('accepts a payment link only from its client, unchanged and fresh', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const link = new URL((await payLink(visitor, orderId, 'alipay')).headers.get('location') ?? '');
    const refused = async (params: URLSearchParams, why: RegExp) => {
      const response = await visitor.fetchService(`${link.pathname}?${params}`);
      assert.equal(response.status, 400);
      assert.match(await response.text(), why);
    };
    const changed = (name: string, value: string) => {
      const params = new URLSearchParams(link.search);
      params.set(name, value);
      return params;
    };
    for (const name of ['totalPrice', 'orderId', 'account', 'notifyUrl', 'time']) {
      await refused(changed(name, '1'), /签名不对/);
    }
    await refused(changed('type', 'wechat'), /签名不对/);
    await refused(changed('type', 'paypal'), /没有这种付款方式/);
    const fields = Object.fromEntries([...link.searchParams].filter(([name]) => name !== 'sign'));
    const foreign = signed('link', { ...fields, notifyUrl: 'https://evil.example/' }, PAYMENT_KEY);
    await refused(foreign, /notifyUrl 不是已登记网站的地址/);
    await refused(signed('link', { ...fields, time: 'soon' }, PAYMENT_KEY), /链接已过期/);
    setup.clock.now += 30 * 60_000 + 1;
    await refused(link.searchParams, /链接已过期/);
  });

  test('creates one trade for a link that is opened twice', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const link = new URL((await payLink(visitor, orderId, 'wechat')).headers.get('location') ?? '');
    const open = async () => tradePathOf(await visitor.fetchService(link.pathname + link.search));
    const trade = await open();
    assert.match(await readTrade(visitor, trade), /微信支付/);
    await decide(visitor, trade, 'pay');
    assert.equal(await open(), trade);
    assert.match(await readTrade(visitor, trade), /付款成功/);
  });

  for (const method of [PAYPAL, 'alipay']) {
    test(`collects a trade by ${method} once, also when it is confirmed repeatedly or concurrently`, async () => {
      const { visitor, orderId } = await visitorWithOrder(setup);
      const { points = 0 } = await paymentStateOf(setup, orderId);
      const trade = await startPayment(visitor, orderId, method);
      const back = `${SITE_ORIGIN}/order-detail?id=${orderId}`;
      const led = await Promise.all([1, 2, 3].map(() => decide(visitor, trade, 'pay')));
      led.push(await decide(visitor, trade, 'pay'));
      assert.deepEqual(new Set(led), new Set([back]));
      const payment = await paymentStateOf(setup, orderId);
      assert.deepEqual([payment.received, payment.points], [[`${method} 5800`], points + 100]);
    });
  }

  test('collects a bill once, also from several windows and by several methods', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trades = [];
    for (const method of [PAYPAL, PAYPAL, 'alipay', 'wechat'])
      trades.push(await startPayment(visitor, orderId, method));
    const led = await Promise.all(trades.map((trade) => decide(visitor, trade, 'pay')));
    assert.equal(led.filter((url) => url.startsWith(SITE_ORIGIN)).length, 1);
    assert.equal((await paymentStateOf(setup, orderId)).received.length, 1);
    const pages = await Promise.all(trades.map((trade) => readTrade(visitor, trade)));
    assert.equal(pages.filter((page) => page.includes('已经付过款')).length, 3);
    assert.equal(pages.filter((page) => page.includes('确认付款</button>')).length, 0);
  });

  test('collects a bill also after somebody else has submitted a forged form for that order', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const forged = { ...(await hiddenForm(visitor, orderId)), amount: '0.01' };
    const stranger = new Visitor(setup.demo);
    await decide(stranger, tradePathOf(await sendForm(stranger, forged)), 'pay');
    assert.match(await decide(visitor, await startPayment(visitor, orderId, PAYPAL), 'pay'), /order-detail/);
    assert.deepEqual((await paymentStateOf(setup, orderId)).received, ['paypal 5800']);
  });

  test('retries the notification when the site fails', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trade = await startPayment(visitor, orderId, 'alipay');
    const answers = [
      () => {
        throw new TypeError('fetch failed');
      },
      () => new Response('success', { status: 500 }),
    ];
    const { result, told } = await withNotices(answers, () => decide(visitor, trade, 'pay'));
    assert.match(result, /order-detail/);
    assert.equal(told.length, 3);
    assert.deepEqual((await paymentStateOf(setup, orderId)).received, ['alipay 5800']);
  });

  test('says so when the site never confirms, and offers to notify it again without a second payment', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trade = await startPayment(visitor, orderId, 'wechat');
    const { result, told } = await withNotices(failing(3), () => decide(visitor, trade, 'pay'));
    assert.ok(isTrade(result));
    assert.equal(told.length, 3);
    const page = await readTrade(visitor, trade);
    assert.match(page, /商家还没有确认收到[\s\S]*value="pay"[^>]*>再次通知商家/);
    assert.doesNotMatch(page, /取消付款/);
    assert.ok(isTrade(await decide(visitor, trade, 'cancel')), 'what is paid is not cancelled');
    assert.equal((await paymentStateOf(setup, orderId)).status, 1);
    assert.match(await decide(visitor, trade, 'pay'), /order-detail/);
    assert.deepEqual((await paymentStateOf(setup, orderId)).received, ['wechat 5800']);
  });

  test('keeps a cancelled trade cancelled', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trade = await startPayment(visitor, orderId, PAYPAL);
    const back = `${SITE_ORIGIN}/pay?id=${orderId}&cancelled=1`;
    assert.equal(await decide(visitor, trade, 'cancel'), back);
    assert.equal(await decide(visitor, trade, 'cancel'), back);
    assert.ok(isTrade(await decide(visitor, trade, 'pay')));
    assert.ok((await readTrade(visitor, trade)).includes(`已取消付款`));
    assert.ok((await readTrade(visitor, trade)).includes(`<a href="${back.replace('&', '&amp;')}">返回商家</a>`));
    assert.equal((await paymentStateOf(setup, orderId)).status, 1);
  });

  test('ignores an unknown decision, and has no trade for an invalid id', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const trade = await startPayment(visitor, orderId, PAYPAL);
    await visitor.fetchService(trade, { method: 'POST', body: new URLSearchParams({ decision: 'PAY' }) });
    await visitor.fetchService(trade, { method: 'POST' });
    assert.match(await readTrade(visitor, trade), /确认付款<\/button>/);
    for (const path of [
      '/sandbox/trade',
      '/sandbox/trade?id=x',
      '/sandbox/trade?id=%00',
      '/sandbox/',
      '/sandbox/paypal',
    ]) {
      const response = await visitor.fetchService(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /<h1 id="title">不能付款/);
    }
    assert.equal((await paymentStateOf(setup, orderId)).status, 1);
  });

  test('removes unpaid trades after a day', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const [open, paid] = [await startPayment(visitor, orderId, PAYPAL), await startPayment(visitor, orderId, 'alipay')];
    await decide(visitor, paid, 'pay');
    setup.clock.now += 86_400_001;
    const other = await visitorWithOrder(setup);
    await startPayment(other.visitor, other.orderId, PAYPAL);
    assert.match(await readTrade(visitor, open), /没有这笔交易/);
    assert.match(await readTrade(visitor, paid), /付款成功/);
  });

  test('has pages without scripts that only its clients may frame and that send no referrer', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const { headers } = await visitor.fetchService(await startPayment(visitor, orderId, PAYPAL));
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'self'; /);
    assert.match(policy, /form-action 'self' http:\/\/localhost;/);
    assert.match(policy, /frame-ancestors http:\/\/localhost$/);
    assert.deepEqual(
      [headers.get('referrer-policy'), headers.get('cache-control'), headers.get('x-content-type-options')],
      ['no-referrer', 'no-store', 'nosniff'],
    );
    const style = await visitor.fetchService('/sandbox/assets/cashier.css');
    assert.match(style.headers.get('content-type') ?? '', /^text\/css/);
  });
});
