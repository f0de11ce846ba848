import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from './calls/choice.js';

const prize = (name: string, weight: number, stock: number | null = null) => ({ name, weight, stock });

/** What every possible roll comes to. */
function everyRoll(prizes: ReturnType<typeof prize>[]) {
  let total = 0;
  choose(prizes, (limit) => {
    total = limit;
    return 0;
  });
  return Array.from({ length: total }, (_, roll) => choose(prizes, () => roll)?.name).join('');
}

test('of all rolls, each prize gets as many as it weighs', () => {
  assert.equal(everyRoll([prize('a', 1), prize('b', 3), prize('c', 2)]), 'abbbcc');
});

test('a prize without weight or without stock gets none', () => {
  assert.equal(everyRoll([prize('a', 0), prize('b', 2, 1), prize('c', 5, 0), prize('d', 1)]), 'bbd');
});

test('when nothing is left nothing is chosen, and nothing is rolled', () => {
  const roll = () => assert.fail('rolled');
  assert.equal(choose([prize('a', 0), prize('b', 4, 0)], roll), undefined);
  assert.equal(choose([], roll), undefined);
});
