import { CANCELABLE } from '../../core/events/emit.js';
import type { Context } from '../../core/site/context.js';

export interface PagerProps {
  page: number;
  pages: number;
}

export type PagerStore = ReturnType<typeof createPager>;

export function createPager({ $props, setProp, emit }: Context<PagerProps>) {
  const currentPage = () => Math.min($props.get().page, $props.get().pages);
  /** A script that prevents sb-page changes the page itself. */
  const goTo = (page: number) => {
    if (page !== currentPage() && emit('sb-page', { page }, CANCELABLE)) setProp('page', page);
  };

  return {
    $props,
    goTo,
    /** Moves by this number of pages, from the current page (which may not be rendered yet) to the first or last at most. */
    moveBy: (delta: number) => goTo(Math.min($props.get().pages, Math.max(1, currentPage() + delta))),
  };
}
