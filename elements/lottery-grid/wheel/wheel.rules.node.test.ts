import { describe, it } from 'node:test';
import { expect } from 'chai';
import { CELLS } from '../rules.js';
import { accelerating, atFullSpeed, braking, cellOf, DRAW_STEP, durationOf, endOf } from './wheel.rules.js';

const RING = Array.from({ length: CELLS }, (_, cell) => cell);

describe('the motions of the light', () => {
  it('accelerate for 50 steps, each faster than the one before, from 200 ms to 50 ms', () => {
    const { pauses } = accelerating(0);
    expect(pauses).to.have.length(DRAW_STEP).and.to.have.length(50);
    pauses.slice(1).forEach((pause, step) => {
      expect(pause).to.be.below(pauses[step] as number);
    });
    expect(pauses[0]).to.equal(200);
    expect(pauses.at(-1)).to.be.within(50, 51);
  });

  it('loops at 50 ms per cell at full speed', () => {
    const motion = atFullSpeed(6);
    expect(motion.endless).to.equal(true);
    expect(durationOf(motion)).to.equal(8 * 50);
    const cellAt = (ms: number) => cellOf({ kind: 'constant', motion, since: 1000 }, 1000 + ms);
    expect([0, 49, 50, 120, 400, 10_000].map(cellAt)).to.deep.equal([6, 6, 7, 0, 6, 6]);
  });

  it('continues from the current cell', () => {
    expect(cellOf({ kind: 'stopped', cell: 3 }, 0)).to.equal(3);
    expect(cellOf({ kind: 'stopped', cell: undefined }, 0)).to.equal(0);
    expect(cellOf({ kind: 'accelerating', motion: accelerating(1) }, 0)).to.equal(3);
    expect(cellOf({ kind: 'braking', motion: braking(2, 5) }, 0)).to.equal(5);
  });

  for (const from of RING) {
    it(`brake from cell ${from} to any cell in at least one loop, each step slower than the one before`, () => {
      for (const to of RING) {
        const motion = braking(from, to);
        expect(endOf(motion)).to.equal(to);
        expect(motion.pauses.length).to.be.within(8, 15);
        motion.pauses.slice(1).forEach((pause, step) => {
          expect(pause).to.be.above(motion.pauses[step] as number);
        });
        expect(motion.pauses[0]).to.equal(50);
      }
    });
  }

  it('take about 6 to 8 s in total', () => {
    for (const to of RING) {
      const start = accelerating(0);
      const ms = durationOf(start) + durationOf(braking(endOf(start), to));
      expect(ms, `to cell ${to}`).to.be.within(5900, 8000);
    }
  });
});
