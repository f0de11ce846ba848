import { describe, it } from 'node:test';
import { expect } from 'chai';
import { CELLS } from '../rules.js';
import { accelerating, atFullSpeed, braking, cellOf, DRAW_STEP, durationOf, endOf } from './wheel.rules.js';

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

  it('goes round and round at 50 ms a cell when it has its full speed', () => {
    const motion = atFullSpeed(6);
    expect(motion.endless).to.equal(true);
    expect(durationOf(motion)).to.equal(8 * 50);
    const cellAt = (ms: number) => cellOf({ kind: 'constant', motion, since: 1000 }, 1000 + ms);
    expect([0, 49, 50, 120, 400, 10_000].map(cellAt)).to.deep.equal([6, 6, 7, 0, 6, 6]);
  });

  it('goes on from the cell where it is', () => {
    expect(cellOf({ kind: 'stopped', cell: 3 }, 0)).to.equal(3);
    expect(cellOf({ kind: 'stopped', cell: undefined }, 0)).to.equal(0);
    expect(cellOf({ kind: 'accelerating', motion: accelerating(1) }, 0)).to.equal(3);
    expect(cellOf({ kind: 'braking', motion: braking(2, 5) }, 0)).to.equal(5);
  });

  for (const from of RING) {
    it(`brakes from cell ${from} to any cell, exactly, after a full round at least, never quicker than before`, () => {
      for (const to of RING) {
        const way = braking(from, to);
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
      const ms = durationOf(start) + durationOf(braking(endOf(start), to));
      expect(ms, `to cell ${to}`).to.be.within(5900, 8000);
    }
  });
});
