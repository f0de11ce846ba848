import type { Span } from './gallery.rules.js';

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** What of a sideways scroller is in sight. */
export const seenOf = (scroller: Element): Span => ({
  start: Math.abs(scroller.scrollLeft),
  size: scroller.clientWidth,
});

/**
 * Scrolls sideways only, so that the page stays where it is; by itself as its style says. `start` is in px from where
 * one begins to read.
 */
export function scrollSideways(scroller: Element, start: number, behavior: ScrollBehavior = 'auto'): void {
  scroller.scrollTo({ left: isRtl(scroller) ? -start : start, behavior });
}
