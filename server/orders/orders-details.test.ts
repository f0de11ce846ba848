import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUserAddress, orderStatus } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { summaryOf } from '../cart/cart.kit.js';
import { createForm } from '../forms/forms.kit.js';
import { stockGoods, stockOf } from '../goods/goods.kit.js';
import { Buyer, buyer, type OrderAnswer } from './checkout.kit.js';
import { orderOf } from './member-orders.js';
import { settleOrder } from './settle-order.js';

onEveryDatabase('the details of an order', (setup) => {
  const put = (like: string, changes = {}) => stockGoods(setup.demo, like, changes);
  const made = (one: Buyer, { data }: OrderAnswer) => orderOf(setup.demo.db, one.memberId, Number(data.id));

  /** Creates a member with copied goods in the cart. */
  async function wanting(like: string, changes = {}) {
    const one = await buyer(setup);
    const goodsId = await put(like, changes);
    await one.put(goodsId);
    return { one, goodsId };
  }

  test('keep the address when it is changed later', async () => {
    const { one } = await wanting('plain');
    const addressId = await one.home();
    const answer = await one.order({ addressId });
    assert.deepEqual([answer.status, answer.data.status], [0, 1]);
    await one.call(deleteUserAddress, { id: addressId });
    assert.deepEqual((await made(one, answer))?.destination, {
      ...{ areaPath: '440000,440300,440305', areas: '广东省 深圳市 南山区', address: '科技园1号' },
      ...{ username: '张三', phone: '13800000000' },
    });
  });

  test('require an address of the member, and take nothing without one', async () => {
    const [{ one, goodsId }, other] = [await wanting('plain'), await buyer(setup)];
    const theirs = await other.home();
    for (const addressId of [undefined, '', 'x', '0', '99999999999', theirs]) {
      assert.equal((await one.order({ addressId })).msg, '请选择收货地址', addressId);
    }
    assert.deepEqual([await stockOf(setup.demo, goodsId), summaryOf(await one.cart())], [20, ['1 plain']]);
  });

  test('have no address when all goods are virtual', async () => {
    const { one } = await wanting('virtual');
    const addressId = await one.home();
    assert.equal((await made(one, await one.order({ addressId })))?.destination, null);
    await one.put('virtual');
    assert.equal((await one.order()).status, 0);
    await one.put('virtual');
    await one.put('plain');
    assert.equal((await one.order()).msg, '请选择收货地址');
  });

  test('have a remark of at most 500 characters', async () => {
    const { one } = await wanting('virtual');
    assert.equal((await one.order({ remark: '茶'.repeat(501) })).msg, '备注不能超过500个字');
    const remark = '𠮷'.repeat(500);
    assert.equal((await made(one, await one.order({ remark: ` ${remark}\n` })))?.remark, remark);
  });

  test('include the values of the extra form, which are validated like a form', async () => {
    const { one } = await wanting('engraved');
    const addressId = await one.home();
    const refused = async (formData?: unknown) => (await one.order({ addressId, formData })).msg;
    assert.equal(await refused(), '请补充订单额外信息');
    assert.equal(await refused({}), '请补充订单额外信息');
    assert.equal(await refused({ unknown: 'x' }), '请补充订单额外信息');
    assert.equal(await refused({ engraving: ' ', font: '楷体' }), '刻字内容：必填');
    assert.equal(await refused({ engraving: '茶', font: '草书' }), '字体：内容不正确');
    assert.equal(await refused({ engraving: '茶'.repeat(10_001) }), '内容太长了');
    for (const wrong of ['茶', 7, ['茶'], { engraving: { a: 1 } }, { engraving: [['茶']] }]) {
      assert.equal(await refused(wrong), '请求参数错误', JSON.stringify(wrong));
    }
    const answer = await one.order({ addressId, formData: { engraving: '茶', font: '楷体', other: '\u{1F375}' } });
    assert.deepEqual((await made(one, answer))?.formData, [
      { name: 'engraving', value: '茶' },
      { name: 'font', value: '楷体' },
    ]);
  });

  test('include no value of a field that is hidden', async () => {
    const showIf = [{ fieldName: 'engrave', values: ['要'] }];
    const orderFormId = await createForm(setup.demo, [
      { type: 'TextInput', fieldName: 'engrave' },
      { type: 'TextInput', label: '刻字', fieldName: 'engraving', required: true, showIf },
    ]);
    const { one } = await wanting('virtual', { orderFormId });
    assert.equal((await one.order({ formData: { engrave: '要' } })).msg, '刻字：必填');
    const answer = await one.order({ formData: { engrave: '不要', engraving: '茶' } });
    assert.deepEqual((await made(one, answer))?.formData, [{ name: 'engrave', value: '不要' }]);
  });

  test('include no form values when the goods have no form', async () => {
    const { one } = await wanting('virtual');
    const answer = await one.order({ formData: { __proto__: null, engraving: '茶' } });
    assert.equal((await made(one, answer))?.formData, null);
  });

  test('are refused with an unknown type', async () => {
    const { one } = await wanting('virtual');
    for (const type of ['', 'other']) assert.equal((await one.order({ type })).status, 400);
    assert.equal((await one.order({ type: 'detail' })).msg, '请先选择商品');
    assert.equal((await one.order({ usePoint: 'yes' })).status, 400);
  });

  test('are refused without a login', async () => {
    const { status, errCode } = await new Buyer(setup.demo).order();
    assert.deepEqual([status, errCode], [401, 'NoLoginError']);
  });

  test('have a status that only the member can read', async () => {
    const [{ one }, other] = [await wanting('virtual'), await buyer(setup)];
    const { id } = (await one.order()).data;
    const ask = async (who: Buyer, orderId = id) => who.call(orderStatus, { orderId });
    assert.deepEqual((await ask(one)).data, { id, status: 1, price: 30 });
    await setup.demo.db.transaction((tx) => settleOrder(tx, Number(id), new Date(setup.clock.now)));
    assert.deepEqual((await ask(one)).data, {
      id,
      status: 2,
      price: 30,
      paidAt: new Date(setup.clock.now).toISOString(),
    });
    assert.equal((await ask(other)).msg, '订单不存在');
    assert.equal((await ask(one, '2147483647')).msg, '订单不存在');
    for (const wrong of ['', 'x', '0']) assert.equal((await ask(one, wrong)).status, 400, wrong);
    assert.equal((await ask(new Buyer(setup.demo))).status, 401);
  });
});
