import type { ComponentProps } from 'react';

/**
 * A bar that sticks to the bottom of the screen (sticky-bar.css). The ancestor with the class `has-sticky-bar` gets its
 * height, so that the controls beside the bar keep clear of it when they get the focus.
 */
export const StickyBar = ({ className, ...attributes }: ComponentProps<'div'>) => (
  <div {...attributes} className={className ? `sticky-bar ${className}` : 'sticky-bar'} ref={publishHeight} />
);

/** The height changes with the width of the page, the size of text, and errors in the bar. */
function publishHeight(bar: HTMLElement | null) {
  const owner = bar?.closest<HTMLElement>('.has-sticky-bar');
  if (!bar || !owner) return;
  let published = 0;
  const sizes = new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    if (height === published) return;
    published = height;
    owner.style.setProperty('--_bar-height', `${height}px`);
  });
  sizes.observe(bar);
  return () => sizes.disconnect();
}
