import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type FloatPosition, insetOf, positionsFor, rectOf, samplePoints, type Viewport } from './sample-points.js';

const SAFE = { top: 0, right: 0, bottom: 0, left: 0 };
const PHONE: Viewport = { width: 320, height: 640, rightToLeft: false, safe: SAFE };
const BUTTON = { width: 48, height: 48 };

describe('positionsFor', () => {
  it('starts at the bottom of the end edge, goes up to the middle, then the start edge, then the upper half', () => {
    const positions = positionsFor(BUTTON, PHONE);
    expect(positions[0]).to.deep.equal({ side: 'end', bottom: 16 });
    expect(positions[1]?.side).to.equal('end');
    expect(positions[1]?.bottom).to.be.above(16);
    const firstOfStart = positions.findIndex(({ side }) => side === 'start');
    expect(positions[firstOfStart]?.bottom).to.equal(16);
    const firstAbove = positions.findIndex(({ bottom }) => bottom >= PHONE.height / 2);
    expect(positions.slice(firstOfStart, firstAbove).every(({ side }) => side === 'start')).to.equal(true);
    expect(positions[firstAbove]?.side).to.equal('end');
    expect(positions.slice(firstAbove).every(({ bottom }) => bottom >= PHONE.height / 2)).to.equal(true);
  });

  it('returns positions within the viewport', () => {
    for (const position of positionsFor(BUTTON, PHONE)) {
      const { left, right, top, bottom } = rectOf(position, BUTTON, PHONE);
      expect(Math.min(left, top)).to.be.at.least(0);
      expect(right).to.be.at.most(320);
      expect(bottom).to.be.at.most(640);
    }
  });

  it('returns positions outside the safe areas', () => {
    const notched: Viewport = { ...PHONE, safe: { top: 44, right: 20, bottom: 34, left: 10 } };
    const positions = positionsFor(BUTTON, notched);
    for (const position of positions) {
      const { left, right, top, bottom } = rectOf(position, BUTTON, notched);
      expect(top).to.be.at.least(44);
      expect(bottom).to.be.at.most(640 - 34);
      expect(left).to.be.at.least(10);
      expect(right).to.be.at.most(320 - 20);
    }
    expect(insetOf({ side: 'end', bottom: 0 }, notched)).to.equal(36);
    expect(insetOf({ side: 'start', bottom: 0 }, notched)).to.equal(26);
  });

  it('starts on the left from right to left', () => {
    const arabic: Viewport = { ...PHONE, rightToLeft: true, safe: { ...SAFE, left: 10 } };
    const [first] = positionsFor(BUTTON, arabic);
    expect(rectOf(first as FloatPosition, BUTTON, arabic).left).to.equal(22);
    expect(insetOf({ side: 'end', bottom: 0 }, arabic)).to.equal(26);
  });

  it('returns nothing when the box is too high for the viewport', () => {
    expect(positionsFor({ width: 48, height: 700 }, PHONE)).to.deep.equal([]);
    expect(positionsFor(BUTTON, { ...PHONE, height: 0 })).to.deep.equal([]);
  });

  it('samplePoints misses no control of 11 px, and covers the padding of the box', () => {
    const box = rectOf({ side: 'end', bottom: 16 }, BUTTON, PHONE);
    expect(box).to.deep.equal({ left: 252, right: 308, top: 572, bottom: 628 });
    const points = samplePoints(box);
    for (const corner of [
      [252, 572],
      [308, 628],
    ])
      expect(points).to.deep.include(corner);
    for (let x = 252; x <= 308 - 11; x++) {
      for (let y = 572; y <= 628 - 11; y++) {
        const isHit = points.some(([a, b]) => a >= x && a <= x + 11 && b >= y && b <= y + 11);
        expect(isHit, `${x}, ${y}`).to.equal(true);
      }
    }
  });
});
