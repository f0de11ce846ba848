import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { draws, prizes } from '../database/schema.js';
import { orders } from '../database/schema-orders.js';
import { goods, variants } from '../database/schema-shop.js';
import { stockOf } from '../goods/goods.kit.js';
import { cancelExpiredOrders, PAYMENT_WINDOW_MS } from '../orders/cancel-order.js';
import { fillCarts, newMembers, order } from '../orders/orders.kit.js';
import { CommandLine } from './command-line.kit.js';

const NOUNS = ['goods', 'forms', 'lotteries'] as const;
const LEFT = (count: number) => `Added 0.\nChanged 0.\nUnchanged ${count}.\n`;

onEveryDatabase('the commands for documents', (setup) => {
  let line: CommandLine;
  before(() => {
    line = new CommandLine(setup);
  });
  after(() => line.remove());
  const importJson = (noun: string, document: unknown, ...more: string[]) =>
    line.run([noun, 'import', '-', ...more], { stdin: JSON.stringify(document) });
  const exported = async (noun: string) => JSON.parse((await line.run([noun, 'export'])).out);
  const product = { id: 'new', title: '新茶', presentPrice: 12.5 };
  const twoColours = {
    attributes: [
      {
        name: '颜色',
        attrVal: [
          { symbol: 'a', name: '红' },
          { symbol: 'b', name: '白' },
        ],
      },
    ],
    sku: [
      { attrSymbolPath: 'a', presentPrice: 10, stock: 5 },
      { attrSymbolPath: 'b', presentPrice: 20, stock: 6 },
    ],
  };

  test('what is exported can be imported, and changes nothing', async () => {
    for (const noun of NOUNS) {
      const document = await exported(noun);
      // the demo has a form that is wrong in every way
      document[noun] = document[noun].filter(({ title }: { title: string }) => !title.includes('<'));
      const { code, said } = await importJson(noun, document, ...(noun === 'forms' ? [] : ['--stock']));
      assert.equal(said, LEFT(document[noun].length), noun);
      assert.equal(code, 0);
      assert.ok(document[noun].length > 1, noun);
    }
  });

  test('a file is written for its owner only, and replaced after a yes', async () => {
    const file = join(line.folder, 'goods.json');
    const { said } = await line.run(['goods', 'export', '--output', 'goods.json']);
    assert.match(said, /^Exported \d+ goods to .*goods\.json\.\n$/);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    writeFileSync(file, 'mine');
    assert.equal((await line.run(['goods', 'export', '-o', 'goods.json'], { answer: 'n' })).code, 1);
    assert.equal((await line.run(['goods', 'export', '-o', 'goods.json'])).code, 2);
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    assert.equal((await line.run(['goods', 'export', '-o', 'goods.json', '--yes'])).code, 0);
    assert.equal((await line.run(['goods', 'import', 'goods.json'])).code, 0);
    for (const output of ['.', 'none/goods.json']) {
      const { code, said: refusal } = await line.run(['goods', 'export', '-o', output]);
      assert.equal(code, 1);
      assert.match(refusal, /(is no file|can't be written: ENOENT.*)\.\n$/);
    }
    assert.match((await line.run(['goods', 'import', 'none.json'])).said, /^none\.json can't be read: ENOENT/);
  });

  test('an import adds and changes by id, leaves the rest, and says so', async () => {
    const { said } = await importJson('goods', { goods: [product, { ...product, id: 'red', ...twoColours }] });
    assert.equal(said, 'Added 2: new, red.\nChanged 0.\nUnchanged 0.\n');
    const changed = { ...product, presentPrice: 0.29, title: '陈茶' };
    const trial = await importJson('goods', { goods: [changed] }, '--dry-run');
    assert.match(trial.said, /^Added 0\.\nChanged 1: new\.\nUnchanged 0.\nThis was a trial: nothing was changed\.\n$/);
    const find = async () => (await setup.demo.db.select().from(goods).where(eq(goods.id, 'new')))[0];
    assert.equal((await find())?.title, '新茶');
    await importJson('goods', { goods: [changed] });
    const row = await find();
    assert.deepEqual([row?.title, row?.presentPrice, row?.siteId], ['陈茶', 29, '1']);

    const oneColour = { ...twoColours, sku: [{ attrSymbolPath: 'b', presentPrice: 21, stock: 6 }] };
    await importJson('goods', { goods: [{ ...product, id: 'red', ...oneColour }] });
    const left = await setup.demo.db.select().from(variants).where(eq(variants.goodsId, 'red'));
    assert.deepEqual(
      left.map(({ path, presentPrice }) => [path, presentPrice]),
      [['b', 2100]],
    );
  });

  test('an import leaves the stock that orders have taken from, and what they took returns', async () => {
    const document = {
      goods: [
        { ...product, id: 'stock', stock: 10 },
        { ...product, id: 'stock-red', ...twoColours },
      ],
    };
    await importJson('goods', document);
    const [buyer = 0] = await newMembers(setup, 1);
    await fillCarts(
      setup,
      [buyer],
      [
        { goodsId: 'stock', count: 3 },
        { goodsId: 'stock-red', path: 'a', count: 2 },
      ],
    );
    assert.equal(typeof (await order(setup, buyer)), 'object');
    const stocks = async () => [await stockOf(setup.demo, 'stock'), await stockOf(setup.demo, 'stock-red', 'a')];
    assert.deepEqual(await stocks(), [7, 3]);

    const { said } = await importJson('goods', document);
    assert.match(said, /Unchanged 2.\nStock not set, .*: 2: stock, stock-red\.\n$/);
    assert.deepEqual(await stocks(), [7, 3]);
    await cancelExpiredOrders(setup.demo.db, new Date(setup.clock.now + PAYMENT_WINDOW_MS));
    assert.deepEqual(await stocks(), [10, 5]);
    assert.match(
      (await importJson('goods', { goods: [{ ...product, id: 'stock', stock: 4 }] }, '--stock')).said,
      /Changed 1: stock\./,
    );
    assert.equal(await stockOf(setup.demo, 'stock'), 4);
  });

  test('imports and orders at once neither deadlock nor lose a piece', async () => {
    const ids = ['busy-b', 'busy-a'];
    const document = (title: string) => ({
      goods: ids.map((id) => ({ ...product, id, title, stock: 40, ...(id === 'busy-b' && twoColours) })),
    });
    await importJson('goods', document('0'));
    const people = await newMembers(setup, 5);
    await fillCarts(setup, people, [{ goodsId: 'busy-a' }, { goodsId: 'busy-b', path: 'a' }]);
    const work = [
      ...people.map((id) => order(setup, id)),
      ...['1', '2', '3'].map((title) => importJson('goods', document(title))),
    ];
    for (const result of await Promise.all(work))
      assert.ok(typeof result === 'object' && ('id' in result || result.code === 0), JSON.stringify(result));
    assert.deepEqual([await stockOf(setup.demo, 'busy-a'), await stockOf(setup.demo, 'busy-b', 'a')], [35, 0]);
    assert.equal(await setup.demo.db.$count(orders, eq(orders.memberId, people[0] as number)), 1);
  });

  test('prizes that were won stay with their winners, and the others go', async () => {
    const lottery = { id: 'won', title: '抽奖', dailyDraws: 9 };
    const cup = { type: 3, title: '茶杯', weight: 1, stock: 5 };
    const tin = { type: 3, title: '茶罐', weight: 0 };
    await importJson('lotteries', { lotteries: [{ ...lottery, prizes: [cup, tin] }] });
    const { data } = await new Visitor(setup.demo).draw('won');
    assert.equal(data.title, '茶杯');
    const shown = async () =>
      (await exported('lotteries')).lotteries.find(({ id }: { id: string }) => id === 'won').prizes;

    const moved = await importJson('lotteries', { lotteries: [{ ...lottery, prizes: [tin, cup] }] });
    assert.match(moved.said, /Changed 1: won\.\nUnchanged 0.\nStock not set, .*: 1: won\.\n$/);
    const [, { id, stock }] = await shown();
    assert.deepEqual([String(id), stock], [data.id, 4]);
    const replaced = await importJson('lotteries', { lotteries: [{ ...lottery, prizes: [{ ...cup, type: 1 }] }] });
    assert.match(
      replaced.said,
      /Lottery won: removed the prize 茶罐\.\nLottery won: removed the prize 茶杯; what was won of it stays\.\n/,
    );
    const [drawn] = await setup.demo.db
      .select()
      .from(draws)
      .where(eq(draws.id, Number(data.logId)));
    const [kept] = await setup.demo.db
      .select()
      .from(prizes)
      .where(eq(prizes.id, drawn?.prizeId as number));
    assert.deepEqual([kept?.title, kept?.position, kept?.weight], ['茶杯', -1, 0]);
    assert.equal((await shown()).length, 1);
  });

  test('all mistakes of a document are listed with their line and path, and nothing of it is imported', async () => {
    const document = `{ "goods": [
      { "id": "fine", "title": "好茶", "presentPrice": 1 },
      { "id": "bad", "title": "<img src=x onerror=alert(1)>", "presentPrice": 3.999, "stock": -1,
        "__proto__": { "stock": 9 }, "constructor": 1, "maxBuy": 0.5 },
      { "id": "fine", "presentPrice": "3", "images": ["javascript:alert(1)", "//evil.example/a.png"],
        "orderFormId": "none", "sku": [{ "attrSymbolPath": "a", "presentPrice": 1e999 }] },
      5, null, { "id": "a b", "title": " ", "presentPrice": 99999999999, "position": 40000, "video": "\\ud800" }
    ] }`;
    writeFileSync(join(line.folder, 'bad.json'), `\ufeff${document.replaceAll('\n', '\r\n')}`);
    const { code, out, said } = await line.run(['goods', 'import', 'bad.json']);
    assert.equal(code, 1);
    assert.equal(out, '');
    const found = said.trimEnd().split('\n');
    assert.equal(found.pop(), `${found.length} mistakes. Nothing was imported.`);
    assert.deepEqual(
      found.map((one) => one.replace(/^bad\.json:(\d+):\d+ /, '$1')).sort(),
      [
        '3 goods[1].presentPrice has more than two decimals',
        '3 goods[1].stock is less than 0',
        '3 goods[1].title has HTML, but is shown as text',
        '4 goods[1].__proto__ is no known name',
        '4 goods[1].constructor is no known name',
        '4 goods[1].maxBuy is a number, and has to be a whole number',
        '5 goods[2].id is that of goods[0], too',
        '5 goods[2].images[0] is no address: it begins with /, http:// or https://',
        '5 goods[2].images[1] is no address: it begins with /, http:// or https://',
        '5 goods[2].presentPrice is text, and has to be a number',
        '5 goods[2].title is missing',
        '6 goods[2].sku[0].presentPrice is too large a number',
        '7 goods[3] is a number, and has to be an object',
        '7 goods[4] is null, and has to be an object',
        '7 goods[5].id is no id: it is empty, or has blanks',
        '7 goods[5].position is more than 32767',
        '7 goods[5].presentPrice is more than 21474836.47',
        '7 goods[5].title is empty',
        '7 goods[5].video has a character that is none: NUL, or half of a surrogate pair',
        '7 goods[5].video is no address: it begins with /, http:// or https://',
      ].map((text) => text.replace(' ', ' ')),
    );
    assert.equal(await setup.demo.db.$count(goods, eq(goods.id, 'fine')), 0);
    assert.equal(({} as { stock?: number }).stock, undefined);
  });

  test('variants fit the attributes, and limits each other', async () => {
    const [red, white] = twoColours.sku;
    const wrong = {
      ...{ ...product, ...twoColours, minBuy: 3, maxBuy: 2, defaultSkuPath: 'c', orderFormId: 'none' },
      sku: [red, { ...white, attrSymbolPath: 'a' }, { ...white, attrSymbolPath: 'a,b' }],
    };
    const { said } = await importJson('goods', {
      goods: [wrong, { ...product, id: 'empty', attributes: twoColours.attributes }],
    });
    assert.deepEqual(
      said
        .trimEnd()
        .split('\n')
        .map((one) => one.replace(/^-:1:\d+ {2}/, '')),
      [
        'goods[0].maxBuy is less than minBuy; -1 is no limit',
        'goods[0].sku[1].attrSymbolPath is that of another variant, too',
        'goods[0].sku[2].attrSymbolPath does not have one symbol of each attribute, separated by commas',
        'goods[0].defaultSkuPath is the path of no variant',
        'goods[1].sku is empty, but there are attributes',
        '5 mistakes. Nothing was imported.',
      ],
    );
    const unknown = await importJson('goods', {
      goods: [
        { ...product, id: 'form' },
        { ...product, orderFormId: 'none' },
      ],
    });
    assert.match(unknown.said, /^-:1:\d+ {2}goods\[1\]\.orderFormId is none, and there is no such form\n1 mistake\./);
    assert.equal(await setup.demo.db.$count(goods, eq(goods.id, 'form')), 0);
  });

  test('a form that nobody could fill in is refused', async () => {
    const fields = [
      { type: 'Textinput', label: '姓名' },
      { type: 'TextInput', fieldName: 'siteId', validator: 'phone' },
      { type: 'Radios', label: '颜色', options: [{ cover: '/a.png' }] },
      { type: 'TextInput' },
      { type: 'TextInput', fieldName: 'later', requird: true },
    ];
    const { said } = await importJson('forms', {
      forms: [
        { id: 'f', title: '表单', fields },
        { id: 'g', title: '表单', phoneVerify: true, fields: [{ type: 'Header', label: '标题' }] },
        {
          ...{ id: 'h', title: '表单' },
          fields: [
            { type: 'TextInput', label: '城市', showIf: [{ fieldName: 'later', values: [] }] },
            { type: 'TextInput', fieldName: 'later' },
          ],
        },
      ],
    });
    assert.deepEqual(
      said
        .trimEnd()
        .split('\n')
        .map((one) => one.replace(/^-:1:\d+ {2}/, ''))
        .sort(),
      [
        '9 mistakes. Nothing was imported.',
        'forms[0].fields[0].type is no type of a field',
        'forms[0].fields[1].fieldName is siteId, the name of a parameter of the call',
        'forms[0].fields[1].validator is none of mobile, tel, qq, email, url, id, number, postCode, chinese, english',
        'forms[0].fields[2].options has no option with a label or value',
        'forms[0].fields[3].fieldName is missing, as is a label',
        'forms[0].fields[4].requird is no known name',
        'forms[1].fields has nothing that a visitor fills in',
        'forms[1].phoneVerify needs a field with the validator mobile, whose phone gets the code',
        'forms[2].fields[0].showIf[0].fieldName is later, and no field before has that name',
      ],
    );
  });

  test('a file that is no JSON, not UTF-8, too deep or too large ends with a line about it', async () => {
    const gbk = Buffer.concat([Buffer.from('{\n"goods": "'), Buffer.from([0xb2, 0xe8]), Buffer.from('" }')]);
    const wrong: [string | Buffer, RegExp][] = [
      ['', /^-:1:1 {2}value expected\n/],
      ['[]', /^-:1:1 {2}is a list, and has to be an object\n/],
      ['{}', /^-:1:1 {2}goods is missing\n/],
      ['{"goods": []}', /^-:1:11 {2}goods is empty\n/],
      ['{"forms": []}', /forms is no known name/],
      ['{"goods": [1, 2,], // all\n}', /^-:1:17 {2}value expected\n-:1:20 {2}invalid comment token\n/],
      ['{\r\n"goods": [\r"a" "b"]}', /^-:3:5 {2}comma expected\n/],
      ['{"goods": 1, "goods": 2}', /^-:1:14 {2}goods is there twice\n/],
      [gbk, /^-:2:1 {2}The file is not UTF-8, but maybe GBK\. Save it as UTF-8\.\n/],
      [Buffer.from('\ufeff{}', 'utf16le'), /^-:1:1 {2}The file is UTF-16\. Save it as UTF-8\.\n/],
      [`{"goods":${'['.repeat(200_000)}`, /^-:1:25 {2}is nested too deep\n/],
      [`{"goods":${'{"a":'.repeat(200_000)}`, /^-:1:\d+ {2}is nested too deep\n/],
      [Buffer.alloc(17 * 1_048_576, ' '), /^-:1:1 {2}The file is larger than 16 MB\. Divide it\.\n/],
      [JSON.stringify({ goods: Array(500).fill(1) }), /\nand 400 more\.\n500 mistakes\. Nothing was imported\.\n$/],
    ];
    for (const [stdin, message] of wrong) {
      const { code, said } = await line.run(['goods', 'import', '-'], { stdin });
      assert.match(said, message);
      assert.match(said, /Nothing was imported\.\n$/);
      assert.equal(code, 1);
    }
  });

  test('the schema for editors has the names and limits of the document', async () => {
    const { out } = await line.run(['lotteries', 'schema']);
    const { properties } = JSON.parse(out);
    const { properties: lottery, required } = properties.lotteries.items;
    assert.deepEqual([lottery.dailyDraws.minimum, lottery.dailyDraws.maximum], [1, 32_767]);
    assert.deepEqual(required, ['id', 'title', 'dailyDraws', 'prizes']);
  });
});
