import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkScanLogin, scanLoginQrcode, userInfo } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';

onEveryDatabase('the login by QR code', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const fetchCode = async (browser: Visitor, type = 'wechat', siteId = '1') => {
    const { data } = await browser.call(scanLoginQrcode, { siteId, type });
    return data;
  };
  const check = async (browser: Visitor, id: string) => (await browser.call(checkScanLogin, { id })).data;
  const signedInAs = async (browser: Visitor) => (await browser.call(userInfo, {})).data?.id;

  /** Posts the phone's form without scripts, also after the page no longer shows it. */
  const decide = async (phone: Visitor, id: string, decision = 'confirm', number = randomPhone()) => {
    await phone.fetch(`/scan?id=${id}`);
    const csrf = phone.cookies.get('csrfToken') ?? '';
    const body = new URLSearchParams({ csrf, id, phone: number, decision });
    return phone.fetch('/scan', { method: 'POST', body });
  };
  const read = async (phone: Visitor, id: string) => (await phone.fetch(`/scan?id=${id}`)).text();

  test('a code is an SVG with the URL of the simulated phone', async () => {
    const { id, qrcode } = await fetchCode(visitor());
    assert.match(id, /^[\w-]{22}$/);
    assert.match(decodeURIComponent(qrcode), /^data:image\/svg\+xml,<svg /);
    assert.notEqual((await fetchCode(visitor())).id, id);
  });

  test('the browser that shows the code is signed in, but only after the phone has confirmed', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    assert.equal(await check(browser, id), null);
    const phone = randomPhone();
    const response = await decide(visitor(), id, 'confirm', phone);
    assert.deepEqual([response.status, response.headers.get('location')], [303, `/scan?id=${id}&confirmed`]);
    const confirmed = await check(browser, id);
    assert.ok(confirmed?.id);
    assert.match(await (await visitor().fetch(`/scan?id=${id}&confirmed`)).text(), /已确认登录/, 'though it is used');
    assert.equal(await signedInAs(browser), confirmed.id);
    setup.clock.now += 61_000;
    assert.equal((await visitor().signIn(phone)).data.id, confirmed.id, 'the member of that phone number');
  });

  test('the browser that shows the code, and no other, is told that a phone has read it, until it is cancelled', async () => {
    const [browser, phone] = [visitor(), visitor()];
    const { id } = await fetchCode(browser);
    await read(phone, id);
    const other = visitor();
    await fetchCode(other);
    assert.equal(await check(other, id), null);
    assert.deepEqual(await check(browser, id), { scanned: true });
    await decide(phone, id, 'cancel');
    assert.deepEqual(await check(browser, id), { cancelled: true });
    assert.equal(await check(other, id), null);
  });

  test('another browser is not signed in by the code', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    await decide(visitor(), id);
    const other = visitor();
    await fetchCode(other);
    assert.equal(await check(other, id), null);
    assert.equal(await check(visitor(), id), null);
    assert.ok(await check(browser, id));
  });

  test('a browser that shows the code and simulates the phone is signed in only by its own call', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    await decide(browser, id);
    assert.equal(browser.cookies.has('MEMBER'), false);
    assert.ok(await check(browser, id));
    assert.equal(browser.cookies.has('MEMBER'), true);
  });

  test('an invalid id is refused', async () => {
    const browser = visitor();
    await fetchCode(browser);
    for (const id of ['', 'x', "' or 1=1", '__proto__']) assert.equal(await check(browser, id), null);
    const response = await browser.fetch('/scan?id=%00');
    assert.equal(response.status, 404);
    assert.match(await response.text(), /没有这个二维码/);
    assert.equal((await decide(visitor(), 'nothing')).status, 303);
  });

  test('a code is valid for three minutes, on the phone and on the page', async () => {
    const [early, late] = [visitor(), visitor()];
    const [first, second] = [await fetchCode(early), await fetchCode(late)];
    await decide(visitor(), first.id);
    setup.clock.now += 179_999;
    assert.match(await read(visitor(), second.id), /确认登录/);
    setup.clock.now += 1;
    assert.equal(await check(early, first.id), null);
    const phone = visitor();
    assert.match(await read(phone, second.id), /二维码已过期/);
    await decide(phone, second.id);
    assert.equal(await check(late, second.id), null);
  });

  test('a code that expires while the phone number is entered is not confirmed', async () => {
    const [browser, phone] = [visitor(), visitor()];
    const { id } = await fetchCode(browser);
    await read(phone, id);
    setup.clock.now += 180_000;
    await decide(phone, id);
    setup.clock.now -= 1;
    assert.deepEqual(await check(browser, id), { scanned: true });
  });

  test('a code is confirmed once, by the first phone', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    const numbers = [randomPhone(), randomPhone()];
    await decide(visitor(), id, 'confirm', numbers[0]);
    const late = visitor();
    assert.match(await read(late, id), /已确认登录/);
    await decide(late, id, 'confirm', numbers[1]);
    const confirmed = await check(browser, id);
    assert.equal((await visitor().signIn(numbers[0])).data.id, confirmed?.id);
  });

  test('a code signs in once, also when two polls are concurrent', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    await decide(visitor(), id);
    const answers = await Promise.all([check(browser, id), check(browser, id), check(browser, id)]);
    assert.equal(answers.filter((data) => data !== null).length, 1);
    assert.ok(await signedInAs(browser));
    assert.equal(await check(browser, id), null);
    assert.match(await read(visitor(), id), /已经登录过了/);
  });

  test('a phone that cancels invalidates the code', async () => {
    const browser = visitor();
    const { id } = await fetchCode(browser);
    await decide(visitor(), id, 'cancel');
    const phone = visitor();
    assert.match(await read(phone, id), /已取消登录/);
    await decide(phone, id);
    assert.deepEqual(await check(browser, id), { cancelled: true });
  });

  test('the phone shows app and site, and keeps an invalid number in the form', async () => {
    const phone = visitor();
    const { id } = await fetchCode(visitor(), 'alipay');
    assert.match(await read(phone, id), /支付宝.*登录.*闲盏/s);
    const response = await decide(phone, id, 'confirm', '12345"><b>');
    assert.equal(response.status, 400);
    assert.match(await response.text(), /value="12345&quot;&gt;&lt;b&gt;"[\s\S]*手机号格式错误/);
    assert.match(await read(phone, id), /确认登录/);
  });

  test('a form that another site forged has no effect', async () => {
    const [browser, phone] = [visitor(), visitor()];
    const { id } = await fetchCode(browser);
    const [, hidden] = /name="csrf" value="([^"]+)"/.exec(await read(phone, id)) ?? [];
    assert.equal(hidden, phone.cookies.get('csrfToken'));
    for (const csrf of ['', 'guess']) {
      const body = new URLSearchParams({ csrf, id, phone: randomPhone(), decision: 'confirm' });
      const response = await phone.fetch('/scan', { method: 'POST', body });
      assert.equal(response.status, 403);
      assert.match(await response.text(), /页面已过期/);
    }
    assert.deepEqual(await check(browser, id), { scanned: true });
  });

  test('/scan lists the codes that this browser shows now, redirects to the only one, and hides those of others', async () => {
    const browser = visitor();
    assert.match(await (await browser.fetch('/scan')).text(), /没有显示二维码/);
    const first = await fetchCode(browser, 'wechat');
    assert.equal((await browser.fetch('/scan')).headers.get('location'), `/scan?id=${first.id}`);
    setup.clock.now += 1000;
    const second = await fetchCode(browser, 'douyin');
    const page = await (await browser.fetch('/scan')).text();
    assert.ok(page.indexOf(second.id) > 0 && page.indexOf(second.id) < page.indexOf(first.id), 'the newest first');
    assert.doesNotMatch(await (await visitor().fetch('/scan')).text(), new RegExp(first.id));
    await decide(visitor(), first.id);
    assert.equal((await browser.fetch('/scan')).headers.get('location'), `/scan?id=${second.id}`);
  });

  test('/scan shows the app and the site of a code by their ids if it doesn’t know them', async () => {
    const browser = visitor();
    for (const unknown of ['__proto__', 'constructor']) {
      const { id } = await fetchCode(browser, unknown, unknown);
      const shown = new RegExp(`${unknown}.*站点 ${unknown}`, 's');
      assert.match(await read(visitor(), id), shown);
    }
    const list = await (await browser.fetch('/scan')).text();
    assert.match(list, /__proto__ · 站点 __proto__/);
    assert.match(list, /constructor · 站点 constructor/);
  });

  test('codes that are too old are removed', async () => {
    const { id } = await fetchCode(visitor());
    setup.clock.now += 86_400_001;
    await fetchCode(visitor());
    assert.match(await read(visitor(), id), /没有这个二维码/);
  });
});
