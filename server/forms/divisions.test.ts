import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { areas, cities, PROVINCES } from '@sb-elements/elements/contract';
import { openDemo } from '../../demo/site/databases.kit.js';
import type { Demo } from '../../demo/site/demo.js';
import { Visitor } from '../../demo/site/visitor.kit.js';

describe('the regions', () => {
  let demo: Demo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());
  const citiesOf = async (code: string) => (await new Visitor(demo).call(cities, { code })).data;
  const areasOf = async (code: string) => (await new Visitor(demo).call(areas, { code })).data;

  test('each province has cities and each city has areas, all with names and codes of their own', async () => {
    for (const [digits, name] of PROVINCES) {
      const inside = await citiesOf(`${digits}0000`);
      assert.ok(inside.length > 0, name);
      for (const city of inside) {
        assert.match(city.code, new RegExp(`^${digits}\\d\\d00$`));
        const parts = await areasOf(city.code);
        assert.ok(parts.length > 0, city.name);
        for (const area of parts)
          assert.ok(area.code.startsWith(city.code.slice(0, 4)) && /^\d{6}$/.test(area.code) && area.name);
        assert.equal(new Set(parts.map(({ code }) => code)).size, parts.length);
      }
      assert.equal(new Set(inside.map(({ name }) => name)).size, inside.length);
    }
  });

  test('a municipality has its districts under 市辖区', async () => {
    for (const digits of ['11', '12', '31', '50']) {
      assert.deepEqual((await citiesOf(`${digits}0000`))[0], { code: `${digits}0100`, name: '市辖区' });
    }
    assert.deepEqual((await areasOf('110100'))[0], { code: '110101', name: '东城区' });
  });

  test('any other province has its cities', async () => {
    const names = (await citiesOf('330000')).map(({ name }) => name);
    assert.deepEqual(names.slice(0, 3), ['杭州市', '宁波市', '温州市']);
    assert.ok((await areasOf('330100')).some(({ name }) => name === '西湖区'));
  });

  test('a code of another level is refused', async () => {
    const browser = new Visitor(demo);
    for (const code of ['', '11', '110100', '999999', '__proto__', 'constructor', '长'.repeat(5000)]) {
      assert.equal((await browser.call(cities, { code })).msg, '没有这个地区', code);
    }
    for (const code of ['', '1101', '110000', '110101', 'toString']) {
      assert.equal((await browser.call(areas, { code })).msg, '没有这个地区', code);
    }
    assert.equal((await browser.get('/openapi/express/city')).msg, '请求参数错误');
  });
});
