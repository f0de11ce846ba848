import type { Context } from '../../core/element/define.js';
import { CANCELABLE } from '../../core/emit.js';

export interface PagerProps {
  page: number;
  pages: number;
}

export type PagerStore = ReturnType<typeof createPager>;

export function createPager({ $props, setProp, emit }: Context<PagerProps>) {
  return {
    $props,
    /** Turns to a page there is; the page's own script may take the turning over. */
    turnTo(wanted: number) {
      const { page, pages } = $props.get();
      const next = Math.min(pages, Math.max(1, wanted));
      if (next !== Math.min(page, pages) && emit('sb-page', { page: next }, CANCELABLE)) setProp('page', next);
    },
  };
}
