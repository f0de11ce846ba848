import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MAX_SHIFT, openShifts, PAGES } from './bench/shifts.mjs';
import { locateEngines } from './setup/browsers.mjs';

/** Half of the cases, because each takes long. `npm run shifts` measures all four. */
const CASES = [
  { visitor: 'member', width: 375 },
  { visitor: 'anonymous', width: 1280 },
];
const skip = locateEngines().chromium ? false : 'without Chromium';

const lineOf = ({ visitor, width, at, moved, total }) =>
  `${at}, ${visitor}, ${width} px: ${total} ${JSON.stringify(moved)}`;

describe('while the demo’s pages come', { skip }, () => {
  let demo;
  before(async () => {
    demo = await openShifts(CASES);
  });
  after(() => demo?.close());

  for (const at of PAGES) {
    test(`${at} hardly moves until it stands`, async () => {
      const moving = (await demo.shiftsOn(at)).filter(({ total }) => !(total < MAX_SHIFT));
      assert.deepEqual(moving.map(lineOf), []);
    });
  }
});
