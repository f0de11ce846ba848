import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lotteries, prizes } from '../../server/database/schema.js';
import { forms } from '../../server/database/schema-forms.js';
import { goods } from '../../server/database/schema-shop.js';
import { openDemo } from './databases.kit.js';
import type { Demo } from './demo.js';
import { Visitor } from './visitor.kit.js';

const MAX_BYTES = 300_000;
const folder = fileURLToPath(new URL('pictures', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(`${folder}/${name}`).isFile(),
);

describe('the pictures of the site', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());

  test('are all shown by the seed or a page, except illustrations, which pages include', async () => {
    const { db } = demo;
    const tables = await Promise.all([goods, lotteries, prizes, forms].map((table) => db.select().from(table)));
    const shown = new Set(JSON.stringify(tables).match(/\/pictures\/[\w/-]+\.svg/g));
    const pictures = files.filter((name) => !name.startsWith('illustrations/')).map((name) => `/pictures/${name}`);
    assert.deepEqual(pictures.filter((path) => !shown.has(path)).sort(), []);
  });

  test(`have at most ${MAX_BYTES / 1000} KB together`, () => {
    const bytes = files.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
    assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
  });

  test('run no scripts and load nothing', () => {
    const loads = /<(script|foreignObject|image|style)\b|\son\w+=|href="(?!#)|url\((?!#)/;
    assert.deepEqual(
      files.filter((name) => loads.test(readFileSync(`${folder}/${name}`, 'utf8'))),
      [],
    );
  });

  test('are sent once to a browser that has them, and compressed', async () => {
    const get = (headers: HeadersInit) => new Visitor(demo).fetch('/pictures/goods/basket/two.svg', { headers });
    const response = await get({ 'accept-encoding': 'br' });
    assert.deepEqual([response.status, response.headers.get('content-encoding')], [200, 'br']);
    const etag = response.headers.get('etag') ?? '';
    assert.equal((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).status, 304);
  });

  test('are part of a page if they are illustrations, named where they say something', async () => {
    const article = await (await new Visitor(demo).fetch('/article/4')).text();
    assert.match(
      article,
      /<svg class="picture" [^>]*viewBox="0 0 720 420"[^>]* role="img" aria-label="枝头上的五个柿子">/,
    );
    assert.match(article, /<ellipse [^>]*class="ink-sun"/);
    const login = await (await new Visitor(demo).fetch('/login')).text();
    assert.match(login, /<svg class="picture" [^>]*viewBox="0 0 720 420"[^>]* aria-hidden="true">/);
  });
});
