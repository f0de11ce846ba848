import type { Context } from '../../core/element/context.js';
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
     * Turns so many pages on from where it is, which may not be shown yet, but not past the ends. The page's own script
     * may take the turning over.
     */
    turnBy(pagesOn: number) {
      const { page, pages } = $props.get();
      const now = Math.min(page, pages);
      const next = Math.min(pages, Math.max(1, now + pagesOn));
      if (next !== now && emit('sb-page', { page: next }, CANCELABLE)) setProp('page', next);
    },
  };
}
