// The demo's real server on ports of its own, with the built files that visitors are advised to load.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDemo } from '../../demo/site/databases.kit.js';
import { serveDemo } from '../support/serve-demo.js';

const themes = readdirSync('dist/themes').map((file) => file.replace('.css', ''));
const [tokens] = /:root \{[^}]+\}/.exec(readFileSync('themes/card.css', 'utf8')) ?? [];
/** The styles of pages of an author, each below `/mine/`. Axe takes a page that says nothing of its background for white. */
const STYLES: Record<string, string> = {
  ...Object.fromEntries(themes.map((name) => [name, `<link rel="stylesheet" href="/dist/themes/${name}.css">`])),
  // as the guide advises, and no build has lowered it
  'of-its-own': `<style>${tokens} body { background: Canvas; }</style>`,
  none: '<style>:root { color-scheme: light dark; } body { background: Canvas; }</style>',
};
export const THEMES = Object.keys(STYLES);

const pageIn = (theme: string) => `<!doctype html>
<html lang="zh">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${theme}</title>
  ${STYLES[theme]}
  <script type="module" src="/dist/sb.js"></script>
  <sb-site site-id="1"></sb-site>
  <sb-phone-login inline></sb-phone-login>
  <sb-product goods-id="gaiwan"></sb-product>
  <sb-comments block-id="7" data-id="1"></sb-comments>
</html>
`;

/** A page of one element, with the file that holds all that it needs at first. */
const ONE_ELEMENT = `<!doctype html>
<html lang="zh">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>comments.js</title>
  <script type="module" src="/dist/comments.js"></script>
  <sb-site site-id="1"></sb-site>
  <sb-comments block-id="guests" data-id="1" login-type="anonymous"></sb-comments>
</html>
`;

/** Opens it; `origin` is the site's. */
export async function serveOldCoresDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-old-cores-'));
  const [dist, ownPages] = [join(folder, 'dist'), join(folder, 'pages')];
  cpSync('dist/lite', dist, { recursive: true });
  cpSync('dist/themes', join(dist, 'themes'), { recursive: true });
  mkdirSync(ownPages);
  for (const theme of THEMES) writeFileSync(join(ownPages, `${theme}.html`), pageIn(theme));
  writeFileSync(join(ownPages, 'one-element.html'), ONE_ELEMENT);
  const { origin, close } = await serveDemo({ dist, ownPages }, openDemo);
  return {
    origin,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
