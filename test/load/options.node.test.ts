import assert from 'node:assert/strict';
import test from 'node:test';
import { loadOptionsOf } from './options.js';

test('a load without options measures every call on both databases', () => {
  assert.deepEqual(loadOptionsOf([]), {
    databases: ['pglite', 'postgresql'],
    processes: [1, 2, 4],
    connections: [50, 200, 1000],
    operations: ['list', 'cart', 'order'],
    seconds: 11,
    poolSize: 10,
  });
});

test('options choose a part of a load', () => {
  const args = '--database postgresql --processes 2 --connections 50,200 --operation list --seconds 8 --pool 20';
  const { databases, processes, connections, operations, seconds, poolSize } = loadOptionsOf(args.split(' '));
  assert.deepEqual([databases, processes, connections, operations], [['postgresql'], [2], [50, 200], ['list']]);
  assert.deepEqual([seconds, poolSize], [8, 20]);
});

test('an option of a load that does not exist is refused with those that do', () => {
  assert.throws(() => loadOptionsOf(['--database', 'mysql']), /pglite, postgresql, not mysql/);
  assert.throws(() => loadOptionsOf(['--operation', 'list,read']), /list, cart, order, not read/);
  assert.throws(() => loadOptionsOf(['--processes', '0']), /positive whole numbers, not 0/);
  assert.throws(() => loadOptionsOf(['--seconds', '1,2']), /one number/);
  assert.throws(() => loadOptionsOf(['--speed', '1']));
});
