import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isSwipe, outcomeOf, releaseSpeed } from './swipe.rules.js';

describe('a finger on a row', () => {
  it('has not decided within 10 px, then swipes by its larger part', () => {
    expect(isSwipe({ inline: 9, block: -9 }, false)).to.equal(undefined);
    expect(isSwipe({ inline: 12, block: 11 }, false)).to.equal(true);
    expect(isSwipe({ inline: 12, block: -12 }, false)).to.equal(false);
  });

  it('swipes backwards only where the button is uncovered', () => {
    expect(isSwipe({ inline: -12, block: 0 }, false)).to.equal(false);
    expect(isSwipe({ inline: -12, block: 0 }, true)).to.equal(true);
  });

  const row = { width: 300, buttonWidth: 80 };
  for (const [outcome, uncovered, speed] of [
    ['closed', 40, 0],
    ['open', 41, 0],
    ['open', 180, 0],
    ['removed', 181, 0],
    ['open', 20, 0.5],
    ['closed', 100, -0.5],
    ['closed', 250, -0.5],
  ] as const) {
    it(`leaves it ${outcome} after ${uncovered} px at ${speed} px per ms`, () => {
      expect(outcomeOf({ ...row, uncovered, speed })).to.equal(outcome);
    });
  }

  const flick = [
    { inline: 0, at: 0 },
    { inline: 60, at: 90 },
  ];

  it('is as fast as in its last 100 ms, however the browser bundles its moves', () => {
    const moves = [0, 50, 150, 199, 200].map((at) => ({ inline: at / 10, at }));
    expect(releaseSpeed(moves, 200)).to.be.closeTo(0.1, 0.001);
    // a busy page gets several px at once
    expect(releaseSpeed([...moves, { inline: 24, at: 201 }], 201)).to.be.closeTo(9 / 51, 0.001);
    expect(releaseSpeed(flick, 95)).to.be.closeTo(0.667, 0.001);
  });

  it('has no speed if it rested before it let go', () => {
    expect(releaseSpeed(flick, 300)).to.equal(0);
    expect(releaseSpeed(flick.slice(0, 1), 10)).to.equal(0);
  });
});
