// `npm run docs`: the table of tags in README, made from the doc blocks, and the pictures of docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { diagrams } from '../../tools/architecture/diagrams.mjs';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';

const README = new URL('../../README.md', import.meta.url);
const DOCS = new URL('../../docs/', import.meta.url);

writeFileSync(README, withTables(readFileSync(README, 'utf8'), createManifest()));
for (const [name, svg] of Object.entries(await diagrams())) writeFileSync(new URL(name, DOCS), svg);
