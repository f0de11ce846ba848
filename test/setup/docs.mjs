// `npm run docs`: the table of tags in README, made from the doc blocks, the pages of the calls, made from the contract, and
// the pictures of docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { diagrams } from '../../tools/architecture/diagrams.mjs';
import { callFiles } from '../../tools/docs/calls/call-files.ts';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';

const ROOT = new URL('../../', import.meta.url);
const README = new URL('README.md', ROOT);

writeFileSync(README, withTables(readFileSync(README, 'utf8'), createManifest()));
for (const [path, page] of Object.entries(callFiles())) writeFileSync(new URL(path, ROOT), page);
for (const [name, svg] of Object.entries(await diagrams())) writeFileSync(new URL(`docs/${name}`, ROOT), svg);
