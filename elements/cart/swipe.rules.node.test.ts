import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isSwipe, outcomeOf } from './swipe.rules.js';

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
});
