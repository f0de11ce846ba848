import path from 'node:path';

/**
 * A part of an element is imported once its files have arrived: in Firefox, a module that failed can't be imported again
 * (core/loading/preload-file.ts, whose function all copies of the library on a page share by core/lib/page-wide.ts).
 *
 * @param isShared says of a chunk's name whether every element has loaded it by then
 */
export const preloadParts = ({ isShared }) => ({
  name: 'preload-parts',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null;
    const imports = getTargetChunkImports().filter(
      ({ type, chunk: { name } }) => type === 'internal' && !isShared(name),
    );
    const pathOf = ({ fileName }) => path.posix.relative(path.posix.dirname(chunk.fileName), fileName);
    const files = JSON.stringify([targetChunk, ...imports].map(pathOf));
    const preload = `globalThis[Symbol.for("sb.preload-part")]?.(${files}, import.meta.url)`;
    return { left: `Promise.resolve(${preload}).then(() => import(`, right: '))' };
  },
});
