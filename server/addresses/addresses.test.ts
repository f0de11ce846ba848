import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUserAddress, editUserAddress, setDefaultUserAddress } from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { type Buyer, buyer, HOME } from '../orders/checkout.kit.js';

onEveryDatabase('addresses', (setup) => {
  const remove = (one: Buyer, id: string) => one.call(deleteUserAddress, { id });
  const prefer = (one: Buyer, id: string) => one.call(setDefaultUserAddress, { id });
  /** The labels of the addresses, the default one in brackets. */
  const labelsOf = async (one: Buyer) =>
    (await one.addresses()).map(({ name, isDefault }) => (isDefault ? `[${name}]` : name)).join(' ');

  /** Adds addresses with these labels, the last one as the newest. */
  async function livesAt(...names: string[]) {
    const one = await buyer(setup);
    const ids: string[] = [];
    for (const name of names) {
      setup.clock.now += 1000;
      ids.push(await one.home({ name }));
    }
    return { one, ids };
  }

  test('are empty at first', async () => {
    assert.deepEqual(await (await buyer(setup)).addresses(), []);
  });

  test('have region names, and the phone both masked and complete', async () => {
    const one = await buyer(setup);
    const id = await one.home({ name: '家' });
    assert.deepEqual(await one.addresses(), [
      {
        ...{ id, ...HOME, name: '家', phone: '138****0000', realPhone: '13800000000' },
        addressInfo: '广东省 深圳市 南山区 科技园1号',
        isDefault: true,
      },
    ]);
  });

  test('omit the city of municipalities and of counties without a city, as on an envelope', async () => {
    const one = await buyer(setup);
    const words = async (areaPath: string) => {
      await one.move({ areaPath });
      return (await one.addresses()).find((known) => known.areaPath === areaPath)?.addressInfo;
    };
    assert.equal(await words('110000,110100,110105'), '北京市 朝阳区 科技园1号');
    assert.equal(await words('500000,500200,500229'), '重庆市 城口县 科技园1号');
    assert.equal(await words('420000,429000,429004'), '湖北省 仙桃市 科技园1号');
  });

  test('are trimmed, and their digits are converted to ASCII', async () => {
    const one = await buyer(setup);
    await one.move({
      address: ' 1号 ',
      username: ' 张三\n',
      phone: ' １３８00000000 ',
      areaPath: '440000, 440300 ,440305',
    });
    const [{ address, username, realPhone, areaPath } = {} as never] = await one.addresses();
    assert.deepEqual([address, username, realPhone, areaPath], ['1号', '张三', '13800000000', HOME.areaPath]);
  });

  test('may have a mainland mobile or a local phone in Hong Kong, Macao and Taiwan', async () => {
    for (const [areaPath, given, realPhone, phone] of [
      ['810000,810100,810101', '+852 9123 4567', '91234567', '****4567'],
      ['820000,820100,820102', '6612-3456', '66123456', '****3456'],
      ['710000,710100,710107', '+886-912-345-678', '0912345678', '09****5678'],
      ['810000,810100,810101', '13800000000', '13800000000', '138****0000'],
    ] as const) {
      const one = await buyer(setup);
      const id = await one.home({ areaPath, phone: given });
      const [saved] = await one.addresses();
      assert.deepEqual([saved?.realPhone, saved?.phone], [realPhone, phone]);
      assert.equal((await one.call(editUserAddress, { id, ...HOME, areaPath, phone: realPhone })).status, 0);
    }
  });

  test('are listed with the default first and then the newest; the first one becomes the default', async () => {
    const { one } = await livesAt('a', 'b', 'c');
    assert.equal(await labelsOf(one), '[a] c b');
  });

  test('can be made the default, also when they are added', async () => {
    const { one, ids } = await livesAt('a', 'b', 'c');
    await prefer(one, ids[1] ?? '');
    assert.equal(await labelsOf(one), '[b] c a');
    setup.clock.now += 1000;
    await one.move({ name: 'd', isDefault: true });
    assert.equal(await labelsOf(one), '[d] c b a');
  });

  test('can be changed and made the default, and one of them is always the default', async () => {
    const { one, ids } = await livesAt('a', 'b');
    const [a = '', b = ''] = ids;
    await one.call(editUserAddress, { id: a, ...HOME, name: 'A', username: '李四', isDefault: false });
    assert.equal(await labelsOf(one), '[A] b');
    assert.equal((await one.addresses())[0]?.username, '李四');
    await one.call(editUserAddress, { id: b, ...HOME, name: 'B', areaPath: '110000,110100,110105', isDefault: true });
    assert.equal(await labelsOf(one), '[B] A');
    assert.equal((await one.addresses())[0]?.addressInfo, '北京市 朝阳区 科技园1号');
  });

  test('have the newest as the new default when the default is removed', async () => {
    const { one, ids } = await livesAt('a', 'b', 'c');
    await remove(one, ids[1] ?? '');
    assert.equal(await labelsOf(one), '[a] c');
    await prefer(one, ids[2] ?? '');
    setup.clock.now += 1000;
    await one.home({ name: 'd' });
    await remove(one, ids[2] ?? '');
    assert.equal(await labelsOf(one), '[d] a');
  });

  test('are removed once, also when the removal is repeated', async () => {
    const { one, ids } = await livesAt('a', 'b');
    for (let times = 0; times < 2; times++) assert.equal((await remove(one, ids[0] ?? '')).status, 0);
    assert.equal(await labelsOf(one), '[b]');
    await remove(one, ids[1] ?? '');
    assert.equal(await labelsOf(one), '');
  });

  test('are stored once when they are added twice', async () => {
    const { one, ids } = await livesAt('a', 'b');
    assert.equal(await one.home({ name: 'a' }), ids[0]);
    assert.equal(await one.home({ name: 'b', isDefault: true }), ids[1]);
    assert.equal(await labelsOf(one), '[b] a');
  });

  test('have one default when several are added concurrently', async () => {
    const one = await buyer(setup);
    await Promise.all(Array.from({ length: 10 }, (_, i) => one.move({ name: String(i), isDefault: i % 2 === 0 })));
    const all = await one.addresses();
    assert.deepEqual([all.length, all.filter(({ isDefault }) => isDefault).length], [10, 1]);
  });

  test('have one default when several are made the default concurrently', async () => {
    const { one, ids } = await livesAt('a', 'b', 'c');
    await Promise.all([...ids, ...ids, ...ids].map((id) => prefer(one, id)));
    assert.equal((await one.addresses()).filter(({ isDefault }) => isDefault).length, 1);
  });
});
