import type { MarkdownRenderer } from 'vitepress';
import { escapeHtml } from '../../../docs/live/highlight.js';
import { inline } from '../../../docs/live/prose.js';
import { snippetHtml } from '../../../docs/live/snippet.js';
import type { ListedPage } from '../pages.js';
import { alignedCells } from './aligned-cells.js';
import { headingLinks } from './heading-links.js';
import { pageLinks } from './page-links.js';
import { scrollableTables } from './scrollable-tables.js';

/** The title and the first sentence of a page, which stand in its front matter. */
export function pageHead({ title, description = '', tag }: Pick<ListedPage, 'title' | 'description' | 'tag'>): string {
  const name = tag ? `<code>${escapeHtml(title)}</code>` : inline(title);
  return `<h1 v-pre>${name}</h1>${description ? `<p class="lead" v-pre>${inline(description)}</p>` : ''}`;
}

/** Markdown as docs/ is written in. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  markdown.use(pageLinks).use(alignedCells).use(scrollableTables);
  markdown.core.ruler.after('normalize', 'page-head', (state) => {
    const { frontmatter } = state.env;
    if (frontmatter?.title) state.src = `${pageHead(frontmatter)}\n\n${state.src}`;
  });
  markdown.use(headingLinks);
  // braces in code are text
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${escapeHtml(tokens[index]?.content ?? '')}</code>`;
  markdown.renderer.rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    return snippetHtml(content.trimEnd(), info.trim().split(/\s/)[0] || 'text').replace('<div', '<div v-pre');
  };
}
