// The imports of the source as edges between its folders or files.
import { importsOf } from '../source/imports.mjs';

const isSource = (file) => /\.tsx?$/.test(file);

/** `core/cart/cart.store.ts` → `core/cart` */
export const folderOf = (file) => file.split('/').slice(0, -1).join('/');

/**
 * Edges `[from, to]` between the nodes that `nodeOf` gives for these files; a file without a node is left out. So are
 * imports of types: nothing is left of them at run time.
 */
export function edgesBetween(files, nodeOf) {
  const edges = files.filter(isSource).flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly }) => !typeOnly && isSource(target))
      .map(({ target }) => [nodeOf(file), nodeOf(target)]),
  );
  const unique = new Map(edges.map((edge) => [edge.join(' → '), edge]));
  return [...unique.values()].filter(([from, to]) => from && to && from !== to).sort();
}

/** Leaves out each edge that a longer path says already. */
export function withoutShortcuts(edges) {
  return edges.reduce((remaining, edge) => {
    const others = remaining.filter((other) => other !== edge);
    return isReachable(edge, others) ? others : remaining;
  }, edges);
}

/** Whether a path of edges leads there. */
export function isReachable([from, to], edges, seen = new Set()) {
  return edges.some(([a, b]) => {
    if (a !== from || seen.has(b)) return false;
    seen.add(b);
    return b === to || isReachable([b, to], edges, seen);
  });
}
