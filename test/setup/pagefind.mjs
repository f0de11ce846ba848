// A Pagefind index of a few pages, as its own builder makes it, below /pagefind/ on the test server.
import { close, createIndex } from 'pagefind';

const PAGES = {
  '/tea/oolong.html': ['Oolong & tea', 'Half <b> oolong & more: a tea between green and black.', 'goods', '128'],
  '/tea/white.html': ['白茶', '白茶是微发酵茶，不炒不揉。', 'article'],
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** @param {string[]} page */
const htmlOf = ([title, text, type, price]) => `<html lang="zh"><body><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
  <i data-pagefind-meta="type">${type}</i>${price ? `<i data-pagefind-meta="price">${price}</i>` : ''}</body></html>`;

async function build() {
  const { index } = await createIndex();
  for (const [url, page] of Object.entries(PAGES)) await index.addHTMLFile({ url, content: htmlOf(page) });
  const { files } = await index.getFiles();
  await close();
  return new Map(files.map(({ path, content }) => [path, Buffer.from(content)]));
}

let files;

/** Built when a test first asks for it. */
export function pagefindIndex() {
  return async (context, next) => {
    const [, path] = /^\/pagefind\/(.+)/.exec(context.path) ?? [];
    if (!path) return next();
    files ??= build();
    const file = (await files).get(path);
    context.status = file ? 200 : 404;
    if (file) context.body = file;
    context.type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return undefined;
  };
}
