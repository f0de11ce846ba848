import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addressList,
  addToCart,
  addUserAddress,
  type Cart,
  callsOf,
  changeShopCartItem,
  commentList,
  commentSave,
  createOrder,
  deleteUserAddress,
  editUserAddress,
  IDEMPOTENCY_HEADER,
  logout,
  memberCode,
  memberLogin,
  orderStatus,
  removeShopCartItem,
  setDefaultUserAddress,
  shopCartItemList,
  userInfo,
} from '@sb-elements/elements/contract';
import { scriptHeaders } from '../contract/verify/browser.js';
import { otherCode, randomPhone } from '../demo/site/visitor.kit.js';
import { JPEG, PNG, sendFile, sendParts, submit, type Values } from '../server/forms/forms.kit.js';
import { type Target, TargetVisitor, THEME } from './targets.kit.js';

/** The calls that every target has. */
const ELEMENTS = [
  'comments',
  'phone-login',
  'dynamic-form',
  'lottery-grid',
  'product',
  'cart',
  'order-confirm',
] as const;
const OPTIONAL = ['/openapi/comment/like', '/openapi/oauth/userinfo', '/logout'];
const CALLS = callsOf(ELEMENTS).filter(({ path }) => !OPTIONAL.includes(path));
const EVIL = 'https://evil.example';
const NOBODY = { status: 401, errCode: 'NoLoginError' };
const THREAD = { id: 'attacks' };
const HOME = {
  areaPath: '440000,440300,440305',
  address: '科技园1号',
  username: '张三',
  phone: '13800000000',
  name: '家',
};
const ORDER = { remark: '', type: 'cart', couponId: '', usePoint: false };
const FORM: Values = [
  ['name', '张三'],
  ['mobile', '13800000000'],
  ['topic', 'question'],
];
/** Of the prize in the members' lottery and of a variant in starters/data/seed.json. */
const PRIZES = 3;
const PIECES = 30;
const PIECES_EACH = 7;

