import type { MarkdownRenderer } from 'vitepress';

/** A table that is too wide for a phone is scrolled, not the page. Its region is named by the heading before it. */
export function scrollableTables(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('scrollable-tables', ({ tokens, env }) => {
    const counts = new Map<string, number>();
    let heading = String(env.frontmatter?.title ?? '');
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') heading = textAt(tokens[index + 1]);
      if (token.type !== 'table_open') continue;
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      token.meta = { label: count > 1 ? `${heading} (${count})` : heading };
    }
  });
  markdown.renderer.rules.table_open = (tokens, index) =>
    `<div class="table wide" tabindex="0" role="region" aria-label="${markdown.utils.escapeHtml(String(tokens[index]?.meta?.label))}"><table>\n`;
  markdown.renderer.rules.table_close = () => '</table></div>\n';
}

/** A heading has a link to itself, too. */
const TEXTS = ['text', 'code_inline'];
const textAt = (inline?: { children: { type: string; content: string }[] | null }) =>
  inline?.children
    ?.flatMap(({ type, content }) => (TEXTS.includes(type) ? content : []))
    .join('')
    .trim() ?? '';
