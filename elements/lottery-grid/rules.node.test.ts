import { describe, it } from 'node:test';
import { expect } from 'chai';
import { accelerating, CELLS, cellWhile, cruising, DRAW_STEP, durationOf, endOf, slowing } from './rules.js';

const RING = Array.from({ length: CELLS }, (_, cell) => cell);

describe('the way of the light', () => {
  it('accelerates for 50 steps, each quicker than the one before, from 200 ms to 50 ms', () => {
    const { pauses } = accelerating(0);
    expect(pauses).to.have.length(DRAW_STEP).and.to.have.length(50);
    pauses.slice(1).forEach((pause, step) => {
      expect(pause).to.be.below(pauses[step] as number);
    });
    expect(pauses[0]).to.equal(200);
    expect(pauses.at(-1)).to.be.within(50, 51);
  });

  it('cruises round and round at 50 ms a cell', () => {
    const cruise = cruising(6);
    expect(cruise.endless).to.equal(true);
    expect(durationOf(cruise)).to.equal(8 * 50);
    expect([0, 49, 50, 120, 400, 10_000].map((ms) => cellWhile(cruise, ms))).to.deep.equal([6, 6, 7, 0, 6, 6]);
  });

  for (const from of RING) {
    it(`slows down from cell ${from} to any cell, exactly, after a full round at least, never quicker than before`, () => {
      for (const to of RING) {
        const way = slowing(from, to);
        expect(endOf(way)).to.equal(to);
        expect(way.pauses.length).to.be.within(8, 15);
        way.pauses.slice(1).forEach((pause, step) => {
          expect(pause).to.be.above(way.pauses[step] as number);
        });
        expect(way.pauses[0]).to.equal(50);
      }
    });
  }

  it('takes about 6 to 8 s as a whole', () => {
    for (const to of RING) {
      const start = accelerating(0);
      const ms = durationOf(start) + durationOf(slowing(endOf(start), to));
      expect(ms, `to cell ${to}`).to.be.within(5900, 8000);
    }
  });
});
