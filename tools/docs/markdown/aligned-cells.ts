import type { MarkdownRenderer } from 'vitepress';

/** A column's alignment as a class: pages have no inline styles. */
export function alignedCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('aligned-cells', ({ tokens }) => {
    for (const token of tokens) {
      const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? [];
      if (!side) continue;
      token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
      token.attrJoin('class', `align-${side}`);
    }
  });
}
