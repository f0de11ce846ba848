import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgesBetween, folderOf, isReachable, withoutShortcuts } from './import-graph.mjs';

test('an edge that a longer path says is left out, and the path stays', () => {
  const path = [
    ['a', 'b'],
    ['b', 'c'],
  ];
  assert.deepEqual(withoutShortcuts([['a', 'c'], ...path]), path);
});

test('a cycle is walked once', () => {
  const cycle = [
    ['a', 'b'],
    ['b', 'a'],
  ];
  assert.equal(isReachable(['a', 'a'], cycle), true);
  assert.equal(isReachable(['a', 'c'], cycle), false);
  assert.deepEqual(withoutShortcuts(cycle), cycle);
});

test('an import of types is no edge, and a folder has none to itself', () => {
  const edges = edgesBetween(['core/state/machine.ts', 'core/storage/storage.ts'], folderOf);
  assert.deepEqual(edges, [['core/storage', 'core/lib']]);
});
