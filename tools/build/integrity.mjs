import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scriptsIn } from './scripts-in.mjs';

const SHEET = /^(themes\/)?[\w-]+\.css$/;

/** Writes `integrity.json`: the hash of each file that a page may load, for pages that let browsers check what a foreign server sends. */
export const integrity = ({ dir }) => ({
  name: 'integrity',
  writeBundle() {
    const sheets = readdirSync(dir, { recursive: true })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => SHEET.test(file));
    const files = [...scriptsIn({ dir }), ...sheets].sort();
    const hashOf = (file) =>
      createHash('sha384')
        .update(readFileSync(path.join(dir, file)))
        .digest('base64');
    const hashes = Object.fromEntries(files.map((file) => [file, `sha384-${hashOf(file)}`]));
    writeFileSync(path.join(dir, 'integrity.json'), JSON.stringify(hashes, null, 2));
  },
});
