import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { relativeUrl } from '../../../docs/live/page-context.js';
import { urlOf } from '../pages.js';

/** The Markdown file, as VitePress tells the renderer. */
interface Environment {
  /** A text without a file, such as a title, has none. */
  path?: string;
  realPath?: string;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** The Markdown file that is rendered: `docs/guides/start.md` */
export function sourceOf(env: unknown): string {
  const { path = '', realPath = path } = env as Environment;
  return posix.relative(process.cwd(), realPath);
}

/** The address of a file that Markdown in another file links to. */
function resolved(href: string, source: string): string {
  if (ELSEWHERE.test(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const file = posix.join(posix.dirname(source), path);
  if (file.endsWith('.md')) return relativeUrl(urlOf(source), urlOf(file) + rest);
  // a picture that both languages have in common
  const own = existsSync(file) ? file : file.replace(/^docs\/zh\//, 'docs/');
  return relativeUrl(urlOf(source), own.replace(/^docs/, '') + rest);
}

/** Turns links to files of docs/ into addresses of the site. */
export function pageLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('page-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      for (const name of ['href', 'src']) {
        const address = token.attrGet(name);
        if (address !== null) token.attrSet(name, resolved(String(address), sourceOf(env)));
      }
    }
  });
}
