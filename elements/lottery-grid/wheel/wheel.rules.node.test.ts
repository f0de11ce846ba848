import { describe, it } from 'node:test';
import { expect } from 'chai';
import { CELLS } from '../rules.js';
import {
  accelerating,
  atFullSpeed,
  braking,
  cellAfter,
  cellOf,
  DRAW_STEP,
  durationOf,
  endOf,
  GHOSTS,
  ghostOpacity,
} from './wheel.rules.js';

const RING = Array.from({ length: CELLS }, (_, cell) => cell);

describe('the motions of the light', () => {
  it('accelerate for 50 steps, each faster than the one before, from 120 ms to 42 ms', () => {
    const { pauses } = accelerating(0);
    expect(pauses).to.have.length(DRAW_STEP).and.to.have.length(50);
    pauses.slice(1).forEach((pause, step) => {
      expect(pause).to.be.below(pauses[step] as number);
    });
    expect(pauses[0]).to.equal(120);
    expect(pauses.at(-1)).to.be.within(42, 43);
  });

  it('loops at 42 ms per cell at full speed, so that a cell flashes less than three times a second', () => {
    const motion = atFullSpeed(6);
    expect(motion.endless).to.equal(true);
    expect(durationOf(motion)).to.equal(8 * 42);
    expect(durationOf(motion)).to.be.above(1000 / 3);
    const cellAt = (ms: number) => cellOf({ kind: 'constant', motion, since: 1000 }, 1000 + ms);
    expect([0, 41, 42, 100, 336, 10_080].map(cellAt)).to.deep.equal([6, 6, 7, 0, 6, 6]);
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
        expect(motion.pauses[0]).to.equal(42);
      }
    });
  }

  it('take about 4.5 s in total', () => {
    for (const to of RING) {
      const start = accelerating(0);
      const ms = durationOf(start) + durationOf(braking(endOf(start), to));
      expect(ms, `to cell ${to}`).to.be.within(3700, 5000);
    }
  });
});

describe('the ghosts of the light', () => {
  const motion = braking(0, 7);

  it('fade from the light on, and with its speed', () => {
    expect(GHOSTS).to.equal(2);
    expect([0, 1].map((ghost) => ghostOpacity(motion, 0, ghost))).to.deep.equal([0.5, 0.25]);
    motion.pauses.slice(1).forEach((_, step) => {
      expect(ghostOpacity(motion, step + 1, 0)).to.be.at.most(ghostOpacity(motion, step, 0));
    });
  });

  it('are gone when the light has stopped, but not between two loops', () => {
    expect(ghostOpacity(motion, motion.pauses.length - 1, 0)).to.equal(0);
    expect(ghostOpacity(motion, motion.pauses.length, 0)).to.equal(0);
    expect(ghostOpacity(atFullSpeed(0), CELLS, 0)).to.equal(0.5);
  });

  it('stand on the cells before the light’s', () => {
    expect([1, 2].map((behind) => cellAfter(0, -behind))).to.deep.equal([7, 6]);
  });
});
