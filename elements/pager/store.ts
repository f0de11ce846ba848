import type { Context } from '../../core/context/context.js';
import { CANCELABLE } from '../../core/events/emit.js';

export interface PagerProps {
  page: number;
  pages: number;
}

export type PagerStore = ReturnType<typeof createPager>;

export function createPager({ $props, setProp, emit }: Context<PagerProps>) {
  return {
    $props,
    /**
     * Moves by this number of pages, from the current page (which may not be rendered yet) to the first or last page at
     * most. A script that prevents sb-page changes the page itself.
     */
    moveBy(delta: number) {
      const { page, pages } = $props.get();
      const current = Math.min(page, pages);
      const next = Math.min(pages, Math.max(1, current + delta));
      if (next !== current && emit('sb-page', { page: next }, CANCELABLE)) setProp('page', next);
    },
  };
}
