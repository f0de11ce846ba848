import { describe, it } from 'node:test';
import { expect } from 'chai';
import { pageWide, pageWideInAllVersions, resetPageWide } from './page-wide.js';

describe('a value that is shared page-wide', () => {
  it('is created once, by the first copy that asks for it', () => {
    const first = pageWide('test-once', () => new Map([['maker', 'first']]));
    const second = pageWide('test-once', () => new Map([['maker', 'second']]));
    expect(second).to.equal(first);
    expect(second.get('maker')).to.equal('first');
  });

  it('is found by another copy of the library under a registered symbol', () => {
    const set = pageWide('test-symbol', () => new Set<string>());
    expect((globalThis as unknown as Record<symbol, unknown>)[Symbol.for('sb.test-symbol.2')]).to.equal(set);
  });

  it('is found by copies of another version only if it is meant for all versions', () => {
    const page = globalThis as unknown as Record<symbol, unknown>;
    const map = pageWideInAllVersions('test-all-versions', () => new Map());
    expect(page[Symbol.for('sb.test-all-versions')]).to.equal(map);
    expect(pageWide('test-all-versions', () => new Map())).not.to.equal(map);
  });

  it('is cleared by a reset if it is a collection, and stays the same object', () => {
    const map = pageWide('test-map', () => new Map([['a', 1]]));
    const set = pageWide('test-set', () => new Set(['a']));
    resetPageWide();
    expect([map.size, set.size]).to.deep.equal([0, 0]);
    expect(pageWide('test-map', () => new Map())).to.equal(map);
  });

  it('is reset by its own function if it isn’t a collection', () => {
    const list = pageWide<string[]>(
      'test-list',
      () => [],
      (value) => value.splice(0),
    );
    list.push('a');
    resetPageWide();
    expect(list).to.deep.equal([]);
  });
});
