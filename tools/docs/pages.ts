import { readFileSync } from 'node:fs';
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
