import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shifts } from './bench/shifts.mjs';
import { locateEngines } from './setup/browsers.mjs';

/** Cumulative layout shift; what Google calls good is five times as much. */
const MOST = 0.02;
/** `npm run shifts` measures the other two as well. */
const CASES = [
  { visitor: 'member', width: 375 },
  { visitor: 'anonymous', width: 1280 },
];
const skip = locateEngines().chromium ? false : 'without Chromium';

const lineOf = ({ visitor, width, at, moved, total }) =>
  `${at}, ${visitor}, ${width} px: ${total} ${JSON.stringify(moved)}`;

test('the demo’s pages hardly move while they come', { skip }, async () => {
  const moving = (await shifts({ cases: CASES })).filter(({ total }) => !(total < MOST));
  assert.deepEqual(moving.map(lineOf), []);
});
