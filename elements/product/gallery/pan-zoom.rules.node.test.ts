import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  clampPan,
  type Frame,
  IDENTITY,
  isDoubleTap,
  isTap,
  MAX_SCALE,
  type Point,
  pinch,
  swipeDirection,
  toggleZoom,
  transformForKey,
  type ViewTransform,
  zoomAt,
} from './pan-zoom.rules.js';

const SQUARE: Frame = { width: 400, height: 400, ratio: 1 };
/** A phone upright, and a picture that leaves room above and below. */
const PHONE: Frame = { width: 320, height: 640, ratio: 1 };

/** Which point of the picture (in px of its size when whole) lies under a point of the frame. */
const under = ({ scale, x, y }: ViewTransform, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
const isSame = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 0.001;

describe('a picture that is zoomAt', () => {
  it('keeps the point under the finger in its place', () => {
    const at = { x: 90, y: -60 };
    const near = zoomAt(IDENTITY, 2, at, SQUARE);
    expect(near.scale).to.equal(2);
    expect(isSame(under(near, at), under(IDENTITY, at))).to.equal(true);
    const nearer = zoomAt(near, 1.7, { x: -50, y: 20 }, SQUARE);
    expect(isSame(under(nearer, { x: -50, y: 20 }), under(near, { x: -50, y: 20 }))).to.equal(true);
  });

  it('is never smaller than the frame, nor larger than its limit', () => {
    expect(zoomAt(IDENTITY, 0.3, { x: 9, y: 9 }, SQUARE)).to.deep.equal(IDENTITY);
    expect(zoomAt(IDENTITY, 100, { x: 0, y: 0 }, SQUARE).scale).to.equal(MAX_SCALE);
  });

  it('is near after a double tap, and whole after the next', () => {
    const near = toggleZoom(IDENTITY, { x: 100, y: 100 }, SQUARE);
    expect(near.scale).to.be.greaterThan(2);
    expect(isSame(under(near, { x: 100, y: 100 }), { x: 100, y: 100 })).to.equal(true);
    expect(toggleZoom(near, { x: 0, y: 0 }, SQUARE)).to.deep.equal(IDENTITY);
  });
});

describe('two fingers', () => {
  const before = [
    { x: -40, y: 0 },
    { x: 40, y: 20 },
  ];

  it('keep what lay under each of them', () => {
    const transform = zoomAt(IDENTITY, 2, { x: 0, y: 0 }, SQUARE);
    const after = before.map(({ x, y }) => ({ x: x * 1.5 + 12, y: y * 1.5 - 8 }));
    const now = pinch(transform, before, after, SQUARE);
    expect(now.scale).to.be.closeTo(3, 0.001);
    for (const finger of [0, 1]) {
      const [was, is] = [under(transform, before[finger] as Point), under(now, after[finger] as Point)];
      expect(isSame(was, is)).to.equal(true);
    }
  });

  it('that move side by side move the picture', () => {
    const transform = { scale: 2, x: 0, y: 0 };
    const after = before.map(({ x, y }) => ({ x: x + 30, y: y + 10 }));
    expect(pinch(transform, before, after, SQUARE)).to.deep.equal({ scale: 2, x: 30, y: 10 });
  });

  it('on one spot do no harm', () => {
    const spot = [IDENTITY, IDENTITY];
    expect(pinch(IDENTITY, spot, before, SQUARE)).to.deep.equal(IDENTITY);
  });
});

describe('a picture that is moved', () => {
  const drag = (transform: ViewTransform, x: number, y: number, frame: Frame) =>
    pinch(transform, [{ x: 0, y: 0 }], [{ x, y }], frame);

  it('ends at its edges', () => {
    expect(drag({ scale: 2, x: 0, y: 0 }, 999, -999, SQUARE)).to.deep.equal({ scale: 2, x: 200, y: -200 });
  });

  it('stays in the middle where it is smaller than the frame', () => {
    expect(drag({ scale: 1.5, x: 0, y: 0 }, 999, 999, PHONE)).to.deep.equal({ scale: 1.5, x: 80, y: 0 });
    expect(clampPan({ scale: 3, x: 0, y: 999 }, PHONE).y).to.equal(160);
    expect(clampPan({ scale: 1, x: 5, y: 5 }, { ...PHONE, ratio: 4 })).to.deep.equal(IDENTITY);
  });
});

describe('keys', () => {
  it('zoom around the middle and back', () => {
    const near = transformForKey(IDENTITY, '+', SQUARE) as ViewTransform;
    expect(near.scale).to.equal(1.5);
    expect(transformForKey(near, '-', SQUARE)).to.deep.equal(IDENTITY);
    expect(transformForKey(near, '0', SQUARE)).to.deep.equal(IDENTITY);
    expect(transformForKey(IDENTITY, '=', SQUARE)).to.deep.equal(near);
  });

  it('of arrows show more of their side, where there is more', () => {
    const near = { scale: 2, x: 0, y: 0 };
    expect(transformForKey(near, 'ArrowRight', SQUARE)).to.deep.equal({ scale: 2, x: -80, y: 0 });
    expect(transformForKey(near, 'ArrowUp', SQUARE)).to.deep.equal({ scale: 2, x: 0, y: 80 });
    expect(transformForKey({ ...near, x: -190 }, 'ArrowRight', SQUARE)?.x).to.equal(-200);
  });

  it('of arrows are for something else while the picture is whole', () => {
    expect(transformForKey(IDENTITY, 'ArrowLeft', SQUARE)).to.equal(undefined);
  });
});

describe('a finger', () => {
  it('that swipes goes on or back, as one reads', () => {
    expect([swipeDirection({ x: -80, y: 9 }, false), swipeDirection({ x: 80, y: 9 }, false)]).to.deep.equal([1, -1]);
    expect([swipeDirection({ x: -80, y: 9 }, true), swipeDirection({ x: 80, y: 9 }, true)]).to.deep.equal([-1, 1]);
  });

  it('that went a short way, or up and down, swipes nothing', () => {
    expect([swipeDirection({ x: -30, y: 0 }, false), swipeDirection({ x: -80, y: 100 }, false)]).to.deep.equal([0, 0]);
  });

  it('that stays on its spot taps, and twice at once on one spot is a double tap', () => {
    expect(isTap({ x: 0, y: 0 }, { x: 3, y: 3 })).to.equal(true);
    expect(isTap({ x: 0, y: 0 }, { x: 30, y: 3 })).to.equal(false);
    const first = { x: 0, y: 0, time: 1000 };
    expect(isDoubleTap(first, { x: 9, y: 9, time: 1200 })).to.equal(true);
    expect(isDoubleTap(first, { x: 9, y: 9, time: 1500 })).to.equal(false);
    expect(isDoubleTap(first, { x: 90, y: 9, time: 1200 })).to.equal(false);
    expect(isDoubleTap(undefined, first)).to.equal(false);
  });
});
