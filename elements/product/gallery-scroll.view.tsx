import { wantsStillness } from '../../core/motion.js';
import type { Span } from './gallery.rules.js';

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** What of a sideways scroller is in sight. */
export const seenOf = (scroller: Element): Span => ({
  start: Math.abs(scroller.scrollLeft),
  size: scroller.clientWidth,
});

/** Scrolls sideways only, so that the page stays where it is. `start` is in px from where one begins to read. */
export function scrollSideways(
  scroller: Element,
  start: number,
  behavior: ScrollBehavior = wantsStillness() ? 'instant' : 'smooth',
): void {
  scroller.scrollTo({ left: isRtl(scroller) ? -start : start, behavior });
}
