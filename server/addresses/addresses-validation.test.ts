import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressList,
  addUserAddress,
  deleteUserAddress,
  editUserAddress,
  setDefaultUserAddress,
} from '@sb-elements/elements/contract';
import { onEveryDatabase } from '../../demo/site/databases.kit.js';
import { Buyer, buyer, HOME } from '../orders/checkout.kit.js';

onEveryDatabase('an address', (setup) => {
  const MISSING_PARTS: [missing: Partial<typeof HOME>, msg: string][] = [
    [{ areaPath: '' }, '请选择省份'],
    [{ areaPath: ',440300,440305' }, '请选择省份'],
    [{ areaPath: '440000' }, '请选择城市'],
    [{ areaPath: '440000,,440305' }, '请选择城市'],
    [{ areaPath: '440000,440300' }, '请选择区县'],
    [{ areaPath: '440000,440300, ' }, '请选择区县'],
    [{ areaPath: '990000,990100,990101' }, '没有这个地区'],
    [{ areaPath: 'constructor,440300,440305' }, '没有这个地区'],
    [{ areaPath: '110000,440300,440305' }, '没有这个地区'],
    [{ areaPath: '440000,440300,440105' }, '没有这个地区'],
    [{ areaPath: '440300,440300,440305' }, '没有这个地区'],
    [{ areaPath: '440000,440305,440305' }, '没有这个地区'],
    [{ areaPath: '440000,440300,440305,1' }, '没有这个地区'],
    [{ address: '' }, '请填写详细地址'],
    [{ address: ' \n' }, '请填写详细地址'],
    [{ address: '\u200b\u3164' }, '请填写详细地址'],
    [{ address: '巷'.repeat(201) }, '详细地址不能超过200个字'],
    [{ username: ' ' }, '请填写收货人'],
    [{ username: '\u2800\u202e' }, '请填写收货人'],
    [{ username: '𠮷'.repeat(51) }, '收货人不能超过50个字'],
    [{ phone: '' }, '请填写手机号'],
    [{ phone: '138****0000' }, '手机号格式错误'],
    [{ phone: '12800000000' }, '手机号格式错误'],
    [{ phone: '138000000000' }, '手机号格式错误'],
    [{ phone: '91234567' }, '手机号格式错误'],
    [{ phone: '+852 9123 4567' }, '手机号格式错误'],
    [{ phone: '0912345678' }, '手机号格式错误'],
    [{ areaPath: '810000,810100,810101', phone: '' }, '请填写手机号'],
    [{ areaPath: '810000,810100,810101', phone: '9123456' }, '手机号格式错误'],
    [{ areaPath: '810000,810100,810101', phone: '0912345678' }, '手机号格式错误'],
    [{ areaPath: '710000,710100,710107', phone: '91234567' }, '手机号格式错误'],
    [{ name: '家'.repeat(21) }, '标签不能超过20个字'],
  ];

  test('is refused if a part is missing, with a message for each part', async () => {
    const one = await buyer(setup);
    for (const [given, msg] of MISSING_PARTS) assert.equal((await one.move(given)).msg, msg, JSON.stringify(given));
    assert.deepEqual(await one.addresses(), []);
  });

  test('is validated on a change too, and a refused change has no effect', async () => {
    const one = await buyer(setup);
    const id = await one.home();
    const before = await one.addresses();
    for (const [given, msg] of MISSING_PARTS) {
      const changed = await one.call(editUserAddress, { id, ...HOME, ...given, isDefault: true });
      assert.equal(changed.msg, msg, JSON.stringify(given));
    }
    assert.deepEqual(await one.addresses(), before);
  });

  test('may be as long as the limits', async () => {
    const one = await buyer(setup);
    const long = { address: '𠮷'.repeat(200), username: '𠮷'.repeat(50), name: '𠮷'.repeat(20) };
    assert.equal((await one.move(long)).status, 0);
    assert.equal((await one.addresses())[0]?.address, long.address);
  });

  test('is refused after the twentieth, also when many are added concurrently', async () => {
    const one = await buyer(setup);
    const all = await Promise.all(Array.from({ length: 25 }, (_, i) => one.move({ address: `${i}号` })));
    const refused = all.filter(({ status }) => status !== 0);
    assert.deepEqual([refused.length, refused[0]?.msg], [5, '最多保存20个地址']);
    assert.equal((await one.addresses()).length, 20);
  });

  test("can't be seen, changed or removed by another member", async () => {
    const [one, other] = [await buyer(setup), await buyer(setup)];
    const id = await one.home({ name: 'mine' });
    await other.move({ name: 'theirs' });
    const before = await one.addresses();
    assert.equal((await other.call(editUserAddress, { id, ...HOME, name: 'x' })).msg, '地址不存在');
    assert.equal((await other.call(setDefaultUserAddress, { id })).msg, '地址不存在');
    await other.call(deleteUserAddress, { id });
    assert.deepEqual(await one.addresses(), before);
    assert.deepEqual(
      (await other.addresses()).map(({ name, isDefault }) => [name, isDefault]),
      [['theirs', true]],
    );
  });

  test("can't be changed under an invalid id", async () => {
    const one = await buyer(setup);
    for (const id of ['', 'x', '0', '-1', '99999999999']) {
      assert.equal((await one.call(editUserAddress, { id, ...HOME })).status, 400, id);
      assert.equal((await one.call(deleteUserAddress, { id })).status, 400, id);
      assert.equal((await one.call(setDefaultUserAddress, { id })).status, 400, id);
    }
    assert.equal((await one.call(editUserAddress, { id: '2147483647', ...HOME })).msg, '地址不存在');
  });

  test('requires a login', async () => {
    const nobody = new Buyer(setup.demo);
    const answers = [
      await nobody.call(addressList, {}),
      await nobody.call(addUserAddress, HOME),
      await nobody.call(editUserAddress, { id: '1', ...HOME }),
      await nobody.call(deleteUserAddress, { id: '1' }),
      await nobody.call(setDefaultUserAddress, { id: '1' }),
    ];
    for (const { status, errCode } of answers) assert.deepEqual([status, errCode], [401, 'NoLoginError']);
  });
});
