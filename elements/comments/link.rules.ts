/**
 * The link of a comment: `#comment-7-123` is the comment 123 of the block 7. It isn't the id of an element, so that the
 * browser, and the page's own code, find nothing there.
 */
const prefixOf = (blockId = '') => `#comment-${encodeURIComponent(blockId)}-`;

/** A router keeps its path in the hash, as in `#/guide/a`: there is no room for another one. */
const isRoute = (hash: string) => /^#!?\//.test(hash);

/** The address of a comment on this page; undefined if it can have none. */
export function commentUrl({ href, hash }: Pick<Location, 'href' | 'hash'>, blockId: string | undefined, id: string) {
  return isRoute(hash) ? undefined : href.split('#')[0] + prefixOf(blockId) + encodeURIComponent(id);
}

/** The id of the comment that the page's address leads to. */
export function linkedComment({ hash }: Pick<Location, 'hash'>, blockId: string | undefined): string | undefined {
  const prefix = prefixOf(blockId);
  if (!hash.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(hash.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}
