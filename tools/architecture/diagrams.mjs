// The pictures of docs/architecture.md, drawn by Graphviz from the imports. `npm run docs` writes them.
import { basename } from 'node:path';
import { instance } from '@viz-js/viz';
import { sources } from '../source/files.mjs';
import { edgesBetween, folderOf, withoutShortcuts } from './import-graph.mjs';

const STYLE = `
  rankdir=TB; ranksep=0.35; nodesep=0.15; bgcolor=white; fontname="Helvetica,Arial,sans-serif"; fontsize=11;
  node [shape=box, style="rounded,filled", fillcolor="#eef3fb", color="#5b7db1", fontname="Helvetica,Arial,sans-serif", fontsize=11, height=0.3];
  edge [color="#8a94a6", arrowsize=0.6];`;

const quoted = (text) => JSON.stringify(text);
const dot = (edges, nodes = '') =>
  `digraph {${STYLE}\n${nodes}\n${edges.map(([from, to]) => `${quoted(from)} -> ${quoted(to)};`).join('\n')}\n}`;

/** The folders of core, with all elements as one. */
function coreDiagram(files) {
  const nodeOf = (file) => (file.startsWith('elements/') ? 'elements' : folderOf(file));
  return dot(withoutShortcuts(edgesBetween(files, nodeOf)));
}

/** The stores and machines of cart and order confirmation in the boxes of their folders. Machines are green. */
function orderDiagram(files) {
  const own = files.filter((file) =>
    /^(core\/cart|elements\/(cart|order-confirm))\/.*\b(store|machine)\.ts$/.test(file),
  );
  const color = (file) => (file.endsWith('machine.ts') ? ', fillcolor="#e3f4e4", color="#4d8a52"' : '');
  const node = (file) => `${quoted(file)} [label=${quoted(basename(file, '.ts'))}${color(file)}];`;
  const boxes = [...new Set(own.map(folderOf))].map((folder, index) => {
    const nodes = own.filter((file) => folderOf(file) === folder).map(node);
    return `subgraph cluster_${index} { label=${quoted(folder.replace('elements/', ''))}; style=rounded; color="#c5ccd8"; ${nodes.join(' ')} }`;
  });
  const nodeOf = (file) => (own.includes(file) ? file : undefined);
  return dot(withoutShortcuts(edgesBetween(own, nodeOf)), ['rankdir=LR;', ...boxes].join('\n'));
}

/** The names of the pictures in docs/, each with its SVG. */
export async function diagrams() {
  const files = sources('core', 'elements');
  const graphviz = await instance();
  const svg = (source) => graphviz.renderString(source, { format: 'svg' });
  return {
    'architecture-core.svg': svg(coreDiagram(files)),
    'architecture-order.svg': svg(orderDiagram(files)),
  };
}
