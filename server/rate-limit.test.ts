import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { memberCode, memberLogin, sendPhoneVerify } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { onEveryDatabase } from '../demo/site/databases.kit.js';
import { otherCode, randomPhone, SERVICE_ORIGIN, SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
import { addressOf, networkOf } from './client-address.js';
import { rateCounters } from './database/schema.js';
import { createForm, submit } from './forms/forms.kit.js';
import { createRateLimiter, RATE_LIMITS } from './rate-limit.js';
import type { ServerEnv } from './request-context.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let last = 0;
const newAddress = () => `198.51.100.${++last}`;

onEveryDatabase('rate limits', (setup) => {
  const browser = (address = newAddress()) => new Visitor(setup.demo, address);
  const sendTo = async (visitor: Visitor, phone: string) => (await visitor.call(memberCode, { phone })).msg;
  /** Requests codes until one is refused; returns the number of sent ones, and the message of the refusal. */
  const sendUntilRefused = async (sender: () => Visitor, most: number, phone = randomPhone) => {
    for (let sent = 0; sent <= most; sent++) {
      const msg = await sendTo(sender(), phone());
      if (msg) return { sent, msg };
    }
    return { sent: most + 1, msg: '' };
  };

  test('bound the codes that one address requests in an hour, for any phones and browsers', async () => {
    const address = newAddress();
    const { max, msg } = RATE_LIMITS.codesPerAddressAndHour;
    assert.deepEqual(await sendUntilRefused(() => browser(address), max), { sent: max, msg });
    assert.equal(await sendTo(browser(), randomPhone()), '', 'another address');
    setup.clock.now += HOUR_MS;
    assert.equal(await sendTo(browser(address), randomPhone()), '');
  });

  test('bound the codes that one phone gets in a day, for logins and forms together, from any addresses', async () => {
    const phone = randomPhone();
    const { max, msg } = RATE_LIMITS.codesPerPhoneAndDay;
    for (let sent = 0; sent < max; sent++) {
      const call = sent % 2 ? sendPhoneVerify : memberCode;
      assert.equal((await browser().call(call, { siteId: '1', phone } as { siteId: string; phone: string })).msg, '');
      setup.clock.now += 60_000;
    }
    const refused = await browser().call(memberCode, { phone });
    assert.deepEqual([refused.http, refused.status, refused.msg], [200, 429, msg]);
    assert.equal((await browser().call(sendPhoneVerify, { siteId: '1', phone })).msg, msg);
    setup.clock.now += DAY_MS;
    assert.equal(await sendTo(browser(), phone), '');
  });

  test('don’t count refused requests', async () => {
    const [phone, address] = [randomPhone(), newAddress()];
    assert.equal(await sendTo(browser(address), phone), '');
    for (let again = 0; again < RATE_LIMITS.codesPerAddressAndHour.max; again++) await sendTo(browser(address), phone);
    assert.equal(await sendTo(browser(address), randomPhone()), '');
  });

  test('bound the wrong guesses for one phone in a day, over new codes and both purposes', async () => {
    const phone = randomPhone();
    const formId = await createForm(setup.demo, [{ type: 'TextInput', fieldName: 'mobile', validator: 'mobile' }]);
    const { max, msg } = RATE_LIMITS.guessesPerPhoneAndDay;
    for (let guesses = 0; guesses < max; guesses += 5) {
      const visitor = browser();
      const isForm = guesses % 10 === 5;
      if (isForm) await visitor.call(sendPhoneVerify, { siteId: '1', phone });
      else await visitor.call(memberCode, { phone });
      const code = otherCode(await visitor.codeFor(phone));
      for (let guess = 0; guess < 5; guess++) {
        const answer = isForm
          ? await submit(visitor, formId, [['mobile', phone]], { phoneCode: code })
          : await visitor.call(memberLogin, { phone, code });
        assert.equal(answer.msg, '验证码错误');
      }
      setup.clock.now += 60_000;
    }
    const owner = browser();
    await owner.call(memberCode, { phone });
    const code = await owner.codeFor(phone);
    assert.deepEqual([(await owner.call(memberLogin, { phone, code })).msg], [msg]);
    assert.equal((await submit(owner, formId, [['mobile', phone]], { phoneCode: '000000' })).msg, msg);
    setup.clock.now += DAY_MS;
    assert.equal((await owner.signIn(phone)).status, 0);
  });

  test('count neither right codes nor guesses without a sent code', async () => {
    const phone = randomPhone();
    const stranger = browser();
    for (let guess = 0; guess <= RATE_LIMITS.guessesPerPhoneAndDay.max; guess++) {
      assert.equal((await stranger.call(memberLogin, { phone, code: '123456' })).msg, '验证码已失效，请重新获取');
    }
    assert.equal((await browser().signIn(phone)).status, 0);
    const counted = eq(rateCounters.key, `guessesPerPhoneAndDay ${phone}`);
    const [counter] = await setup.demo.db.select().from(rateCounters).where(counted);
    assert.equal(counter?.count, 0);
  });

  test('count concurrent guesses one by one', async () => {
    const limiter = createRateLimiter(() => setup.clock.now, { guessesPerPhoneAndDay: 3 });
    const guess = () => limiter.count([['guessesPerPhoneAndDay', 'at once']], setup.demo.db);
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(guess));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  });

  test('are shared by processes, and outlive a restart', async () => {
    const limits = { codesPerAddressAndDay: 2 };
    const processes = [1, 2, 3].map(() => createRateLimiter(() => setup.clock.now, limits));
    const count = (at: number) => processes[at]?.count([['codesPerAddressAndDay', 'shared']], setup.demo.db);
    await count(0);
    await count(1);
    await assert.rejects(async () => count(2), { status: 429 });
  });

  test('can be switched off, except for the minute between two codes', async () => {
    const limiter = createRateLimiter(() => setup.clock.now, 'off');
    const { db } = setup.demo;
    for (let i = 0; i < 30; i++) await limiter.count([['codesPerPhoneAndDay', 'off']], db);
    await limiter.count([['codesPerPhoneAndMinute', 'off']], db);
    await assert.rejects(limiter.count([['codesPerPhoneAndMinute', 'off']], db), { msg: '发送太频繁，请稍后再试' });
  });

  test('leave no address and no phone in the database after they expire', async () => {
    await sendTo(browser(), randomPhone());
    setup.clock.now += 2 * DAY_MS;
    const phone = randomPhone();
    await sendTo(browser(), phone);
    await setup.demo.runJobs();
    const left = await setup.demo.db.select().from(rateCounters);
    assert.ok(
      left.some(({ key }) => key.includes(phone)),
      'those that still count stay',
    );
    assert.ok(left.every(({ expiresAt }) => expiresAt.getTime() > setup.clock.now));
  });

  test('bound the draws of fresh browsers at one address in a day, but not of members and other addresses', async () => {
    const address = newAddress();
    const { max, msg } = RATE_LIMITS.anonymousDrawersPerAddressAndDay;
    const dailyDraws = 5;
    for (let drawn = 0; drawn < max * dailyDraws; drawn++) assert.equal((await browser(address).draw('2')).status, 0);
    const refused = await browser(address).draw('2');
    assert.deepEqual([refused.status, refused.msg], [429, msg]);
    assert.equal((await browser(address).draw('stranger')).status, 0, 'another lottery');
    assert.equal((await browser().draw('2')).status, 0);
    const member = browser(address);
    await member.signIn();
    assert.equal((await member.draw('2')).status, 0);
  });
});

