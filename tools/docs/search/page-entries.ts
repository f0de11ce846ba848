import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import { escapeHtml } from '../../../docs/live/highlight.js';
import { languageOf, type Translate, translatorOf } from '../../../docs/live/language.js';
import type { Library } from '../../../docs/live/library.js';
import { withLiveParts } from '../../../docs/live/live-parts.js';
import { contextOf } from '../../../docs/live/page-context.js';
import { pageHead } from '../markdown/markdown.js';
import { type ListedPage, urlOf } from '../pages.js';

const HEADING = /^H[123]$/;
/** Elements that are not searched: controls, links of headings, frames. */
const LEFT_OUT = '.play, .studio, .presets, .header-anchor, .demo-note, .copy, .lang, iframe, script, style';
const BLOCK = /^(P|LI|TR|TD|TH|DIV|PRE|DETAILS|SUMMARY|BLOCKQUOTE|H\d)$/;

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of an element. Blocks are separated by spaces. */
function textOf(element: HTMLElement): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeType === NodeType.TEXT_NODE) return node.textContent;
      if (node.nodeType !== NodeType.ELEMENT_NODE) return '';
      const child = node as HTMLElement;
      return BLOCK.test(child.tagName) ? ` ${textOf(child)} ` : textOf(child);
    })
    .join('');
}

interface Section {
  id: string;
  title: string;
  text: string;
}

/** The text under each heading. */
function sectionsIn(article: HTMLElement): Section[] {
  const sections: Section[] = [{ id: '', title: '', text: '' }];
  const visit = (element: HTMLElement) => {
    if (HEADING.test(element.tagName)) {
      const section = { id: element.id, title: squeezed(textOf(element)), text: '' };
      // h1 is the title of the first section
      if (element.tagName === 'H1') Object.assign(sections[0] as Section, { title: section.title });
      else sections.push(section);
      return;
    }
    if (element.querySelector('h2, h3')) {
      for (const child of element.childNodes) if (child.nodeType === NodeType.ELEMENT_NODE) visit(child as HTMLElement);
      return;
    }
    const last = sections.at(-1) as Section;
    last.text = squeezed(`${last.text} ${textOf(element)}`);
  };
  visit(article);
  return sections;
}

/** What the search finds: a section of a page, or a name in the reference. */
export interface SearchSection {
  anchor: string;
  /** Those above it, and its own. */
  titles: string[];
  text: string;
}

/** The names of the public interface in a page: rows and calls with an id. Removes them from the article. */
function namesIn(article: HTMLElement, pageTitle: string, text: Translate): SearchSection[] {
  return article.querySelectorAll('[data-kind]').map((row) => {
    const name = squeezed(textOf(row.querySelector('th, summary code') ?? row)).replace(/\(\)$/, '');
    const cells = row.querySelectorAll('td');
    const about = squeezed(textOf(cells.at(-1) ?? row.querySelector('summary span') ?? row));
    const kind = text(row.getAttribute('data-kind') ?? '');
    row.remove();
    return { anchor: row.id, titles: [pageTitle, kind, name], text: about };
  });
}

/** What the search finds in a page. */
function sectionsOf(html: string, text: Translate): SearchSection[] {
  const article = parse(html, { blockTextElements: { pre: false } });
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
  const pageTitle = squeezed(textOf(article.querySelector('h1') as HTMLElement));
  const names = namesIn(article, pageTitle, text);
  const sections = sectionsIn(article)
    .filter(({ id, text: content }) => id === '' || content)
    .map(({ id, title, text: content }) => ({
      anchor: id,
      titles: id ? [pageTitle, title] : [title],
      text: content,
    }));
  // a page may explain a thing twice under one id
  const unique = [...new Map([...sections, ...names].map((one) => [one.anchor, one])).values()];
  // VitePress shows titles as HTML
  return unique.map((one) => ({ ...one, titles: one.titles.map(escapeHtml) }));
}

/** The pages of elements have no file: their Markdown is one live part after the other. */
export async function searchSections(
  file: string,
  rendered: string,
  pages: readonly ListedPage[],
  library: Library,
): Promise<SearchSection[]> {
  const url = urlOf(`docs/${file.split('/docs/').at(-1)}`);
  const page = pages.find((one) => one.url === url);
  if (!page) return [];
  const html = rendered || `${pageHead(page)}\n${page.content ?? ''}`;
  return sectionsOf(await withLiveParts(html, contextOf(url, library)), translatorOf(languageOf(url)));
}
