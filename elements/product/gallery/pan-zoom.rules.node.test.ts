import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  clampPan,
  IDENTITY,
  isDoubleTap,
  isTap,
  MAX_SCALE,
  type Point,
  pinch,
  toggleZoom,
  transformForKey,
  type ViewTransform,
  type ZoomFrame,
  zoomAt,
} from './pan-zoom.rules.js';

const SQUARE: ZoomFrame = { width: 400, height: 400, ratio: 1 };
/** A phone in portrait, and a picture that is lower than the screen. */
const PHONE: ZoomFrame = { width: 320, height: 640, ratio: 1 };

/** Returns the point of the picture (in px at scale 1) under a point of the frame. */
const under = ({ scale, x, y }: ViewTransform, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
const isSame = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 0.001;

describe('zoomAt', () => {
  it('keeps the point under the finger in place', () => {
    const at = { x: 90, y: -60 };
    const near = zoomAt(IDENTITY, 2, at, SQUARE);
    expect(near.scale).to.equal(2);
    expect(isSame(under(near, at), under(IDENTITY, at))).to.equal(true);
    const nearer = zoomAt(near, 1.7, { x: -50, y: 20 }, SQUARE);
    expect(isSame(under(nearer, { x: -50, y: 20 }), under(near, { x: -50, y: 20 }))).to.equal(true);
  });

  it('never scales below the frame, nor above the maximum', () => {
    expect(zoomAt(IDENTITY, 0.3, { x: 9, y: 9 }, SQUARE)).to.deep.equal(IDENTITY);
    expect(zoomAt(IDENTITY, 100, { x: 0, y: 0 }, SQUARE).scale).to.equal(MAX_SCALE);
  });

  it('is reached by a double tap, and undone by the next', () => {
    const near = toggleZoom(IDENTITY, { x: 100, y: 100 }, SQUARE);
    expect(near.scale).to.be.greaterThan(2);
    expect(isSame(under(near, { x: 100, y: 100 }), { x: 100, y: 100 })).to.equal(true);
    expect(toggleZoom(near, { x: 0, y: 0 }, SQUARE)).to.deep.equal(IDENTITY);
  });
});

describe('pinch', () => {
  const before = [
    { x: -40, y: 0 },
    { x: 40, y: 20 },
  ];

  it('keeps the point under each finger', () => {
    const transform = zoomAt(IDENTITY, 2, { x: 0, y: 0 }, SQUARE);
    const after = before.map(({ x, y }) => ({ x: x * 1.5 + 12, y: y * 1.5 - 8 }));
    const now = pinch(transform, before, after, SQUARE);
    expect(now.scale).to.be.closeTo(3, 0.001);
    for (const finger of [0, 1]) {
      const [was, is] = [under(transform, before[finger] as Point), under(now, after[finger] as Point)];
      expect(isSame(was, is)).to.equal(true);
    }
  });

  it('pans the picture when both fingers move in parallel', () => {
    const transform = { scale: 2, x: 0, y: 0 };
    const after = before.map(({ x, y }) => ({ x: x + 30, y: y + 10 }));
    expect(pinch(transform, before, after, SQUARE)).to.deep.equal({ scale: 2, x: 30, y: 10 });
  });

  it('allows two fingers on one point', () => {
    const spot = [IDENTITY, IDENTITY];
    expect(pinch(IDENTITY, spot, before, SQUARE)).to.deep.equal(IDENTITY);
  });
});

describe('clampPan', () => {
  const drag = (transform: ViewTransform, x: number, y: number, frame: ZoomFrame) =>
    pinch(transform, [{ x: 0, y: 0 }], [{ x, y }], frame);

  it('stops at the picture’s edges', () => {
    expect(drag({ scale: 2, x: 0, y: 0 }, 999, -999, SQUARE)).to.deep.equal({ scale: 2, x: 200, y: -200 });
  });

  it('centers a picture that is smaller than the frame', () => {
    expect(drag({ scale: 1.5, x: 0, y: 0 }, 999, 999, PHONE)).to.deep.equal({ scale: 1.5, x: 80, y: 0 });
    expect(clampPan({ scale: 3, x: 0, y: 999 }, PHONE).y).to.equal(160);
    expect(clampPan({ scale: 1, x: 5, y: 5 }, { ...PHONE, ratio: 4 })).to.deep.equal(IDENTITY);
  });
});

describe('the keys of the lightbox', () => {
  it('zooms around the center and back', () => {
    const near = transformForKey(IDENTITY, '+', SQUARE) as ViewTransform;
    expect(near.scale).to.equal(1.5);
    expect(transformForKey(near, '-', SQUARE)).to.deep.equal(IDENTITY);
    expect(transformForKey(near, '0', SQUARE)).to.deep.equal(IDENTITY);
    expect(transformForKey(IDENTITY, '=', SQUARE)).to.deep.equal(near);
  });

  it('pan by arrows to the picture’s edge', () => {
    const near = { scale: 2, x: 0, y: 0 };
    expect(transformForKey(near, 'ArrowRight', SQUARE)).to.deep.equal({ scale: 2, x: -80, y: 0 });
    expect(transformForKey(near, 'ArrowUp', SQUARE)).to.deep.equal({ scale: 2, x: 0, y: 80 });
    expect(transformForKey({ ...near, x: -190 }, 'ArrowRight', SQUARE)?.x).to.equal(-200);
  });

  it('do not pan an unzoomed picture', () => {
    expect(transformForKey(IDENTITY, 'ArrowLeft', SQUARE)).to.equal(undefined);
  });
});

describe('gestures of one finger', () => {
  it('tap without a move, and double-tap when two taps are close in time and place', () => {
    expect(isTap({ x: 0, y: 0 }, { x: 3, y: 3 })).to.equal(true);
    expect(isTap({ x: 0, y: 0 }, { x: 30, y: 3 })).to.equal(false);
    const first = { x: 0, y: 0, time: 1000 };
    expect(isDoubleTap(first, { x: 9, y: 9, time: 1200 })).to.equal(true);
    expect(isDoubleTap(first, { x: 9, y: 9, time: 1500 })).to.equal(false);
    expect(isDoubleTap(first, { x: 90, y: 9, time: 1200 })).to.equal(false);
    expect(isDoubleTap(undefined, first)).to.equal(false);
  });
});
