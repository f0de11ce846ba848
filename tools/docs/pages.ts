import { readFileSync } from 'node:fs';
import type { Library } from '../../docs/live/library.js';
import { filesIn } from '../source/files.mjs';
import { referencePages } from './reference-pages.js';

/** A page and the fields of its front matter. */
export interface ListedPage {
  url: string;
  title: string;
  description: string;
  order?: number;
  /** The tag of a reference page. */
  tag?: string;
  /** The Markdown of a page that has no file. */
  content?: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

const markdownFiles = () => filesIn('docs').filter((file) => file.endsWith('.md') && !file.endsWith('[name].md'));

/** `title: "5. Machines"` and `title: Machines` → its text. */
function fieldsOf(file: string): Record<string, string> {
  const [, lines = ''] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? [];
  return Object.fromEntries(
    Array.from(lines.matchAll(/^(\w+): (.*)$/gm), ([, name = '', value = '']) => [
      name,
      value.startsWith('"') ? (JSON.parse(value) as string) : value,
    ]),
  );
}

/** `docs/guides/start.md` → `/guides/start/` */
export const urlOf = (file: string) =>
  file
    .replace(/^docs\//, '/')
    .replace(/(?:(?<=\/)index)?\.md$/, '/')
    .replace(/\/+/g, '/');

/** Markdown without a title is for readers of the repository only. */
export const untitledPages = (): string[] =>
  markdownFiles()
    .filter((file) => !fieldsOf(file).title)
    .map((file) => file.replace(/^docs\//, ''));

/** All pages: those of docs/, and those of the elements. */
export const pagesOf = (library: Library): ListedPage[] => [
  ...markdownFiles().flatMap((file) => {
    const { title, description = '', order } = fieldsOf(file);
    return title ? { url: urlOf(file), title, description, ...(order && { order: Number(order) }) } : [];
  }),
  ...referencePages(library).map(({ path, ...page }) => ({ url: urlOf(`docs/${path}`), ...page })),
];
