import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = `${PROJECT}docs-dist`;

if (!existsSync(`${SITE}/index.html`)) throw new Error('The documentation is not built: npm run docs:build');

/** A file of the built documentation, by its path from the site's root. */
export const builtFile = (path: string) => readFileSync(`${SITE}${path}`, 'utf8');
export const isBuiltFile = (path: string) => existsSync(`${SITE}${path}`);

/** The HTML of a page, by its address: `/reference/comments/`. */
export const builtPage = (url: string) => builtFile(`${url}index.html`);

/** The addresses of all pages. */
export const builtPages = (): string[] =>
  readdirSync(SITE, { recursive: true })
    .map((file) => `/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -'index.html'.length))
    .sort();

/** A text as it stands in HTML. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The text of HTML, without the marks of colours. */
export const plain = (html: string) =>
  html
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** Inline styles, scripts and handlers, which a strict policy refuses. */
export const INLINE = /\sstyle=|<style|\son[a-z]+=|<script(?![^>]*\ssrc=)/;
