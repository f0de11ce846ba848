import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { desc, eq, like } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { accountSessions, accounts } from '../../demo/stand-ins/identity-provider/tables.js';
import { REMOVED_CODE } from '../../demo/stand-ins/sms-inbox/inbox-jobs.js';
import { messages } from '../../demo/stand-ins/sms-inbox/tables.js';
import { createFolderFileStore } from '../adapters/folder-file-store.js';
import { draws, members, phoneCodes, sessions } from '../database/schema.js';
import { formCodes, uploads } from '../database/schema-forms.js';
import { createForm, formCodeFor, sendFile, submit } from '../forms/forms.kit.js';
import { stockGoods } from '../goods/goods.kit.js';
import { createLottery } from '../lottery/lottery.kit.js';
import { buyer } from '../orders/checkout.kit.js';
import { DEFAULT_PERIODS, PERIODS, periodsOf } from './periods.js';

const FILE_FIELD = { type: 'File', label: '文件', fieldName: 'file' };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'sb-retention-'));
after(() => rmSync(folder, { recursive: true }));

onEveryDatabase(
  'the retention jobs',
  (setup) => {
    const { clock } = setup;
    const visitor = () => new Visitor(setup.demo);
    const pass = (ms: number) => {
      clock.now += ms;
      return setup.demo.runJobs();
    };
    /** Opens the mini-app page as a host app that creates a new member; returns the member's id. */
    async function hostApp(browser: Visitor) {
      const page = await (await browser.fetch('/host-app')).text();
      const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(page) ?? [];
      const body = new URLSearchParams({ csrf });
      const response = await browser.fetch('/host-app', { method: 'POST', body });
      const address = new URL(response.headers.get('location') ?? '', 'http://localhost');
      const [, session = ''] = /^MEMBER=([^;]+)/.exec(address.searchParams.get('cookie') ?? '') ?? [];
      browser.cookies.set('MEMBER', session);
      const [row] = await setup.demo.db.select().from(members).orderBy(desc(members.id)).limit(1);
      return row?.id as number;
    }
    const isThere = async (id: number) =>
      (await setup.demo.db.select().from(members).where(eq(members.id, id))).length > 0;

    test('remove the code of an SMS when it expires, and the message a day after it was sent', async () => {
      const { db } = setup.demo;
      const phone = randomPhone();
      const browser = visitor();
      await browser.signIn(phone);
      const other = randomPhone();
      const code = await formCodeFor(browser, other);
      await pass(5 * MINUTE_MS - 1);
      assert.equal(await browser.codeFor(other), code);
      assert.equal((await db.select().from(formCodes).where(eq(formCodes.phone, other))).length, 1);
      await pass(1);
      const sent = async () => (await db.select().from(messages)).filter((one) => [phone, other].includes(one.phone));
      assert.deepEqual(
        (await sent()).map((message) => message.code),
        [REMOVED_CODE, REMOVED_CODE],
      );
      assert.deepEqual(await db.select().from(phoneCodes), []);
      assert.deepEqual(await db.select().from(formCodes), []);
      assert.match(await (await browser.fetch('/sms')).text(), new RegExp(`验证码 <strong data-code>${REMOVED_CODE}`));
      await pass(DAY_MS);
      assert.deepEqual(await sent(), []);
    });

    test('remove sessions when they expire, the identity provider’s too, and sign nobody out before', async () => {
      const { db } = setup.demo;
      const browser = visitor();
      const { data } = await browser.signIn();
      const [account] = await db.select().from(accounts).limit(1);
      const expiresAt = new Date(clock.now + DAY_MS);
      await db.insert(accountSessions).values({ idHash: 'h', accountId: account?.id as number, expiresAt });
      const own = () =>
        db
          .select()
          .from(sessions)
          .where(eq(sessions.memberId, Number(data.id)));
      await pass(DAY_MS);
      assert.deepEqual(await db.select().from(accountSessions), []);
      await pass(29 * DAY_MS - 1);
      assert.equal((await own()).length, 1);
      await pass(1);
      assert.deepEqual(await own(), []);
    });

    test('remove uploads that no submission named within a day, with their files', async () => {
      const { db } = setup.demo;
      const browser = visitor();
      const formId = await createForm(setup.demo, [FILE_FIELD]);
      const urls: string[] = [];
      for (const name of ['used.txt', 'named.txt', 'unused.txt'])
        urls.push((await sendFile(browser, name, { name })).data.url);
      const [used, named, unused] = urls;
      const idOf = (url = '') => url.split('/').at(-1) ?? '';
      assert.equal((await submit(browser, formId, [['file', used ?? '']])).status, 0);
      await pass(DAY_MS - 1);
      assert.ok([used, named, unused].every((url) => existsSync(join(folder, idOf(url)))));
      // submitted 1 ms before the upload expires
      assert.equal((await submit(browser, formId, [['file', named ?? '']])).status, 0);
      await pass(1);
      assert.equal(existsSync(join(folder, idOf(unused))), false);
      assert.deepEqual(
        await db
          .select()
          .from(uploads)
          .where(eq(uploads.id, idOf(unused))),
        [],
      );
      assert.equal((await browser.fetch(unused ?? '')).status, 404);
      const late = await submit(browser, formId, [['file', unused ?? '']]);
      assert.match(late.msg ?? '', /文件已失效，请重新上传/);
      await pass(100 * DAY_MS);
      for (const url of [used, named]) assert.equal((await browser.fetch(url ?? '')).status, 200);
    });

    test('keep an upload that an order names', async () => {
      const one = await buyer(setup);
      const form = await createForm(setup.demo, [FILE_FIELD]);
      await one.put(await stockGoods(setup.demo, 'gift', { orderFormId: form }));
      const { url } = (await sendFile(one, 'text', { name: 'a.txt' })).data;
      assert.equal((await one.order({ formData: { file: url } })).msg, '');
      await pass(2 * DAY_MS);
      assert.equal((await one.fetch(url)).status, 200);
    });

    test('either keep an upload that is submitted concurrently, or have the submission refused', async () => {
      const browser = visitor();
      const formId = await createForm(setup.demo, [FILE_FIELD]);
      const urls: string[] = [];
      for (let n = 0; n < 10; n++) urls.push((await sendFile(browser, 'text', { name: 'a.txt' })).data.url);
      clock.now += DAY_MS;
      const answers = Promise.all(urls.map((url) => submit(browser, formId, [['file', url]])));
      await setup.demo.runJobs();
      for (const [n, { status }] of (await answers).entries()) {
        const { status: http } = await browser.fetch(urls[n] ?? '');
        assert.equal(http, status === 0 ? 200 : 404);
      }
    });

    test('remove files without a row, unless they are new or aren’t uploads', async () => {
      const names = ['a'.repeat(43), 'b'.repeat(43), 'README.md'];
      for (const name of names) writeFileSync(join(folder, name), 'text');
      const old = new Date(clock.now - DAY_MS - 1000);
      const recent = new Date(clock.now - DAY_MS + MINUTE_MS);
      for (const [name, time] of [
        [names[0], old],
        [names[1], recent],
        [names[2], old],
      ] as const) {
        utimesSync(join(folder, name ?? ''), time, time);
      }
      await setup.demo.runJobs();
      const left = readdirSync(folder);
      assert.deepEqual(
        names.map((name) => left.includes(name)),
        [false, true, true],
      );
    });

    test('remove members that a host app created, that nobody can sign in as and that left nothing', async () => {
      const { db } = setup.demo;
      const [idle, talker, payer, customer] = [visitor(), visitor(), await buyer(setup), visitor()];
      const ids = [await hostApp(idle), await hostApp(talker), await hostApp(payer), await hostApp(customer)];
      assert.equal((await talker.say({ id: 'retention' }, '这一席很有意思')).msg, '');
      await payer.put('gift');
      assert.equal((await payer.order()).msg, '');
      const known = (await db.select().from(members)).length;
      await pass(30 * DAY_MS - 1);
      assert.equal((await db.select().from(members)).length, known, 'none as long as there is a session');
      await pass(1);
      assert.deepEqual(await Promise.all(ids.map(isThere)), [false, true, true, false]);
      // members of the seed stay, and so do members with a phone
      assert.equal((await db.select().from(members)).length, known - 2);
    });

    test('remove draws of anonymous visitors: lost ones after 30 days, won ones after a year', async () => {
      const lose = await createLottery(setup.demo, [{ type: 0 }]);
      const win = await createLottery(setup.demo, [{ type: 1 }]);
      const member = visitor();
      await member.signIn();
      for (const one of [visitor(), member]) {
        // the first request identifies the visitor
        await one.fetch(`/openapi/lottery?siteId=1&id=${lose}`);
        for (const id of [lose, win]) assert.equal((await one.draw(id)).status, 0);
      }
      const left = async (id: string) => {
        const rows = await setup.demo.db.select().from(draws).where(eq(draws.lotteryId, id));
        return rows.map(({ drawer }) => drawer.split(':')[0]).sort();
      };
      const both = ['member', 'visitor'];
      await pass(30 * DAY_MS - 1);
      assert.deepEqual([await left(lose), await left(win)], [both, both]);
      await pass(1);
      assert.deepEqual([await left(lose), await left(win)], [['member'], both]);
      await pass(335 * DAY_MS);
      assert.deepEqual([await left(lose), await left(win)], [['member'], ['member']]);
    });

    test('keep the members of the seed', async () => {
      await pass(3650 * DAY_MS);
      const seeded = await setup.demo.db.select().from(members).where(like(members.nickname, '%'));
      assert.ok(seeded.some(({ nickname }) => nickname === '闲盏编辑部'));
      assert.ok(seeded.length >= 40, String(seeded.length));
    });
  },
  { fileStore: createFolderFileStore(folder) },
);

