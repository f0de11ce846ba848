import { detailInput, detailPath } from '../../core/shop/api.js';

/** What the element will ask for first. */
export function preload(text: (name: string) => string | undefined, siteId: string) {
  const id = text('goods-id');
  return id ? ([detailPath, detailInput(id, siteId)] as const) : undefined;
}
