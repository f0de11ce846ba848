import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shifts } from './bench/shifts.mjs';
import { locateEngines } from './setup/browsers.mjs';

/** Cumulative layout shift; what Google calls good is five times as much. */
const MOST = 0.02;
const skip = locateEngines().chromium ? false : 'without Chromium';

test('the demo’s pages hardly move while they come', { skip }, async () => {
  for await (const { visitor, width, at, moved, total } of shifts()) {
    assert.ok(total < MOST, `${at}, ${visitor}, ${width} px: ${total} ${JSON.stringify(moved)}`);
  }
});
