import type { Point } from './pan-zoom.rules.js';

/** A finger that moves this far over an unzoomed picture swipes, in px. */
const SWIPE_PX = 48;

/** 1: next, -1: previous, 0: no swipe. In right-to-left text a swipe to the right shows the next picture. */
export function swipeDirection({ x, y }: Point, isRtl: boolean): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 !== isRtl ? 1 : -1;
}
