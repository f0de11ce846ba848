import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  checkoutInfo,
  goodsDetail,
  logout,
  lottery,
  shopCartItemList,
  TYPE_GOODS,
  userInfo,
} from '@sb-elements/elements/contract';
import { SAMPLES } from '../../../docs/live/playground/samples.js';
import { HAN } from '../../languages/source-texts.kit.js';
import { faultOf } from '../../stand-ins/fault-injection/parse-fault.js';
import { openDemo } from '../databases.kit.js';
import type { Demo } from '../demo.js';
import { SITE_ORIGIN, Visitor } from '../visitor.kit.js';

/** A browser with an open playground. */
class Reader extends Visitor {
  place = '';

  open(name: string, query = ''): Promise<Response> {
    this.place = `/docs/sandbox/${name}?${query}`;
    return super.fetch(this.place);
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.place) headers.set('referer', SITE_ORIGIN + this.place);
    return super.fetch(path, { ...init, headers });
  }

  /** Continues on the site itself. */
  leave(): void {
    this.place = '/login';
  }
}

describe('a playground of the documentation', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo({ faults: true });
  });
  after(() => demo.close());

  const open = async (name: string, query: string) => {
    const reader = new Reader(demo);
    await reader.open(name, query);
    return reader;
  };

  test('is signed out unless its URL names a persona', async () => {
    for (const query of ['', 'as=nobody', 'as=admin']) {
      assert.equal((await (await open('cart', query)).call(userInfo, {})).status, 401, query);
    }
  });

  test('prepares an empty cart for a newcomer, and a cart, an address and an unpaid order for a customer', async () => {
    const newcomer = await open('cart', 'as=newcomer');
    assert.equal((await newcomer.call(shopCartItemList, {})).data.items.length, 0);
    const customer = await open('cart', 'as=customer');
    const { items } = (await customer.call(shopCartItemList, {})).data;
    assert.ok(items.length > 2 && items.some(({ invalid }) => invalid) && items.some(({ invalid }) => !invalid));
    const checkout = await customer.call(checkoutInfo, { type: 'cart', from: 'confirm' });
    assert.equal(checkout.status, 0);
    const toPay = await customer.open('pay', 'as=customer&check-status=');
    assert.equal(toPay.status, 302);
    const id = new URL(toPay.headers.get('location') ?? '', SITE_ORIGIN).searchParams.get('id');
    const order = await customer.get<{ status: number }>(`/openapi/order/status?orderId=${id}`);
    assert.deepEqual([order.status, order.data.status], [0, 1]);
  });

  test('is reset when it is opened again', async () => {
    const reader = await open('cart', 'as=customer');
    const before = (await reader.call(shopCartItemList, {})).data;
    await reader.post('/openapi/order/removeShopCartItem', { ids: before.items.map(({ id }) => id).join(',') });
    assert.equal((await reader.call(shopCartItemList, {})).data.items.length, 0);
    await reader.open('cart', 'as=customer');
    assert.equal((await reader.call(shopCartItemList, {})).data.items.length, before.items.length);
  });

  test('leaves the reader’s own session alone, also at a logout', async () => {
    const reader = new Reader(demo);
    const { data: own } = await reader.signIn();
    await reader.open('member', 'as=newcomer');
    const guest = (await reader.call(userInfo, {})).data;
    assert.notEqual(guest.id, own.id);
    await reader.call(logout, {});
    assert.equal((await reader.call(userInfo, {})).status, 401);
    await reader.open('member', 'as=nobody');
    assert.equal((await reader.call(userInfo, {})).status, 401);
    reader.leave();
    assert.equal((await reader.call(userInfo, {})).data.id, own.id);
  });

  test('takes its faults from its URL, not from the reader’s fault panel', async () => {
    const faults = JSON.stringify({ 'POST /openapi/member/userInfo': 'refusesilent' });
    const reader = await open('member', `as=newcomer&faults=${encodeURIComponent(faults)}`);
    assert.equal((await reader.call(userInfo, {})).status, 1);
    reader.leave();
    assert.equal((await reader.call(userInfo, {})).status, 401);
    reader.fault({ '*': 'refuse' });
    assert.equal((await reader.call(userInfo, {})).status, 1);
    await reader.open('member', 'as=newcomer');
    assert.equal((await reader.call(userInfo, {})).status, 0);
  });

  test('can inject each fault that a state of an element names', () => {
    const named = Object.values(SAMPLES).flatMap(({ states }) =>
      states.flatMap(({ faults }) => (faults ? [faults] : [])),
    );
    assert.ok(named.length > 0);
    for (const faults of named) {
      for (const call of Object.keys(faults)) {
        const [method = '', path = ''] = call.split(' ');
        assert.ok(faultOf(JSON.stringify(faults), method, path), JSON.stringify(faults));
      }
    }
  });

  test('names goods and prizes in its own language, whatever the reader chose on the site', async () => {
    const reader = await open('lottery-grid', 'lottery-id=1&lang=en');
    reader.cookies.set('language', 'zh');
    assert.doesNotMatch(JSON.stringify((await reader.call(lottery, { siteId: '1', id: '1' })).data), HAN);
    const title = async () =>
      (await reader.call(goodsDetail, { type: TYPE_GOODS, id: 'gaiwan', siteId: '1' })).data.title;
    assert.equal(await title(), 'Sancai gaiwan');
    await reader.open('product', 'lang=zh');
    reader.cookies.set('language', 'en');
    assert.equal(await title(), '三才盖碗');
    reader.leave();
    assert.equal(await title(), 'Sancai gaiwan');
    reader.place = '/docs/hosting/trial';
    reader.cookies.set('language', 'zh');
    assert.equal(await title(), 'Sancai gaiwan');
  });

  test('ignores a page of another origin', async () => {
    const reader = await open('member', 'as=newcomer');
    const headers = { referer: `https://evil.example${reader.place}` };
    const answer = await Visitor.prototype.fetch.call(reader, '/openapi/order/shopCartItemList', { headers });
    assert.equal(((await answer.json()) as { status: number }).status, 401);
  });

  test('shows the element with the attributes of its URL, and no others', async () => {
    const text = async (query: string) => (await new Visitor(demo).fetch(`/docs/sandbox/search?${query}`)).text();
    const page = await text(
      'param=q&placeholder=%22%3E%3Cimg%20src%3Dx%3E&onclick=alert(1)&lang=ar&scheme=dark&state=1',
    );
    assert.match(page, /<html lang="ar" dir="rtl" data-scheme="dark"/);
    assert.match(page, /<sb-search placeholder='"><img src=x>' param="q"><\/sb-search>/);
    assert.doesNotMatch(page, /onclick/);
    assert.match(await text('lang=%22%3E&dir=up&scheme=neon&state=99'), /<html lang="en" dir="ltr"\s+data-events/);
  });
});
