import type { MarkdownRenderer } from 'vitepress';
import { inline } from '../live/prose.js';
import type { ListedPage } from '../pages.js';
import { alignedCells } from './aligned-cells.js';
import { escapeHtml, highlight } from './highlight.js';
import { pageLinks } from './page-links.js';
import { scrollableTables } from './scrollable-tables.js';

/** The title and the first sentence of a page, which stand in its front matter. */
export function pageHead({ title, description = '', tag }: Pick<ListedPage, 'title' | 'description' | 'tag'>): string {
  const name = tag ? `<code>${escapeHtml(title)}</code>` : inline(title);
  return `<h1 v-pre>${name}</h1>${description ? `<p class="lead" v-pre>${inline(description)}</p>` : ''}`;
}

/** A block of code; VitePress's script copies it. */
export const snippetHtml = (code: string, language: string) =>
  `<div class="snippet language-${escapeHtml(language)}"><button title="Copy" class="copy" type="button"></button><span class="lang">${escapeHtml(language)}</span><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>\n`;

/** Markdown as docs/ is written in. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  markdown.use(pageLinks).use(alignedCells).use(scrollableTables);
  markdown.core.ruler.after('normalize', 'page-head', (state) => {
    const { frontmatter } = state.env;
    if (frontmatter?.title) state.src = `${pageHead(frontmatter)}\n\n${state.src}`;
  });
  // braces in code are text
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${escapeHtml(tokens[index]?.content ?? '')}</code>`;
  markdown.renderer.rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    return snippetHtml(content.trimEnd(), info.trim().split(/\s/)[0] || 'text').replace('<div', '<div v-pre');
  };
}
