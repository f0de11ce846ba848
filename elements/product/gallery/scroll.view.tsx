import type { Span } from './gallery.rules.js';

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The visible part of a horizontal scroller. */
export const visibleSpan = (scroller: Element): Span => ({
  start: Math.abs(scroller.scrollLeft),
  size: scroller.clientWidth,
});

/**
 * Scrolls only horizontally, so that the page stays where it is. `start` is in px from the inline start. Its style says
 * whether it scrolls smoothly.
 */
export function scrollSideways(scroller: Element, start: number, behavior: ScrollBehavior = 'auto'): void {
  scroller.scrollTo({ left: isRtl(scroller) ? -start : start, behavior });
}
