import type { Context } from '../../core/element/define.js';
import { CANCELABLE } from '../../core/emit.js';

export interface PagerProps {
  page: number;
  pages: number;
}

export type PagerStore = ReturnType<typeof createPager>;

export function createPager({ $props, setProp, emit }: Context<PagerProps>) {
  /** Turns to a page there is; the page's own script may take the turning over. */
  const turn = (wantedOf: (page: number, pages: number) => number) => {
    const { page, pages } = $props.get();
    const now = Math.min(page, pages);
    const next = Math.min(pages, Math.max(1, wantedOf(now, pages)));
    if (next !== now && emit('sb-page', { page: next }, CANCELABLE)) setProp('page', next);
  };
  return {
    $props,
    first: () => turn(() => 1),
    // from the page that it is on, which may not be shown yet: pressed twice, it turns twice
    previous: () => turn((page) => page - 1),
    next: () => turn((page) => page + 1),
    last: () => turn((_, pages) => pages),
  };
}
