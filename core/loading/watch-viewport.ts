/** An element this far outside of the viewport is near it, in px. */
const NEAR_PX = 200;

/** Calls back with each observed element that comes near the viewport. */
export function watchViewport(onNear: (element: Element) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onNear(target);
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  return {
    /** Calls back at once if the element is near: WebKitGTK can deliver the first record of an observer seconds late. */
    observe: (element: Element) => (isNear(element) ? onNear(element) : observer.observe(element)),
    unobserve: (element: Element) => observer.unobserve(element),
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element.getClientRects().length > 0 && top < innerHeight + NEAR_PX && bottom > -NEAR_PX;
}
