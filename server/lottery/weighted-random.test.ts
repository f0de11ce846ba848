import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickWeighted } from './weighted-random.js';

const prize = (name: string, weight: number, stock: number | null = null) => ({ name, weight, stock });

/** Counts the prizes of all possible rolls. */
function everyRoll(prizes: ReturnType<typeof prize>[]) {
  let total = 0;
  pickWeighted(prizes, (limit) => {
    total = limit;
    return 0;
  });
  return Array.from({ length: total }, (_, roll) => pickWeighted(prizes, () => roll)?.name).join('');
}

test('each prize gets as many of all rolls as its weight', () => {
  assert.equal(everyRoll([prize('a', 1), prize('b', 3), prize('c', 2)]), 'abbbcc');
});

test('a prize without weight or without stock is never drawn', () => {
  assert.equal(everyRoll([prize('a', 0), prize('b', 2, 1), prize('c', 5, 0), prize('d', 1)]), 'bbd');
});

test('nothing is chosen and no random number drawn when no prize is left', () => {
  const roll = () => assert.fail('rolled');
  assert.equal(pickWeighted([prize('a', 0), prize('b', 4, 0)], roll), undefined);
  assert.equal(pickWeighted([], roll), undefined);
});
