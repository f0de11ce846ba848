import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesIn } from '../source/files.mjs';

/** For authors of sites, bundlers, type checkers and Node.js: a page loads none of these. */
const PACKAGE_ONLY = /^(integrations|npm|types)\/|^command\.js$/;
/** The date of every file, so that the same files make the same zip. */
const MTIME = new Date(2026, 0, 1);

/** A zip of all files of a build that a page may load, in the folder `dist/`. */
export function releaseZip(dist) {
  const paths = filesIn(dist).map((file) => file.slice(dist.length + 1));
  const files = paths.filter((path) => !PACKAGE_ONLY.test(path)).sort();
  const entries = files.map((path) => [`dist/${path}`, [readFileSync(join(dist, path)), { mtime: MTIME }]]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}
