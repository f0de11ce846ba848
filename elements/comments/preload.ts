import { text } from '../../core/element/props.js';
import { commentPath, pageInput } from './api.js';
import { pageSize } from './props.js';

/** What the element will ask for first. */
export function preload(attribute: (name: string) => string | null, siteId: string) {
  const given = (name: string) => text.parse(attribute(name));
  const thread = { siteId, blockId: given('block-id'), dataId: given('data-id') };
  return [commentPath, pageInput(thread, 1, pageSize.parse(attribute('page-size')))] as const;
}
