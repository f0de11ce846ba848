// `npm run docs`: the tables of the README, made from the doc blocks.
import { readFileSync, writeFileSync } from 'node:fs';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { withTables } from '../../tools/manifest/tables.mjs';

const README = new URL('../../README.md', import.meta.url);
writeFileSync(README, withTables(readFileSync(README, 'utf8'), createManifest()));