onEveryDatabase('a PIN of the identity provider', (setup) => {
  let person = { name: '', pin: '' };
  before(async () => {
    const page = await (await new Visitor(setup.demo).fetchService(`/login?origin=${SITE_ORIGIN}`)).text();
    const [, name = '', pin = ''] = /name="name" value="([^"]+)"[\s\S]*?name="pin" value="(\d{4})"/.exec(page) ?? [];
    person = { name, pin };
  });
  const signIn = (pin: string, address = newAddress(), name = person.name) =>
    new Visitor(setup.demo, address).fetchService('/signin', {
      method: 'POST',
      headers: { origin: SERVICE_ORIGIN },
      body: new URLSearchParams({ origin: SITE_ORIGIN, name, pin }),
    });
  const wrongPin = () => (person.pin === '0000' ? '0001' : '0000');

  test('can be tried a limited number of times a day for one name, from any addresses', async () => {
    const { max, msg } = RATE_LIMITS.pinsPerNameAndDay;
    for (let i = 0; i < 2 * max; i++) assert.equal((await signIn(person.pin)).status, 303, 'right ones don’t count');
    for (let i = 0; i < max; i++) assert.match(await (await signIn(wrongPin())).text(), /名字或 PIN 不对/);
    const refused = await signIn(person.pin);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(await refused.text(), new RegExp(`role="alert">${msg}`));
    setup.clock.now += DAY_MS;
    assert.equal((await signIn(person.pin)).status, 303);
  });

  test('can be tried a limited number of times a day from one address, for any names', async () => {
    const address = newAddress();
    const { max } = RATE_LIMITS.pinsPerAddressAndDay;
    for (let i = 0; i < max; i++) assert.equal((await signIn('0000', address, `名字${i}`)).status, 200);
    assert.equal((await signIn('0000', address, '另一个名字')).status, 429);
  });
});

onEveryDatabase('the address of a client', (setup) => {
  test('is that of its connection, whatever X-Forwarded-For contains', async () => {
    const address = newAddress();
    const { max } = RATE_LIMITS.codesPerAddressAndHour;
    const send = (forwarded: string) => {
      const visitor = new Visitor(setup.demo, address);
      return visitor.call(memberCode, { phone: randomPhone() }, { 'x-forwarded-for': forwarded });
    };
    for (let i = 0; i < max; i++) assert.equal((await send(`203.0.113.${i}`)).status, 0);
    assert.equal((await send('203.0.113.250')).status, 429);
  });
});

test('the address behind proxies is the entry of the outermost proxy', async () => {
  const tell = async (trustedProxies: number, forwarded?: string) => {
    const app = new Hono<ServerEnv>().get('/', (c) => c.text(String(addressOf(c, trustedProxies))));
    const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return (await app.fetch(new Request('http://localhost/', { headers }), env)).text();
  };
  assert.equal(await tell(0, '203.0.113.9'), '10.0.0.1');
  assert.equal(await tell(1, '6.6.6.6, 203.0.113.9'), '203.0.113.9');
  assert.equal(await tell(2, '6.6.6.6, 203.0.113.9, 10.0.0.2'), '203.0.113.9');
  assert.equal(await tell(2, '203.0.113.9'), '10.0.0.1', 'fewer than there should be');
  assert.equal(await tell(1, 'nonsense'), '10.0.0.1');
  assert.equal(await tell(1), '10.0.0.1');
});

test('an IPv6 address counts as its /64, and an IPv4 address as itself in every notation', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:0DB8:1:2::9'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('::ffff:198.51.100.7'), '198.51.100.7');
  assert.equal(networkOf('198.51.100.7'), '198.51.100.7');
});
