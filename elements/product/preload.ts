import { text } from '../../core/element/props.js';
import { detailInput, detailPath } from '../../core/shop/api.js';

/** What the element will ask for first. */
export function preload(attribute: (name: string) => string | null, siteId: string) {
  const id = text.parse(attribute('goods-id'));
  return id ? ([detailPath, detailInput(id, siteId)] as const) : undefined;
}
