import { readFileSync } from 'node:fs';
import { filesIn } from '../source/files.mjs';

const SOURCE = 'demo/integrations/';

/** `integrations/`: tag plugins, shortcodes and components for other systems, which authors copy into their sites. */
export const integrations = () =>
  Object.fromEntries(
    filesIn('demo/integrations').map((file) => [
      `integrations/${file.slice(SOURCE.length)}`,
      readFileSync(file, 'utf8'),
    ]),
  );
