import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { payPath } from '@sb-elements/elements/contract';
import { onEveryDatabase, openDemo } from '../demo/site/databases.kit.js';
import type { Demo } from '../demo/site/demo.js';
import { SITE_ORIGIN } from '../demo/site/visitor.kit.js';
import { originOfUrl } from './origin.js';
import { visitorWithOrder } from './payment/payment.kit.js';

/** A request whose Host header is that of this origin. */
const at = (origin: string, path: string, headers: HeadersInit = {}) => new Request(origin + path, { headers });

onEveryDatabase('the Host header', (setup) => {
  test('never decides where a payment redirects, notifies or is cancelled', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const cookie = `MEMBER=${visitor.cookies.get('MEMBER')}`;
    const path = `/openapi/order/paymentConf?type=paypal&orderId=${orderId}`;
    const response = await setup.demo.fetch(at('http://evil.test', path, { cookie }));
    const { data } = (await response.json()) as { data: Record<string, string> };
    for (const name of ['returnUrl', 'notifyUrl', 'cancelUrl'])
      assert.equal(new URL(data[name] ?? '').origin, SITE_ORIGIN);
  });

  test('never decides where a payment link or PayPal’s form leads', async () => {
    const { visitor, orderId } = await visitorWithOrder(setup);
    const cookie = `MEMBER=${visitor.cookies.get('MEMBER')}`;
    for (const type of ['paypal', 'alipay']) {
      const response = await setup.demo.fetch(
        at('http://evil.test', `${payPath}?type=${type}&orderId=${orderId}`, { cookie }),
      );
      const text = (response.headers.get('location') ?? '') + (await response.text());
      assert.doesNotMatch(text, /evil\.test/);
      assert.match(decodeURIComponent(text), /http:\/\/localhost\/order-detail/);
    }
  });
});

describe('a site that knows its public URL', () => {
  let demo: Demo;
  before(async () => {
    const publicUrl = 'https://shop.example/';
    demo = await openDemo({ publicUrl, siteOrigins: ['https://shop.example', SITE_ORIGIN] });
  });
  after(() => demo.close());

  test('sets its cookies Secure, though the proxy asks it by http', async () => {
    const { headers } = await demo.fetch(
      at('http://10.0.0.2:8080', '/openapi/smartapp/scanLoginQrcode?siteId=1&type=wechat'),
    );
    const cookies = headers.getSetCookie();
    assert.ok(cookies.length >= 2);
    for (const line of cookies) assert.match(line, /; Secure/);
  });

  test('accepts a logout by a script of its own page', async () => {
    const headers = { referer: 'https://shop.example/usercenter', accept: '*/*' };
    const response = await demo.fetch(at('http://10.0.0.2:8080', '/openapi/member/logout', headers));
    assert.equal(response.status, 200);
  });

  test('does not start with a public URL that isn’t http or https', () => {
    for (const wrong of ['shop.example', 'ftp://shop.example', '//shop.example', 'javascript:alert(1)']) {
      assert.throws(() => originOfUrl(wrong), /Not an http or https URL/);
    }
    assert.equal(originOfUrl('https://shop.example/any/path'), 'https://shop.example');
  });
});
