// The pictures of docs/architecture.md are up to date, and core has no cycle of imports.
import test from 'node:test';
import { diagrams } from '../../tools/architecture/diagrams.mjs';
import { edgesBetween, folderOf, isReachable } from '../../tools/architecture/import-graph.mjs';
import { exists, expectNone, read, sources } from './source.mjs';

test('the pictures of the architecture are those of the imports', async () => {
  const made = Object.entries(await diagrams());
  expectNone(
    made
      .filter(([name, svg]) => !exists(`docs/${name}`) || read(`docs/${name}`) !== svg)
      .map(([name]) => `docs/${name} is out of date: npm run docs`),
  );
});

test('no folders of core import each other in a cycle', () => {
  const edges = edgesBetween(sources('core'), folderOf);
  expectNone(
    edges
      .filter(([from, to]) => isReachable([to, from], edges))
      .map(([from, to]) => `${from} → ${to} is part of a cycle`),
  );
});
