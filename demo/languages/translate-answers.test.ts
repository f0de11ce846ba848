import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { goodsDetail, lottery, memberLogin, TYPE_GOODS } from '@sb-elements/elements/contract';
import { openDemo } from '../site/databases.kit.js';
import type { Demo } from '../site/demo.js';
import { randomPhone, Visitor } from '../site/visitor.kit.js';
import { HAN } from './source-texts.kit.js';

const ADDRESS = {
  username: '韩梅梅',
  phone: '13800138000',
  address: '秋茶小样三味',
  areaPath: '440000,440300,440305',
  name: '手作',
};

describe('the answers of the calls', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo({ faults: true, rateLimits: 'off' });
  });
  after(() => demo.close());

  function visitor(language: string): Visitor {
    const one = new Visitor(demo);
    one.cookies.set('language', language);
    return one;
  }
  const textOf = async (language: string, path: string) => (await visitor(language).fetch(path)).text();

  test('have the site’s texts in English for a reader of English, and of any language but Chinese', async () => {
    for (const language of ['en', 'ar']) {
      const { data } = await visitor(language).call(goodsDetail, { type: TYPE_GOODS, id: 'gaiwan', siteId: '1' });
      assert.equal(data.title, 'Sancai gaiwan');
      assert.equal(data.pointDiscountTip, 'Use 500 points for CN¥5.00 off, earn 168 points');
      assert.deepEqual(
        data.attributes?.map(({ name, attrVal }) => [name, ...attrVal.map((one) => one.name)].join(' ')),
        ['Glaze Plum green Sweet white Sky-after-rain blue', 'Capacity 110 ml 150 ml'],
      );
    }
    const { data } = await visitor('en').call(lottery, { siteId: '1', id: '1' });
    assert.doesNotMatch(JSON.stringify(data), HAN);
  });

  test('are the same as ever for a reader of Chinese', async () => {
    const path = `/openapi/dynamic/detail?type=${TYPE_GOODS}&id=gaiwan&siteId=1`;
    const own = await new Visitor(demo).fetch(path);
    assert.equal(await own.text(), await textOf('zh', path));
    assert.match(await textOf('zh', path), /三才盖碗/);
  });

  test('give the seeded comments, their authors and times in English', async () => {
    for (const id of ['7', '8']) {
      const { data } = await visitor('en').list(id === '7' ? { id, dataId: '1' } : { id }, 1, 20);
      assert.ok(data.rows.length > 10);
      assert.doesNotMatch(JSON.stringify(data), HAN);
    }
  });

  test('give the reasons of refusals in English', async () => {
    const en = visitor('en');
    assert.equal((await en.call(memberLogin, { phone: '123', code: '1' })).msg, 'This isn’t a valid mobile number');
    assert.equal((await en.draw('none')).msg, 'There is no such draw');
    assert.equal((await en.draw('1')).msg, 'Please log in first');
    assert.equal((await en.get('/openapi/nowhere')).msg, 'There is no such call');
  });

  test('leave alone what visitors write', async () => {
    const en = visitor('en');
    await en.signIn(randomPhone());
    const said = await en.say({ id: '7', dataId: '1' }, '我在杭州，读了两遍');
    assert.equal(said.data.content, '我在杭州，读了两遍');
    assert.equal((await en.post('/openapi/member/addUserAddress', ADDRESS)).status, 0);
    const { data } = await en.get<Record<string, string>[]>('/openapi/member/addressList');
    assert.deepEqual(
      [data[0]?.username, data[0]?.address, data[0]?.name],
      [ADDRESS.username, ADDRESS.address, ADDRESS.name],
      'also where it is a text of the site by chance',
    );
  });

  test('set each cookie once, and keep status and headers', async () => {
    const en = visitor('en');
    await en.fetch('/login');
    const response = await en.fetch('/openapi/lottery?siteId=1&id=never');
    const names = response.headers.getSetCookie().map((line) => line.split('=')[0]);
    assert.deepEqual(names, [...new Set(names)]);
    assert.ok(names.includes('VISITOR'));
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal((await en.fetch('/openapi/nowhere')).status, 404);
  });

  test('let an injected fault pass', async () => {
    const en = visitor('en');
    en.fault({ '*': 'badjson' });
    assert.equal(await (await en.fetch('/openapi/lottery?siteId=1&id=1')).text(), '{"status":0,');
    en.fault({ '*': 'html500' });
    assert.equal((await en.fetch('/openapi/lottery?siteId=1&id=1')).status, 500);
  });
});
