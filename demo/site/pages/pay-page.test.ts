import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleOrder } from '../../../server/orders/settle-order.js';
import { visitorWithOrder } from '../../../server/payment/payment.kit.js';
import { onEveryDatabase } from '../databases.kit.js';
import { SERVICE_ORIGIN, Visitor } from '../visitor.kit.js';

onEveryDatabase('the checkout pages', (setup) => {
  const mainOf = async (visitor: Visitor, path: string) => {
    const page = await (await visitor.fetch(path)).text();
    return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  };

  test('the confirmation has its element, which reads the URL itself', async () => {
    for (const type of ['', '?type=cart', '?type=detail']) {
      const main = await mainOf(new Visitor(setup.demo), `/order-confirm${type}`);
      assert.match(main, /<h1>确认订单<\/h1>\s*<sb-order-confirm\s*><p>[^<]+<\/p><\/sb-order-confirm>/);
    }
  });

  test('the payment page offers three methods, one selected, and sets the target of the PayPal form', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const main = await mainOf(visitor, `/pay?id=${orderId}`);
    assert.match(main, /<h1>付款<\/h1>/);
    const [, attributes = '', inside = ''] = /<sb-pay([^>]*)>(.*)<\/sb-pay>/s.exec(main) ?? [];
    assert.match(attributes, new RegExp(`check-status\\s+paypal-action="${SERVICE_ORIGIN}/sandbox/paypal"`));
    assert.deepEqual(inside.match(/<option.*<\/option>/g), [
      '<option value="alipay" selected>支付宝</option>',
      '<option value="wechat">微信支付</option>',
      '<option value="paypal">PayPal</option>',
    ]);
  });

  test('the payment page shows the goods and the amount', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const main = await mainOf(visitor, `/pay?id=${orderId}`);
    assert.match(main, /<span>白瓷盖碗等 2 件<\/span>\s*<span>应付 <b>¥58\.00<\/b>/);
    assert.match(main, new RegExp(`href="/order-detail\\?id=${orderId}"`));
    assert.doesNotMatch(main, /href="\/login/);
  });

  test('a settled order can’t be paid again', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    await settleOrder(setup.demo.db, orderId, new Date(setup.clock.now));
    const main = await mainOf(visitor, `/pay?id=${orderId}`);
    assert.match(main, /不用再付/);
    assert.match(main, /实付 <b>¥58\.00<\/b>/);
    assert.doesNotMatch(main, /<sb-pay/);
  });

  test('a visitor who is not signed in gets a link to the login, and no data of the order', async () => {
    const { orderId } = await visitorWithOrder(setup);
    const main = await mainOf(new Visitor(setup.demo), `/pay?id=${orderId}`);
    assert.match(main, new RegExp(`href="/login\\?redirect=%2Fpay%3Fid%3D${orderId}"`));
    assert.match(main, /<sb-pay/);
    assert.doesNotMatch(main, /¥|白瓷盖碗/);
  });

  test('the payment page leaves the message about a missing order to the element', async () => {
    const { visitor } = await visitorWithOrder(setup);
    assert.match(await mainOf(visitor, '/pay'), /<sb-pay/);
  });

  test('the checkout pages have the same policy as other pages, and one h1 each', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const usual = (await visitor.fetch('/')).headers.get('content-security-policy');
    for (const path of ['/order-confirm', `/pay?id=${orderId}`, `/order-detail?id=${orderId}`, '/orders']) {
      const response = await visitor.fetch(path);
      const page = await response.text();
      assert.equal(response.headers.get('content-security-policy'), usual, path);
      assert.doesNotMatch(page, /\sstyle=|<style|\son[a-z]+=|<script>/);
      assert.equal(page.match(/<h1[\s>]/g)?.length, 1, path);
    }
  });
});
