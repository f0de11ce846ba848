import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_SHIFT, shifts } from './bench/shifts.mjs';
import { locateEngines } from './setup/browsers.mjs';

/** Half of the cases, because each takes minutes. `npm run shifts` measures all four. */
const CASES = [
  { visitor: 'member', width: 375 },
  { visitor: 'anonymous', width: 1280 },
];
const skip = locateEngines().chromium ? false : 'without Chromium';

const lineOf = ({ visitor, width, at, moved, total }) =>
  `${at}, ${visitor}, ${width} px: ${total} ${JSON.stringify(moved)}`;

test('the demo’s pages hardly move while they come', { skip }, async () => {
  const moving = (await shifts({ cases: CASES })).filter(({ total }) => !(total < MAX_SHIFT));
  assert.deepEqual(moving.map(lineOf), []);
});
