import { AUTO, pageId } from '../../core/navigation/page-id.js';
import { commentPath, pageInput } from './api.js';
import { prefixOf } from './link.rules.js';
import { pageSizeOf } from './props.js';

/** The first request of the element. sb.js prefetches it while the element's code loads. */
export function firstRead(text: (name: string) => string | undefined, siteId: string) {
  const dataId = text('data-id');
  const thread = { siteId, blockId: text('block-id'), dataId: dataId === AUTO ? pageId() : dataId };
  return [commentPath, pageInput(thread, 1, pageSizeOf(text('page-size')))] as const;
}

/** The hash of a comment's link begins so. sb.js then loads the element at once. */
export const hash = (text: (name: string) => string | undefined) => prefixOf(text('block-id'));
