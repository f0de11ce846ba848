import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownIt } from 'markdown-it';
import { relativeUrl } from '../page-context.js';

/** The page that a Markdown file is of, as Eleventy tells the renderer. */
interface Environment {
  page: { inputPath: string; url: string };
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** `docs/guides/start.md` → `/guides/start/` */
const urlOf = (file: string) =>
  `/${file.replace(/^docs\//, '').replace(/(?:(?<=^|\/)index)?\.md$/, '/')}`.replace(/\/+/g, '/');

/** The address of a file that Markdown in another file links to. */
function resolved(href: string, { page }: Environment): string {
  if (ELSEWHERE.test(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const file = posix.join(posix.dirname(page.inputPath), path);
  if (file.endsWith('.md')) return relativeUrl(page.url, urlOf(file) + rest);
  // a picture that both languages have in common
  const own = existsSync(file) ? file : file.replace(/^docs\/zh\//, 'docs/');
  return relativeUrl(page.url, own.replace(/^docs/, '') + rest);
}

/** Turns links to files of docs/ into addresses of the site. */
export function pageLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('page-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      for (const name of ['href', 'src']) {
        const address = token.attrGet(name);
        if (address !== null) token.attrSet(name, resolved(String(address), env as unknown as Environment));
      }
    }
  });
}
