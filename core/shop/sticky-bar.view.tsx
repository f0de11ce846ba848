import type { ComponentProps } from 'react';

/**
 * A bar that sticks to the bottom of the screen (sticky-bar.css). The ancestor with the class `has-sticky-bar` gets its
 * height, so that the controls beside the bar keep clear of it when they get the focus.
 */
export const StickyBar = ({ className, ...attributes }: ComponentProps<'div'>) => (
  <div {...attributes} className={className ? `sticky-bar ${className}` : 'sticky-bar'} ref={keepControlsVisible} />
);

function keepControlsVisible(bar: HTMLElement | null) {
  const owner = bar?.closest<HTMLElement>('.has-sticky-bar');
  if (!bar || !owner) return;
  let published = 0;
  // it changes with the width of the page, the size of text, and errors in the bar
  const sizes = new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    if (height === published) return;
    published = height;
    owner.style.setProperty('--_bar-height', `${height}px`);
  });
  sizes.observe(bar);
  // Firefox scrolls to no control that is in the window, though the bar covers it
  const uncover = ({ target }: FocusEvent) => {
    const control = target as Element;
    if (bar.contains(control) || !control.matches(':focus-visible')) return;
    // the reason of a wrong field is below it
    const shown = (control.matches('[aria-invalid]') && control.closest('.field')) || control;
    const isCovered = shown.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    if (published > 0 && isCovered) control.scrollIntoView({ block: 'nearest' });
  };
  owner.addEventListener('focusin', uncover);
  return () => {
    sizes.disconnect();
    owner.removeEventListener('focusin', uncover);
  };
}
