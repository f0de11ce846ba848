import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Goods, goodsCouponList, goodsDetail, TYPE_GOODS } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { GOODS_FIXTURES } from '../../demo/site/seed/goods.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { offers } from '../database/schema-shop.js';

const GOODS = { type: TYPE_GOODS, siteId: '1' };
const stocks = ({ sku = [] }: Goods) => Object.fromEntries(sku.map((one) => [one.attrSymbolPath, one.stock]));

onEveryDatabase('goods', (setup) => {
  const detail = (id: string, more = {}) => new Visitor(setup.demo).call(goodsDetail, { ...GOODS, id, ...more });
  const told = async (id: string) => (await detail(id)).data;
  const couponsOf = async (id: string) => {
    const { data } = await new Visitor(setup.demo).call(goodsCouponList, { id, siteId: '1' });
    return data.map(({ title }) => title);
  };

  test('all goods on sale are answered, for any site', async () => {
    for (const { id, title, withdrawn } of GOODS_FIXTURES) {
      if (withdrawn) continue;
      const { status, data } = await detail(id, { siteId: 'some-other-site' });
      assert.deepEqual([status, data.id, data.title], [0, id, title]);
    }
  });

  test('prices are in yuan', async () => {
    const { presentPrice, originPrice, memberPrice } = await told('pictures');
    assert.deepEqual([presentPrice, originPrice, memberPrice], [168, 198, 158]);
    assert.equal((await told('endless')).presentPrice, 9.9);
  });

  test('an option may have a picture', async () => {
    const { attributes } = await told('gaiwan');
    assert.equal(attributes?.[0]?.attrVal[0]?.cover, '/pictures/goods/gaiwan/qing.svg');
    assert.equal(attributes?.[1]?.attrVal[0]?.cover, undefined);
  });

  test('a variant has its own prices and stock, and is identified by the symbols of its options', async () => {
    const cups = await told('two-groups');
    assert.equal(cups.skuOn, true);
    assert.equal(cups.defaultSkuPath, 'c1,v1');
    assert.deepEqual(stocks(cups), { 'c1,v1': 5, 'c1,v2': 0, 'c2,v1': 3, 'c2,v2': 2 });
    const { id, ...third } = cups.sku?.[2] ?? {};
    assert.ok(id);
    const prices = { presentPrice: 90, originPrice: 120, memberPrice: 80 };
    assert.deepEqual(third, { attrSymbolPath: 'c2,v1', ...prices, stock: 3, stockOn: true });
    assert.deepEqual(cups.attributes?.[0]?.attrVal[0], { symbol: 'c1', name: '青瓷' });
    assert.equal((await told('no-default')).defaultSkuPath, undefined);
  });

  test('a thousand variants are sent in one answer, every seventh of them sold out', async () => {
    const { sku = [], attributes = [] } = await told('thousand');
    assert.deepEqual(
      attributes.map(({ attrVal }) => attrVal.length),
      [4, 4, 4, 4, 4],
    );
    assert.equal(new Set(sku.map(({ attrSymbolPath }) => attrSymbolPath)).size, 1024);
    assert.equal(sku.filter(({ stock }) => stock === 0).length, 146);
    const ten = Object.values(stocks(await told('ten')));
    assert.equal(ten.length, 10);
    assert.equal(ten.indexOf(0), 6);
  });

  test('properties that the owner left empty are omitted', async () => {
    assert.deepEqual(await told('bare'), {
      id: 'bare',
      title: '试验：只有名字和价格',
      presentPrice: 1,
      hasMemberDiscount: false,
    });
    assert.equal((await told('plain')).skuOn, undefined);
  });

  test('the limits of a purchase are included, and -1 is none', async () => {
    const { minBuy, maxBuy } = (await told('limited')).settings ?? {};
    assert.deepEqual([minBuy, maxBuy], [2, 4]);
    assert.equal((await told('scarce')).settings?.maxBuy, -1);
    assert.equal((await told('endless')).stockOn, false);
  });

  test('the tip mentions the points that can be spent and earned', async () => {
    assert.equal((await told('pictures')).pointDiscountTip, '可用100积分抵¥1.00，购买得168积分');
    assert.equal((await told('limited')).pointDiscountTip, undefined);
  });

  test('a member price is sent to everybody, a member id only to the member', async () => {
    const anonymous = await told('two-groups');
    assert.deepEqual([anonymous.hasMemberDiscount, anonymous.memberId], [true, undefined]);
    const visitor = new Visitor(setup.demo);
    const { data: member } = await visitor.signIn();
    const { data } = await visitor.call(goodsDetail, { ...GOODS, id: 'two-groups' });
    assert.deepEqual([data.hasMemberDiscount, data.memberId], [true, member.id]);
    assert.equal((await visitor.call(goodsDetail, { ...GOODS, id: 'plain' })).data.hasMemberDiscount, false);
  });

  test('goods that do not exist, or are no longer sold, are refused with the reason', async () => {
    for (const id of ['none', '', '长'.repeat(9000), "1' or '1'='1"]) {
      const { http, status, msg, data } = await detail(id);
      assert.deepEqual([http, status, msg, data], [200, 404, '商品不存在', undefined]);
    }
    assert.equal((await detail('withdrawn')).msg, '商品已下架');
    assert.equal((await detail('a\0b')).msg, '请求参数错误');
    const { msg } = await new Visitor(setup.demo).call(goodsCouponList, { id: 'none', siteId: '1' });
    assert.equal(msg, '商品不存在');
  });

  test('details of another type than goods are refused, and so is a call without one', async () => {
    for (const type of [101, 0, -102, 102.5]) assert.equal((await detail('plain', { type })).msg, '请求参数错误');
    const { status, msg } = await new Visitor(setup.demo).get('/openapi/dynamic/detail?id=plain&siteId=1');
    assert.deepEqual([status, msg], [400, '请求参数错误']);
  });

  test('coupons are those of the goods and those of all goods of their shop', async () => {
    assert.deepEqual(await couponsOf('pictures'), ['满100减10', '满300减40']);
    assert.deepEqual(await couponsOf('bare'), []);
    const { db } = setup.demo;
    const ofAll = { title: '满200减5', threshold: 20_000, discount: 500 };
    await db.insert(offers).values([
      { ...ofAll, siteId: 'trials' },
      { ...ofAll, siteId: 'another', title: '别家的' },
    ]);
    assert.deepEqual(await couponsOf('pictures'), ['满100减10', '满200减5', '满300减40']);
    assert.deepEqual(await couponsOf('bare'), ['满200减5']);
    await db.delete(offers).where(eq(offers.threshold, ofAll.threshold));
  });
});
