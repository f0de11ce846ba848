import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commentList, drawLottery, memberCode, userInfo } from '@sb-elements/elements/contract';
import { areaList } from '@vant/area-data';
import { Inspection } from '../contract/verify/inspection.js';
import { optionsOf } from '../contract/verify/options.js';
import { verify } from '../contract/verify/verify.js';
import { randomPhone } from '../demo/site/visitor.kit.js';
import { submit } from '../server/forms/forms.kit.js';
import { testAttacks } from './attacks.kit.js';
import { REFERENCE, STARTERS, type Target, TargetVisitor } from './targets.kit.js';

const ELEMENTS = 'comments,phone-login,dynamic-form,lottery-grid,product,cart,order-confirm';
/** The second lottery: malformed input goes to the id 1. */
const IDS = ['--block-id', '1', '--lottery-id', '2', '--form-id', '1', '--goods-id', '1'];

for (const { name, missing, start } of [REFERENCE, ...STARTERS]) {
  describe(`${name}, attacked`, { skip: missing }, () => {
    let target: Target;
    before(async () => {
      target = await start();
    });
    after(() => target.close());
    testAttacks(() => target);
  });
}

for (const { name, missing, start } of STARTERS) {
  describe(name, { skip: missing }, () => {
    let target: Target;
    before(async () => {
      target = await start({ ELEMENTS_FOLDER: fileURLToPath(new URL('../dist/lite', import.meta.url)) });
    });
    after(() => target.close());

    test('is right by the command that checks a back end', async () => {
      const args = ['--only', ELEMENTS, '--write', '--phone', randomPhone(), '--phone2', randomPhone(), ...IDS];
      const askCode = async (phone: string) => target.codeFor(phone);
      const inspection = new Inspection(optionsOf([target.origin, ...args]), { askCode });
      await verify(inspection);
      const { all } = inspection.findings;
      assert.deepEqual(
        all.filter(({ state }) => state === 'failed' || state === 'warned'),
        [],
      );
      assert.ok(all.length > 150);
    });

    test('answers userInfo whatever token comes, and gives one to a browser without a valid one', async () => {
      const visitor = new TargetVisitor(target);
      await visitor.signIn();
      const own = visitor.cookies.get('csrfToken');
      for (const token of ['', 'wrong', 'of-yesterday']) {
        const headers = { 'content-type': 'application/json', ...(token && { 'x-csrf-token': token }) };
        const response = await visitor.fetch(userInfo.path, { method: 'POST', headers, body: '{}' });
        assert.equal(((await response.json()) as { status: number }).status, 0, token);
      }
      assert.equal(visitor.cookies.get('csrfToken'), own, 'other open pages go on');
      visitor.cookies.set('csrfToken', 'old');
      await visitor.fetch(userInfo.path, { method: 'POST', body: '{}' });
      assert.notEqual(visitor.cookies.get('csrfToken'), 'old');
      assert.equal((await visitor.say({ id: '1' }, '换了令牌以后的留言')).status, 0);
    });

    test('serves its pages and the elements, and nothing around them', async () => {
      for (const path of ['/', '/goods?id=1', '/cart', '/order-confirm', '/pay']) {
        const response = await target.fetch(path);
        assert.match(await response.text(), /<sb-site /, path);
        assert.deepEqual(response.headers.getSetCookie(), []);
      }
      assert.match((await target.fetch('/elements/sb.js')).headers.get('content-type') ?? '', /^text\/javascript/);
      for (const path of ['/elements/..%2fsb.js', '/elements/../command.js', '/elements/none.js', '/elements/'])
        assert.equal((await target.fetch(path)).status, 404, path);
    });

    test('asks for a captcha where a page wants it, and takes each only once', async () => {
      const visitor = new TargetVisitor(target);
      await visitor.token();
      const values = [
        ['name', '张三'],
        ['mobile', '13800000000'],
        ['topic', 'question'],
      ] as const;
      const picture = await visitor.fetch('/openapi/captcha?raw=1&id=1&tm=1');
      const bytes = Buffer.from(await picture.arrayBuffer());
      assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
      assert.equal((await submit(visitor, '1', values, { captcha: 'wrong' })).status, 100);
      assert.equal((await submit(visitor, '1', values)).status, 0);
    });

    test('applies the rules and the conditions of a form', async () => {
      const visitor = new TargetVisitor(target);
      await visitor.token();
      const right = { name: '张三', mobile: '13800000000', topic: 'question' };
      const send = (values: Record<string, string>) => submit(visitor, '1', Object.entries(values));
      assert.equal((await send(right)).status, 0);
      for (const [name, value] of Object.entries({
        name: ' \u200b',
        mobile: '123',
        topic: 'other',
        picture: '/upload/x',
      }))
        assert.equal((await send({ ...right, [name]: value })).status, 422, name);
      assert.equal((await send({ ...right, topic: 'order' })).status, 422, 'its number is required then');
      assert.equal((await send({ ...right, topic: 'order', orderId: '1' })).status, 0);
    });
  });

  describe(`${name}, with its limits`, { skip: missing }, () => {
    let target: Target;
    before(async () => {
      target = await start({ RATE_LIMITS: 'on', COMMENTS: 'approve', ANONYMOUS_COMMENTS: 'no' });
    });
    after(() => target.close());

    test('sends one code a minute to a phone, and says when to try again', async () => {
      const visitor = new TargetVisitor(target);
      const phone = randomPhone();
      assert.equal((await visitor.call(memberCode, { phone })).status, 0);
      const headers = { 'content-type': 'application/json', 'x-csrf-token': await visitor.token() };
      const response = await visitor.fetch(memberCode.path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ phone }),
      });
      assert.equal(response.status, 429);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
      assert.equal(((await response.json()) as { status: number }).status, 429);
    });

    test('takes a few comments a minute, and an owner approves and deletes them', async () => {
      const [author, reader] = [new TargetVisitor(target), new TargetVisitor(target)];
      assert.equal((await author.say({ id: '1' }, '没有登录的留言')).status, 401);
      await author.signIn();
      const { data } = await author.say({ id: '1' }, '等待批准的\u001b[2J留言');
      const read = async () =>
        (await reader.call(commentList, { pn: 1, ps: 9, siteId: '1', id: '1' })).data.rows.length;
      assert.equal(await read(), 0);
      const [line = ''] = target.command('comments').split('\n');
      assert.match(line, new RegExp(`^${data.id}\t.*\treview\t.*等待批准的`));
      assert.ok(!line.includes('\u001b'), 'a terminal gets no control characters');
      assert.match(target.command('approve', data.id), /approved/);
      assert.equal(await read(), 1);
      assert.match(target.command('delete', data.id), /deleted/);
      assert.equal(await read(), 0);
      assert.match(target.command('delete', data.id), /no such comment/);
      let status = 0;
      for (let tried = 0; tried < 7 && status === 0; tried++)
        status = (await author.say({ id: '1' }, `第${tried}条差不多的留言`)).status;
      assert.equal(status, 429);
    });

    test('counts an address, whatever a visitor writes into X-Forwarded-For', async () => {
      const statuses: number[] = [];
      for (let tried = 0; tried < 10; tried++) {
        const visitor = new TargetVisitor(target);
        const forwarded = { 'x-forwarded-for': `203.0.113.${tried}` };
        statuses.push((await visitor.call(drawLottery, { id: '1', siteId: '1' }, forwarded)).status);
      }
      assert.deepEqual(statuses.slice(0, 9), Array(9).fill(0));
      assert.equal(statuses[9], 429);
    });

    test('cleans up', () => {
      assert.match(target.command('clean'), /0 unused uploads deleted/);
      assert.match(target.command(), /setup/);
    });

    // must be the last test, because it breaks the database
    test('answers a failure with 500 and an envelope, and writes one line without what a visitor sent', async () => {
      for (const file of ['-wal', '-shm']) rmSync(join(target.folder, `database.sqlite${file}`), { force: true });
      writeFileSync(join(target.folder, 'database.sqlite'), 'broken');
      const response = await target.fetch(`${commentList.path}?pn=1&ps=9&siteId=1&id=private`);
      assert.equal(response.status, 500);
      assert.deepEqual(await response.json(), { status: 500, msg: '服务器开小差了，请稍后再试' });
      assert.match(await target.logged('failed at'), /GET '?\/openapi\/comment'? failed at database\.(php|py)/);
      assert.doesNotMatch(target.log(), /private/);
    });
  });

  describe(`${name}, behind a proxy`, { skip: missing }, () => {
    let target: Target;
    before(async () => {
      target = await start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://shop.example' });
    });
    after(() => target.close());

    test('counts the address that the proxy saw', async () => {
      for (let tried = 0; tried < 10; tried++) {
        const visitor = new TargetVisitor(target);
        const forwarded = { 'x-forwarded-for': `10.0.0.1, 203.0.113.${tried}` };
        assert.equal((await visitor.call(drawLottery, { id: '1', siteId: '1' }, forwarded)).status, 0);
      }
    });

    test('sets secure cookies, and takes its public address for its own', async () => {
      const response = await target.fetch(userInfo.path, { method: 'POST', body: '{}' });
      assert.match(response.headers.getSetCookie()[0] ?? '', /^csrfToken=.*; Secure$/);
      const visitor = new TargetVisitor(target);
      const own = { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' };
      assert.equal((await visitor.call(memberCode, { phone: randomPhone() }, own)).status, 0);
      const internal = { 'sec-fetch-site': 'cross-site', origin: target.origin };
      assert.equal((await visitor.call(memberCode, { phone: randomPhone() }, internal)).http, 403);
    });
  });
}

