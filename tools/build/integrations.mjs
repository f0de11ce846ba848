import { readFileSync } from 'node:fs';
import { filesIn } from '../source/files.mjs';

/**
 * `integrations/`: tag plugins, shortcodes and components for other systems, which authors copy into their sites.
 *
 * @param {string} folder
 */
export const integrations = (folder) =>
  Object.fromEntries(
    filesIn(folder).map((file) => [`integrations/${file.slice(folder.length + 1)}`, readFileSync(file, 'utf8')]),
  );
