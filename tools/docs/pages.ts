import { existsSync, readFileSync } from 'node:fs';
import { filesIn } from '../source/files.mjs';

/** A page that has no file of its own in docs/. */
export interface VirtualPage {
  /** The path that its file would have in docs/. */
  path: string;
  content: string;
  data: Record<string, unknown>;
}

const TITLE = /^---\n(?:.*\n)*?title:/;

const markdownFiles = () => filesIn('docs').filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(file, 'utf8');

/** Markdown without a title is for readers of the repository only. */
export const untitledPages = (): string[] => markdownFiles().filter((file) => !TITLE.test(read(file)));

/** `docs/guides/start.md` → `docs/zh/guides/start.md` */
export const chineseFileOf = (file: string) => file.replace(/^docs\//, 'docs/zh/');

/** The English text at the Chinese URL of each page that has no translation. */
export function englishFallbacks(): VirtualPage[] {
  const untitled = untitledPages();
  return markdownFiles()
    .filter((file) => !file.startsWith('docs/zh/') && !untitled.includes(file) && !existsSync(chineseFileOf(file)))
    .map((file) => ({
      path: chineseFileOf(file).replace(/^docs\//, ''),
      content: read(file),
      data: { isFallback: true },
    }));
}
