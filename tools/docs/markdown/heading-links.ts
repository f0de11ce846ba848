import type { MarkdownRenderer } from 'vitepress';
import { languageOf, translatorOf } from '../../../docs/live/language.js';
import { urlOf } from '../pages.js';
import { sourceOf } from './page-links.js';

/** Names the link of a heading in the language of its page. */
export function headingLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('heading-links', ({ tokens, env }) => {
    const label = translatorOf(languageOf(urlOf(sourceOf(env))))('Link to this section');
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.attrGet('class') === 'header-anchor') token.attrSet('aria-label', label);
  });
}
