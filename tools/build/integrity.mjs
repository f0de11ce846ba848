import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of all files that a page may load. */
const LOADED = /^(chunks|elements|shared)\/.*\.js$|^\w+\.(js|css)$|^themes\/.*\.css$/;

/** Writes `integrity.json`: the hash of each file, for pages that let browsers check what a foreign server sends. */
export const integrity = ({ dir }) => ({
  name: 'integrity',
  writeBundle() {
    const files = readdirSync(dir, { recursive: true })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => LOADED.test(file))
      .sort();
    const hashOf = (file) =>
      createHash('sha384')
        .update(readFileSync(path.join(dir, file)))
        .digest('base64');
    const hashes = Object.fromEntries(files.map((file) => [file, `sha384-${hashOf(file)}`]));
    writeFileSync(path.join(dir, 'integrity.json'), JSON.stringify(hashes, null, 2));
  },
});
