import GithubSlugger from 'github-slugger';
import type { MarkdownIt } from 'markdown-it';

const EXPLICIT = /\s*\{#([\w-]+)\}\s*$/;

/** Gives each heading an id: its own, `## Title {#id}`, or one made of its text as on GitHub. */
export function headingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading-ids', ({ tokens }) => {
    const slugger = new GithubSlugger();
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const last = tokens[index + 1]?.children?.at(-1);
      const [suffix, explicit] = EXPLICIT.exec(last?.content ?? '') ?? [];
      if (last && suffix) last.content = last.content.slice(0, -suffix.length);
      const text = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '';
      token.attrSet('id', explicit ?? slugger.slug(text));
    }
  });
}
