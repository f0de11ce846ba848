import { describe, it } from 'node:test';
import { expect } from 'chai';
import { swipeDirection } from './swipe.rules.js';

describe('a swipe over an unzoomed picture', () => {
  it('goes to the next or previous picture in reading direction', () => {
    expect([swipeDirection({ x: -80, y: 9 }, false), swipeDirection({ x: 80, y: 9 }, false)]).to.deep.equal([1, -1]);
    expect([swipeDirection({ x: -80, y: 9 }, true), swipeDirection({ x: 80, y: 9 }, true)]).to.deep.equal([-1, 1]);
  });

  it('is none for a short or vertical move', () => {
    expect([swipeDirection({ x: -30, y: 0 }, false), swipeDirection({ x: -80, y: 100 }, false)]).to.deep.equal([0, 0]);
  });
});
