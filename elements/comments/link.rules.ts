/**
 * The link of a comment: `#comment-7-123` is the comment 123 of the block 7. It isn't the id of an element, so that the
 * browser, and the page's own code, find nothing there.
 */
export const LINK = '#comment-';

export const prefixOf = (blockId = '') => `${LINK}${encodeURIComponent(blockId)}-`;

/**
 * The address of a comment on this page. Undefined where a router keeps its path in the hash, as in `#/guide/a`: there is
 * no room for another one.
 */
export const commentUrl = ({ href, hash }: Pick<Location, 'href' | 'hash'>, blockId: string | undefined, id: string) =>
  /^#!?\//.test(hash) ? undefined : href.split('#')[0] + prefixOf(blockId) + encodeURIComponent(id);