test('the regions are those of @vant/area-data: write them again after its update', () => {
  const { province_list: provinces, city_list: cities, county_list: areas } = areaList;
  const written = JSON.parse(readFileSync(new URL('./data/regions.json', import.meta.url), 'utf8'));
  assert.deepEqual(written, { provinces, cities, areas });
});

test('both starters have the same parts', () => {
  const partsOf = (language: string, ending: string) =>
    readdirSync(new URL(`./${language}/`, import.meta.url))
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length));
  // PHP reads a multipart body by itself
  assert.deepEqual(
    partsOf('php', '.php'),
    partsOf('python', '.py').filter((part) => part !== 'multipart'),
  );
});

for (const [program, folders, ending, check] of [
  ['php', ['php', 'php/public'], '.php', ['-l']],
  ['python3', ['python'], '.py', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())']],
] as const) {
  const missing = spawnSync(program, ['--version']).status !== 0 && `${program} isn't installed here`;
  test(`${program} finds no error of syntax`, { skip: missing }, () => {
    const files = folders.flatMap((folder) =>
      readdirSync(new URL(`./${folder}/`, import.meta.url))
        .filter((file) => file.endsWith(ending))
        .map((file) => fileURLToPath(new URL(`./${folder}/${file}`, import.meta.url))),
    );
    assert.ok(files.length > 0);
    for (const file of files) {
      const { status, stdout, stderr } = spawnSync(program, [...check, file], { encoding: 'utf8' });
      assert.equal(status, 0, `${stdout}${stderr}`);
    }
  });
}
