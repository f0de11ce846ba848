import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shifts } from './bench/shifts.mjs';
import { locateEngines } from './setup/browsers.mjs';

/** Cumulative layout shift; what Google calls good is five times as much. */
const MOST = 0.02;
const skip = locateEngines().chromium ? false : 'without Chromium';

const lineOf = ({ visitor, width, at, moved, total }) =>
  `${at}, ${visitor}, ${width} px: ${total} ${JSON.stringify(moved)}`;

test('the demo’s pages hardly move while they come', { skip }, async (t) => {
  const suspects = [];
  for await (const seen of shifts()) if (!(seen.total < MOST)) suspects.push(seen);
  // as in the browsers' tests: on a busy machine something may be late once
  const moving = [];
  for (const seen of suspects) {
    t.diagnostic(`Second try: ${lineOf(seen)}`);
    const { at, width, visitor } = seen;
    for await (const again of shifts({ pages: [at], widths: [width], visitors: [visitor] })) {
      if (!(again.total < MOST)) moving.push(lineOf(again));
    }
  }
  assert.deepEqual(moving, []);
});
