// `npm run docs`: the tables of the README, made from the doc blocks.
import { readFileSync, writeFileSync } from 'node:fs';
import { facts } from '../../core/surface/surface.mjs';
import { withTables } from '../../core/surface/tables.mjs';

const README = new URL('../../README.md', import.meta.url);
writeFileSync(README, withTables(readFileSync(README, 'utf8'), facts()));
