import MarkdownIt from 'markdown-it';
import { alignedCells } from './aligned-cells.js';
import { headingIds } from './heading-ids.js';
import { highlight } from './highlight.js';
import { pageLinks } from './page-links.js';
import { scrollableTables } from './scrollable-tables.js';

/** Markdown as docs/ is written in. */
export const markdown = new MarkdownIt({ html: true })
  .use(headingIds)
  .use(pageLinks)
  .use(alignedCells)
  .use(scrollableTables);

markdown.renderer.rules.fence = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {};
  return snippetHtml(content.trimEnd(), info.trim().split(/\s/)[0] || 'text');
};

const escapeHtml = (text: string) => markdown.utils.escapeHtml(text);

/** A block of code; its button to copy comes with the site's script. */
export const snippetHtml = (code: string, language: string) =>
  `<div class="snippet" data-language="${escapeHtml(language)}"><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>\n`;
