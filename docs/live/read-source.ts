import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** The text of a file that a page shows. Markdown names it by its path in the repository: live parts know no example. */
export const readSource = (path: string) => readFileSync(new URL(path, ROOT), 'utf8').trim();
