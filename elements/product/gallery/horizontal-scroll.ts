import type { ScrollSpan } from './gallery.rules.js';

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The visible part of a horizontal scroller. */
export const visibleSpan = (scroller: Element): ScrollSpan => ({
  start: Math.abs(scroller.scrollLeft),
  size: scroller.clientWidth,
});

/**
 * Scrolls only horizontally, so that the page doesn't move. `start` is in px from the inline start. CSS decides whether
 * the scroll is smooth.
 */
export function scrollSideways(scroller: Element, start: number, behavior: ScrollBehavior = 'auto'): void {
  scroller.scrollTo({ left: isRtl(scroller) ? -start : start, behavior });
}
