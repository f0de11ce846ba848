import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import type { Translate } from '../language.js';
import type { SearchEntry } from './search-options.js';

const HEADING = /^H[123]$/;
/** Elements that are not searched: controls, links of headings, frames. */
const LEFT_OUT = '.play, .studio, .presets, .heading-link, .demo-note, .on-this-page, iframe, script, style';
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

/** The names of the public interface in a page: rows and calls with an id. Removes them from the article. */
function namesIn(article: HTMLElement, url: string, pageTitle: string, text: Translate): SearchEntry[] {
  return article.querySelectorAll('[data-kind]').map((row) => {
    const name = squeezed(textOf(row.querySelector('th, summary code') ?? row)).replace(/\(\)$/, '');
    const cells = row.querySelectorAll('td');
    const about = squeezed(textOf(cells.at(-1) ?? row.querySelector('summary span') ?? row));
    const kind = text(row.getAttribute('data-kind') ?? '');
    const entry = { id: `${url}#${row.id}`, title: name, place: `${kind} · ${pageTitle}`, name, text: about };
    row.remove();
    return entry;
  });
}

/** All search entries of a page: its sections and its names. */
export function entriesOf(html: string, url: string, text: Translate): SearchEntry[] {
  const article = parse(html, { blockTextElements: { pre: false } }).querySelector('[data-search]');
  if (!article) return [];
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
  const pageTitle = squeezed(textOf(article.querySelector('h1') as HTMLElement));
  const names = namesIn(article, url, pageTitle, text);
  const sections = sectionsIn(article)
    .filter(({ id, text: content }) => id === '' || content)
    .map(
      ({ id, title, text: content }): SearchEntry => ({
        id: id ? `${url}#${id}` : url,
        title,
        place: id ? pageTitle : '',
        name: id ? '' : title.replace(/[<>]/g, ''),
        text: content,
      }),
    );
  return [...sections, ...names];
}
