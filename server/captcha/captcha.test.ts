import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { onEveryDatabase, openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { captchaFor, createForm, fetchCaptchaText, showCaptcha, submit } from '../forms/forms.kit.js';

const SOMEBODY = [['name', '陆羽']] as const;
const otherText = (text: string) => (text === 'AAAA' ? 'CCCC' : 'AAAA');

onEveryDatabase('the captcha', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  const ASKED = [{ type: 'TextInput', label: '姓名', fieldName: 'name', required: true }];
  let id = '';
  before(async () => {
    id = await createForm(setup.demo, ASKED, { captcha: true });
  });
  const send = (browser: Visitor, captcha?: string) => submit(browser, id, SOMEBODY, { captcha });

  test('is a picture that is not cached and differs each time', async () => {
    const browser = visitor();
    const [one, two] = [await showCaptcha(browser, id), await showCaptcha(browser, id)];
    assert.equal(one.headers.get('content-type'), 'image/png');
    assert.equal(one.headers.get('cache-control'), 'no-store');
    const bytes = Buffer.from(await one.arrayBuffer());
    assert.equal(bytes.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const length = bytes.readUInt32BE(33);
    assert.equal(inflateSync(bytes.subarray(41, 41 + length)).length, (width * 3 + 1) * height);
    assert.notDeepEqual(Buffer.from(await two.arrayBuffer()), bytes);
  });

  test('lets a submission through when it is right, in any case and width', async () => {
    for (const typed of [
      (text: string) => text,
      (text: string) => ` ${text.toLowerCase()} `,
      (text: string) => text.replaceAll(/./g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
    ]) {
      const browser = visitor();
      assert.equal((await send(browser, typed(await captchaFor(browser, id)))).status, 0);
    }
  });

  test('is refused with status 100 if it is missing, wrong, or was never shown', async () => {
    const browser = visitor();
    for (const none of [undefined, '', '  ']) {
      const { http, status, msg } = await send(browser, none);
      assert.deepEqual([http, status, msg], [200, 100, '请输入验证码']);
    }
    assert.deepEqual((await send(browser, 'AAAA')).msg, '验证码已过期');
    const text = await captchaFor(browser, id);
    const { status, msg } = await send(browser, otherText(text));
    assert.deepEqual([status, msg], [100, '验证码错误']);
  });

  test('can be used once', async () => {
    const browser = visitor();
    const text = await captchaFor(browser, id);
    assert.equal((await send(browser, text)).status, 0);
    const again = await send(browser, text);
    assert.deepEqual([again.status, again.msg], [100, '验证码已过期']);
  });

  test('can be used once, also by two concurrent submissions', async () => {
    const browser = visitor();
    const text = await captchaFor(browser, id);
    await browser.fetch('/login');
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(browser, text)));
    assert.equal(answers.filter(({ status }) => status === 0).length, 1);
  });

  test('is replaced by a new one', async () => {
    const browser = visitor();
    const old = await captchaFor(browser, id);
    let text = old;
    while (text === old) text = await captchaFor(browser, id);
    assert.equal((await send(browser, old)).msg, '验证码错误');
    assert.equal((await send(browser, text)).status, 0);
  });

  test('expires after five minutes', async () => {
    const browser = visitor();
    const text = await captchaFor(browser, id);
    setup.clock.now += 300_000;
    const { status, msg } = await send(browser, text);
    assert.deepEqual([status, msg], [100, '验证码已过期']);
  });

  test('is invalid after five wrong attempts, also concurrent ones', async () => {
    const browser = visitor();
    const text = await captchaFor(browser, id);
    await browser.fetch('/login');
    await Promise.all([1, 2, 3, 4, 5].map(() => send(browser, otherText(text))));
    assert.equal((await send(browser, text)).msg, '验证码已过期');
  });

  test('belongs to the browser and to the form that it was shown for', async () => {
    const other = await createForm(setup.demo, ASKED, { captcha: true });
    const browser = visitor();
    const text = await captchaFor(browser, id);
    assert.equal((await submit(browser, other, SOMEBODY, { captcha: text })).status, 100);
    assert.equal((await send(visitor(), text)).status, 100);
    assert.equal((await send(browser, text)).status, 0);
  });

  test('stays valid when another value is refused', async () => {
    const browser = visitor();
    const captcha = await captchaFor(browser, id);
    assert.equal((await submit(browser, id, [['name', '']], { captcha })).msg, '姓名：必填');
    assert.equal((await send(browser, captcha)).status, 0);
  });

  test('is required also where only the page’s author asks for it', async () => {
    const browser = visitor();
    const plain = await createForm(setup.demo, ASKED);
    assert.equal((await submit(browser, plain, SOMEBODY, { captcha: 'AAAA' })).status, 100);
    const captcha = await captchaFor(browser, plain);
    assert.equal((await submit(browser, plain, SOMEBODY, { captcha })).status, 0);
  });

  test('accepts any form id, and truncates an unknown one', async () => {
    for (const odd of ['', '__proto__', 'a\0b', '长'.repeat(5000), "' or 1=1"]) {
      const browser = visitor();
      assert.equal((await showCaptcha(browser, odd)).status, 200);
      assert.match(await fetchCaptchaText(browser, odd), /^[2-9A-Z]{4}$/);
    }
  });

  test('reveals its text only to its own browser', async () => {
    const browser = visitor();
    await showCaptcha(browser, id);
    assert.equal(await fetchCaptchaText(visitor(), id), null);
    assert.equal(await fetchCaptchaText(browser, 'some-other-form'), null);
  });
});

describe('a site without demo features', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());

  test('reveals no captcha text', async () => {
    const browser = new Visitor(demo);
    await showCaptcha(browser, 'tiny');
    assert.equal((await browser.fetch('/captcha.json?id=tiny')).status, 404);
  });
});
