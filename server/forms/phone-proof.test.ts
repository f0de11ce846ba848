import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { otherCode, randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { captchaFor, createForm, formCodeFor, submit } from './forms.kit.js';

const MOBILE = { type: 'TextInput', label: '手机号', fieldName: 'mobile', validator: 'mobile' };

onEveryDatabase('the phone verification of a form', (setup) => {
  const visitor = () => new Visitor(setup.demo);
  let id = '';
  before(async () => {
    id = await createForm(setup.demo, [{ type: 'TextInput', fieldName: 'name' }, MOBILE], { phoneVerify: true });
  });
  const send = (browser: Visitor, mobile: string, phoneCode?: string) =>
    submit(browser, id, [['mobile', mobile]], { phoneCode });

  test('accepts a submission with its code, independent of the number’s prefix', async () => {
    const browser = visitor();
    const phone = randomPhone();
    const code = await formCodeFor(browser, phone);
    assert.equal((await send(browser, `17951${phone}`, ` ${code} `)).status, 0);
  });

  test('requires a number and a code', async () => {
    const browser = visitor();
    const phone = randomPhone();
    await formCodeFor(browser, phone);
    assert.equal((await send(browser, '', '123456')).msg, '请填写正确的手机号');
    for (const none of [undefined, '', ' ']) assert.equal((await send(browser, phone, none)).msg, '请填写验证码');
  });

  test('refuses the code of another phone', async () => {
    const browser = visitor();
    const code = await formCodeFor(browser, randomPhone());
    assert.equal((await send(browser, randomPhone(), code)).msg, '验证码已失效，请重新获取');
  });

  test('accepts a code once and for five minutes', async () => {
    const browser = visitor();
    const phone = randomPhone();
    const code = await formCodeFor(browser, phone);
    assert.equal((await send(browser, phone, code)).status, 0);
    assert.equal((await send(browser, phone, code)).msg, '验证码已失效，请重新获取');
    const late = randomPhone();
    const old = await formCodeFor(browser, late);
    setup.clock.now += 300_000;
    assert.equal((await send(browser, late, old)).msg, '验证码已失效，请重新获取');
  });

  test('is protected from guessing: five wrong codes invalidate it, also concurrent ones', async () => {
    const browser = visitor();
    const phone = randomPhone();
    const code = await formCodeFor(browser, phone);
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => send(browser, phone, otherCode(code))));
    assert.deepEqual(new Set(tries.map(({ msg }) => msg)), new Set(['验证码错误']));
    assert.equal((await send(browser, phone, code)).msg, '验证码已失效，请重新获取');
  });

  test('keeps the code valid while the captcha is wrong, and the captcha while the code is wrong', async () => {
    const both = await createForm(setup.demo, [MOBILE], { phoneVerify: true, captcha: true });
    const browser = visitor();
    const phone = randomPhone();
    const phoneCode = await formCodeFor(browser, phone);
    const captcha = await captchaFor(browser, both);
    const sendBoth = (proof: { captcha: string; phoneCode: string }) =>
      submit(browser, both, [['mobile', phone]], proof);
    assert.equal((await sendBoth({ captcha: '0000', phoneCode })).status, 100);
    assert.equal((await sendBoth({ captcha, phoneCode: otherCode(phoneCode) })).msg, '验证码错误');
    assert.equal((await sendBoth({ captcha, phoneCode })).status, 0);
  });

  test('checks the first mobile field of the form that requires it', async () => {
    const two = await createForm(setup.demo, [MOBILE, { ...MOBILE, fieldName: 'second' }], { phoneVerify: true });
    const browser = visitor();
    const [first, second] = [randomPhone(), randomPhone()];
    const code = await formCodeFor(browser, second);
    const send = (mobile: string, other: string) =>
      submit(
        browser,
        two,
        [
          ['second', other],
          ['mobile', mobile],
        ],
        { phoneCode: code },
      );
    assert.equal((await send(first, second)).msg, '验证码已失效，请重新获取');
    assert.equal((await send(second, first)).status, 0);
  });

  test('is required only while the number is shown', async () => {
    const kind = { type: 'TextInput', fieldName: 'kind' };
    const showIf = [{ fieldName: 'kind', values: ['回电'] }];
    const conditional = await createForm(setup.demo, [kind, { ...MOBILE, showIf }], { phoneVerify: true });
    const send = (value: string) =>
      submit(visitor(), conditional, [
        ['kind', value],
        ['mobile', randomPhone()],
      ]);
    assert.equal((await send('不用回电')).status, 0);
    assert.equal((await send('回电')).msg, '请填写验证码');
  });

  test('is required also where only the page’s author asks for it', async () => {
    const plain = await createForm(setup.demo, [MOBILE]);
    const browser = visitor();
    const phone = randomPhone();
    const code = await formCodeFor(browser, phone);
    const send = (phoneCode: string) => submit(browser, plain, [['mobile', phone]], { phoneCode });
    assert.equal((await send(otherCode(code))).msg, '验证码错误');
    assert.equal((await send(code)).status, 0);
  });

  test('gives a repeated submission with the same key the same answer', async () => {
    const browser = visitor();
    const phone = randomPhone();
    const phoneCode = await formCodeFor(browser, phone);
    const send = () => submit(browser, id, [['mobile', phone]], { phoneCode, key: 'lost answer' });
    const first = await send();
    assert.equal(first.status, 0);
    assert.deepEqual(await send(), first);
  });
});