/** A demo whose requests come from this address. */
const from = (demo: Demo, remoteAddress: string): Demo => ({
  ...demo,
  fetch: (request) => demo.fetch(request, { incoming: { socket: { remoteAddress } } }),
});
const TOO_MANY = '今天上传的文件太多了，请明天再试';

onEveryDatabase(
  'uploads of one client',
  (setup) => {
    const text = { name: 'a.txt' };

    test('are limited for a browser, by number and by size in a day', async () => {
      const browser = new Visitor(setup.demo);
      const messagesOf = async (contents: string[]) => {
        const answers = [];
        for (const content of contents) answers.push((await sendFile(browser, content, text)).msg);
        return answers;
      };
      assert.deepEqual(await messagesOf(['a', 'b', 'c', 'd']), ['', '', '', TOO_MANY]);
      setup.clock.now += DAY_MS;
      assert.deepEqual(await messagesOf(['x'.repeat(90), 'x'.repeat(20), 'x']), ['', TOO_MANY, '']);
    });

    test('are limited for an address, over all of its browsers, but not for other addresses', async () => {
      const [one, other] = [from(setup.demo, '203.0.113.7'), from(setup.demo, '203.0.113.8')];
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push((await sendFile(new Visitor(one), 'a', text)).msg);
      assert.deepEqual(answers, ['', '', '', '', '', TOO_MANY, TOO_MANY]);
      assert.equal((await sendFile(new Visitor(other), 'a', text)).msg, '');
      const known = async () => (await setup.demo.db.select().from(uploads)).filter(({ address }) => address).length;
      assert.equal(await known(), 6);
      setup.clock.now += DAY_MS;
      assert.equal((await sendFile(new Visitor(one), 'a', text)).msg, '');
      await setup.demo.runJobs();
      assert.equal(await known(), 1, 'an address is kept as long as it counts');
    });

    test('are counted one by one when they are concurrent', async () => {
      const browser = new Visitor(setup.demo);
      await sendFile(browser, 'a', text);
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendFile(browser, 'b', text)));
      assert.equal(answers.filter(({ status }) => status === 0).length, 2);
    });
  },
  { uploadQuotas: { sender: { files: 3, bytes: 100 }, address: { files: 5, bytes: 1000 } } },
);

test('periods are set by the environment, in the documented unit', () => {
  assert.deepEqual(periodsOf({}), {});
  assert.deepEqual(periodsOf({ PAYMENT_WINDOW_MINUTES: '5', KEEP_LOST_DRAWS_DAYS: '1.5', OTHER: '1' }), {
    paymentWindow: 300_000,
    lostDraws: 1.5 * DAY_MS,
  });
  for (const otherCode of ['0', '-1', 'soon', 'Infinity'])
    assert.throws(() => periodsOf({ KEEP_MESSAGES_HOURS: otherCode }), /KEEP_MESSAGES_HOURS must be a number of hours/);
  assert.deepEqual(Object.keys(DEFAULT_PERIODS), Object.keys(PERIODS));
});
