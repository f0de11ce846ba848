import { detailInput, detailPath } from '../../core/shop/api.js';

/** The element's first request, which the page can prefetch. */
export function firstRead(text: (name: string) => string | undefined, siteId: string) {
  const id = text('goods-id');
  return id ? ([detailPath, detailInput(id, siteId)] as const) : undefined;
}