/** What attackers try, against a running back end: each test leaves the target as the next one needs it. */
export function testAttacks(targetOf: () => Target): void {
  const browser = () => new TargetVisitor(targetOf());
  const member = async () => {
    const visitor = browser();
    const { status, data } = await visitor.signIn();
    assert.equal(status, 0);
    return Object.assign(visitor, { memberId: data.id });
  };
  const isSignedIn = async (visitor: TargetVisitor) => (await visitor.call(userInfo, {})).status === 0;
  const withAddress = async () => {
    const visitor = await member();
    await visitor.call(addUserAddress, HOME);
    const [address] = (await visitor.call(addressList, {})).data;
    return { visitor, addressId: address?.id ?? '' };
  };
  const withCart = async () => {
    const { visitor, addressId } = await withAddress();
    await visitor.call(addToCart, { goodsId: '1', count: 1, type: 'cart' });
    return { visitor, addressId, items: await itemsOf(visitor) };
  };
  const itemsOf = async (visitor: TargetVisitor) => (await visitor.get<Cart>(shopCartItemList.path)).data.items;
  const once = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });
  const list = async (visitor: TargetVisitor, id: string) =>
    (await visitor.call(commentList, { pn: 1, ps: 20, siteId: '1', id })).data.rows;

  test('a write without the token of its browser is refused with 403 and an envelope', async () => {
    const [visitor, other] = [browser(), browser()];
    await visitor.token();
    const tokens = ['', 'guess', await other.token(), (await visitor.token()).slice(0, -1)];
    for (const { path } of CALLS.filter(({ method, path }) => method === 'POST' && path !== userInfo.path)) {
      for (const token of tokens) {
        const response = await visitor.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
          body: '{}',
        });
        assert.equal(response.status, 403, `${path} with ${token}`);
        assert.equal(((await response.json()) as { status: number }).status, 403);
      }
    }
  });

  test('a form of another origin is refused, also with the token, and does nothing', async () => {
    const visitor = await member();
    const body = JSON.stringify({ siteId: '1', id: 'forged', content: '伪造的留言内容' });
    for (const origin of [EVIL, 'null', 'https://www.theme.example', 'http://127.0.0.1:1']) {
      for (const site of ['cross-site', 'same-site', '']) {
        const headers = scriptHeaders({ 'content-type': 'text/plain', 'x-csrf-token': await visitor.token(), origin });
        headers.set('sec-fetch-site', site);
        if (!site) headers.delete('sec-fetch-site');
        const response = await sendExactly(visitor, commentSave.path, { method: 'POST', headers, body });
        assert.equal(response.status, 403, `${origin} ${site}`);
      }
    }
    assert.deepEqual(await list(visitor, 'forged'), []);
  });

  test('no image, link, form or foreign page logs a member out', async () => {
    const visitor = await member();
    for (const [site, dest, mode, more = {}] of [
      ['same-origin', 'image', 'no-cors'],
      ['same-origin', 'document', 'navigate'],
      ['none', 'document', 'navigate'],
      ['same-origin', 'iframe', 'navigate'],
      ['cross-site', 'empty', 'cors', { origin: EVIL }],
      ['cross-site', 'image', 'no-cors', { referer: `${EVIL}/${targetOf().origin}` }],
    ] as [string, string, string, Record<string, string>?][]) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, ...more };
      const response = await sendExactly(visitor, logout.path, { headers });
      assert.notEqual(((await response.json()) as { status: number }).status, 0, JSON.stringify(headers));
    }
    for (const headers of [{}, { accept: 'image/png,*/*' }, { accept: '*/*', referer: `${EVIL}/` }] as HeadersInit[]) {
      const response = await sendExactly(visitor, logout.path, { headers });
      assert.notEqual(((await response.json()) as { status: number }).status, 0, JSON.stringify(headers));
    }
    await sendExactly(visitor, logout.path, { method: 'HEAD' });
    assert.equal(await isSignedIn(visitor), true);
  });

  test('a session ends with its logout', async () => {
    const visitor = await member();
    const session = visitor.cookies.get('MEMBER') ?? '';
    assert.equal((await visitor.get(logout.path)).status, 0);
    visitor.cookies.set('MEMBER', session);
    assert.equal(await isSignedIn(visitor), false);
  });

  test('two session cookies are none, and both are expired', async () => {
    const [visitor, attacker] = [await member(), await member()];
    const cookie = `MEMBER=${attacker.cookies.get('MEMBER')}; MEMBER=${visitor.cookies.get('MEMBER')}`;
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' };
    const response = await targetOf().fetch(userInfo.path, init);
    const { status, errCode } = (await response.json()) as typeof NOBODY;
    assert.deepEqual({ status, errCode }, NOBODY);
    const expired = response.headers.getSetCookie().filter((line) => /^MEMBER=;.*max-age=0/i.test(line));
    const paths = expired.map((line) => /; path=([^;]*)/i.exec(line)?.[1]);
    for (const path of ['/', '/openapi', '/openapi/', '/openapi/member', '/openapi/member/', userInfo.path])
      assert.ok(paths.includes(path), path);
  });

  test('a login doesn’t keep a session that was planted before', async () => {
    const visitor = browser();
    visitor.cookies.set('MEMBER', 'planted');
    await visitor.signIn();
    const session = visitor.cookies.get('MEMBER');
    assert.notEqual(session, 'planted');
    visitor.cookies.set('MEMBER', 'planted');
    assert.equal(await isSignedIn(visitor), false);
  });

  test('a code can’t be guessed, nor used twice or for another phone', async () => {
    const visitor = browser();
    const phone = randomPhone();
    await visitor.call(memberCode, { phone });
    const code = await visitor.codeFor(phone);
    assert.notEqual((await visitor.call(memberLogin, { phone: randomPhone(), code })).status, 0);
    for (let tried = 0; tried < 5; tried++)
      assert.notEqual((await visitor.call(memberLogin, { phone, code: otherCode(code) })).status, 0);
    assert.notEqual((await visitor.call(memberLogin, { phone, code })).status, 0, 'too many guesses');
    const second = browser();
    const other = randomPhone();
    await second.signIn(other);
    const used = await second.codeFor(other);
    assert.notEqual((await browser().call(memberLogin, { phone: other, code: used })).status, 0, 'it was used');
  });

  test('nobody reaches the address of another member', async () => {
    const { visitor: owner, addressId } = await withAddress();
    const thief = (await withCart()).visitor;
    assert.notEqual((await thief.call(editUserAddress, { ...HOME, id: addressId, username: '李四' })).status, 0);
    assert.notEqual((await thief.call(setDefaultUserAddress, { id: addressId })).status, 0);
    await thief.call(deleteUserAddress, { id: addressId });
    assert.notEqual((await thief.call(createOrder, { ...ORDER, addressId })).status, 0);
    const [address] = (await owner.call(addressList, {})).data;
    assert.deepEqual([address?.id, address?.username, address?.isDefault], [addressId, HOME.username, true]);
  });

  test('nobody reaches the cart of another member', async () => {
    const { visitor: owner, items } = await withCart();
    const thief = await member();
    const id = String(items[0]?.id);
    assert.notEqual((await thief.call(changeShopCartItem, { id, count: 3, isSelect: false })).status, 0);
    await thief.call(removeShopCartItem, { ids: id });
    assert.deepEqual(await itemsOf(owner), items);
    assert.deepEqual(await itemsOf(thief), []);
  });

  test('nobody reads the order of another member, nor gets it by its key', async () => {
    const { visitor: owner, addressId } = await withCart();
    const key = randomUUID();
    const order = await owner.call(createOrder, { ...ORDER, addressId }, once(key));
    assert.equal(order.status, 0);
    const { visitor: thief, addressId: own } = await withCart();
    assert.notEqual((await thief.call(orderStatus, { orderId: order.data.id })).status, 0);
    const second = await thief.call(createOrder, { ...ORDER, addressId: own }, once(key));
    assert.notEqual(second.data.id, order.data.id);
    assert.equal((await owner.call(orderStatus, { orderId: order.data.id })).status, 0);
  });

  test('nobody claims the prize of another member, nor gets it by its key', async () => {
    const [owner, thief] = [await member(), await member()];
    const key = randomUUID();
    const { data } = await owner.draw('2', key);
    assert.notEqual((await thief.claim(data.logId, '我的地址')).status, 0);
    assert.notEqual((await thief.draw('2', key)).data.logId, data.logId);
  });

  test('a submission can’t name the upload of another visitor', async () => {
    const [owner, thief] = [browser(), browser()];
    await owner.token();
    const { data } = await sendFile(owner, PNG, { name: 'a.png', type: 'image/png' });
    const values: Values = [...FORM, ['picture', data.url]];
    assert.notEqual((await submit(thief, '1', values)).status, 0);
    assert.equal((await submit(owner, '1', values)).status, 0);
  });

  test('a comment under review is seen by nobody else, and can’t be answered', async () => {
    const [author, other] = [browser(), await member()];
    const { data } = await author.say(THREAD, '等待审核的留言');
    assert.equal(data.status, 0);
    assert.ok((await list(author, THREAD.id)).some(({ id }) => id === data.id));
    assert.ok(!(await list(other, THREAD.id)).some(({ id }) => id === data.id));
    assert.notEqual((await other.say(THREAD, '回复一条看不见的', { replyId: data.id })).status, 0);
  });

  test('SQL and HTML are texts', async () => {
    const visitor = await member();
    for (const content of ["'; DROP TABLE comments; --", '<img src=x onerror=alert(1)>', "1' OR '1'='1"]) {
      const { data } = await visitor.say(THREAD, content);
      assert.equal(data.content, content);
      assert.deepEqual(await list(visitor, content), []);
      assert.notEqual((await visitor.get(`/openapi/form/${encodeURIComponent(content)}?siteId=1`)).status, 0);
    }
    assert.ok((await list(visitor, THREAD.id)).length >= 3);
  });

  test('malformed input is refused, and no failure of the server', async () => {
    const visitor = await member();
    const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      nested,
      '{"content":"一二\\u0000三四五"}',
      '{"__proto__":{"id":1}}',
    ];
    const odd = [null, {}, [], [[]], -1, 1e21, '\0', '\ud83c', '99999999999999999999', '茶'.repeat(1500)];
    for (const { method, path, input } of CALLS.filter(({ method }) => method === 'POST')) {
      const names = Object.keys(input as object).map((name) => name.replace(/\?$/, ''));
      const strange = odd.map((value) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))));
      for (const body of [...bodies, ...strange]) {
        const answer = await visitor.post<unknown>(path, body);
        assert.ok(answer.http < 500 && typeof answer.status === 'number', `${method} ${path} ${body.slice(0, 80)}`);
      }
    }
    for (const query of ['pn=1&pn[]=2', 'pn=%00', 'pn=%E0%A4%A&ps=%', 'pn=1e300&ps=-1', `id=${'长'.repeat(500)}`]) {
      const answer = await visitor.get<unknown>(`${commentList.path}?siteId=1&${query}`);
      assert.ok(answer.http < 500 && typeof answer.status === 'number', query);
    }
  });

  test('a body that is too large is refused', async () => {
    const visitor = browser();
    const saved = { siteId: '1', ...THREAD, content: '长'.repeat(200_000) };
    const answer = await visitor.post<unknown>(commentSave.path, saved);
    assert.ok(answer.status === 413 || answer.status === 400, `${answer.status}`);
  });

  test('no path leads out of a folder', async () => {
    for (const path of [
      '/upload/..%2f..%2fapp.php',
      '/upload/%2e%2e%2fdatabase.sqlite',
      '/upload/..%5c..%5capp.py',
      `/upload/${'a'.repeat(43)}`,
      '/elements/..%2f..%2f..%2fetc%2fpasswd',
      '/elements/%2e%2e/app.py',
      '/.data/database.sqlite',
      '/.user.ini',
      '/config.php',
      '/..%2fconfig.php',
      '/%2e%2e/config.py',
    ]) {
      const response = await browser().fetch(path);
      assert.equal(response.status, 404, path);
    }
  });

  test('an upload never runs on the site', async () => {
    const page = '<script>alert(1)</script>';
    for (const [name, type] of [
      ['a.html', 'text/html'],
      ['a.svg', 'text/plain'],
      ['a.js', 'text/javascript'],
      ['a.php', 'application/x-php'],
    ] as const) {
      const { data } = await sendFile(await withToken(browser()), page, { name, type });
      const { status, headers } = await browser().fetch(data.url);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/octet-stream', name);
      assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    }
  });

  test('an upload whose name doesn’t suit its content is refused', async () => {
    const visitor = await withToken(browser());
    for (const [content, name] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
      ['text', 'a.jpg'],
      [PNG, 'a.gif'],
      [PNG, 'a.html'],
      ['MZ\x90\0', 'a.pdf'],
      ['', 'a.txt'],
      ['text', '..'],
    ] as [BlobPart, string][]) {
      assert.notEqual((await sendFile(visitor, content, { name })).status, 0, name);
    }
    const { status, data } = await sendFile(visitor, JPEG, {
      name: '../../茶席 (1)\'s "照片".jpg',
      type: 'image/jpeg',
    });
    assert.equal(status, 0);
    const response = await visitor.fetch(data.url);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), JPEG);
    const [, name = ''] = (response.headers.get('content-disposition') ?? '').split("''");
    assert.doesNotMatch(decodeURIComponent(name), /[/\\]/);
  });

  test('an upload is one file in a whole multipart body of at most 50 MB', async () => {
    const visitor = await withToken(browser());
    const two = new FormData();
    for (const name of ['file', 'other']) two.append(name, new File(['text'], 'a.txt'));
    const none = new FormData();
    none.set('siteId', '1');
    for (const form of [two, none]) assert.notEqual((await sendParts(visitor, form)).status, 0);
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/plain'])
      assert.notEqual((await sendParts(visitor, '--x\r\n\r\n', { 'content-type': type })).status, 0, type);
    const large = Buffer.alloc(52_428_801);
    const answer = await sendFile(visitor, large, { name: 'a.bin' });
    assert.equal(answer.status, 413);
  });

  test('repeats with one key, also at once, are one draw, one submission and one order', async () => {
    const { visitor, addressId } = await withCart();
    const ordered = once(randomUUID());
    const order = () => visitor.call(createOrder, { ...ORDER, addressId }, ordered);
    const orders = [...(await Promise.all([order(), order()])), await order()];
    assert.equal(new Set(orders.map(({ data }) => data?.id)).size, 1);
    assert.ok(orders[0]?.data.id);
    const key = randomUUID();
    const draws = [
      ...(await Promise.all([visitor.draw('1', key), visitor.draw('1', key)])),
      await visitor.draw('1', key),
    ];
    assert.equal(new Set(draws.map(({ data }) => data?.logId)).size, 1);
    const sent = [0, 1, 2].map(() => submit(visitor, '1', FORM, { key }));
    const submissions = await Promise.all(sent);
    assert.equal(new Set(submissions.map(({ data }) => data?.id)).size, 1);
    assert.ok(submissions[0]?.data.id);
  });

  test('a key that was sent before a login is known after it', async () => {
    const visitor = browser();
    const key = randomUUID();
    await visitor.get('/openapi/lottery?siteId=1&id=1');
    const before = await visitor.draw('1', key);
    await visitor.signIn();
    assert.equal((await visitor.draw('1', key)).data.logId, before.data.logId);
  });

  test('draws at once never give more prizes than there are', async () => {
    const members = await Promise.all(Array.from({ length: PRIZES + 3 }, member));
    const drawn = await Promise.all(members.map((one) => one.draw('2')));
    const won = drawn.filter(({ data }) => data.type !== 0);
    assert.ok(won.length <= PRIZES, `${won.length} prizes`);
    // draws before this one may have taken some
    assert.ok(drawn.length - won.length >= 3);
    const [late] = await Promise.all([(await member()).draw('2')]);
    assert.equal(late?.data.type, 0);
  });

  test('orders at once never sell more than there is, and limits hold for every way into the cart', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, withAddress));
    const item = { goodsId: '2', skuId: '1', count: PIECES_EACH, type: 'detail' };
    for (const { visitor } of buyers) assert.equal((await visitor.call(addToCart, item)).status, 0);
    const order = { ...ORDER, type: 'detail' };
    const placed = await Promise.all(
      buyers.map(({ visitor, addressId }) => visitor.call(createOrder, { ...order, addressId })),
    );
    assert.equal(placed.filter(({ status }) => status === 0).length, Math.floor(PIECES / PIECES_EACH));
    const { visitor } = await withAddress();
    assert.notEqual((await visitor.call(addToCart, item)).status, 0, 'more than is left');
    assert.notEqual((await visitor.call(addToCart, { goodsId: '2', skuId: '2', count: 1, type: 'cart' })).status, 0);
    assert.notEqual((await visitor.call(addToCart, { goodsId: '1', skuId: '1', count: 1, type: 'cart' })).status, 0);
    const most = { goodsId: '1', count: 5, type: 'cart' };
    assert.equal((await visitor.call(addToCart, most)).status, 0);
    assert.notEqual((await visitor.call(addToCart, { ...most, count: 1 })).status, 0, 'beyond maxBuy');
  });

  test('an unknown origin may not call, and the one of the list may', async () => {
    for (const origin of [EVIL, 'null', `${THEME}.evil.example`, THEME.replace('https', 'http'), THEME]) {
      for (const method of ['OPTIONS', 'GET']) {
        const headers = { origin, 'access-control-request-method': 'GET' };
        const response = await targetOf().fetch(`${commentList.path}?pn=1&ps=1&siteId=1`, { method, headers });
        const allowed = response.headers.get('access-control-allow-origin');
        assert.equal(allowed, origin === THEME ? THEME : null, `${method} ${origin}`);
        assert.ok(response.ok, `${method} ${origin}`);
      }
    }
  });

  test('the log has no line about any of this, and nothing that visitors typed', () => {
    const log = targetOf().log();
    assert.doesNotMatch(log, /1[39]\d{9}|等待审核|DROP TABLE|MEMBER=|failed/);
  });
}

/** Sends only these headers, and the visitor's cookies. */
function sendExactly(visitor: TargetVisitor, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cookie', Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; '));
  return visitor.target.fetch(path, { ...init, headers });
}

async function withToken(visitor: TargetVisitor): Promise<TargetVisitor> {
  await visitor.token();
  return visitor;
}
