import { parse } from 'node-html-parser';
import type { Translate } from '../language.js';

export interface Heading {
  id: string;
  level: number;
  text: string;
}

const HEADING = /<h([23]) id="([^"]+)">([\s\S]*?)<\/h\1>/g;

const textOf = (html: string) => parse(html).textContent.trim();

/** The headings of a page's content to which a link can lead. */
export const headingsIn = (content: string): Heading[] =>
  Array.from(content.matchAll(HEADING), ([, level, id = '', html = '']) => ({
    id,
    level: Number(level),
    text: textOf(html),
  }));

/** Gives each heading a link to itself, to be copied. */
export const withHeadingLinks = (content: string, text: Translate): string =>
  content.replace(
    HEADING,
    (_, level: string, id: string, html: string) =>
      `<h${level} id="${id}">${html} <a class="heading-link" href="#${id}" aria-label="${text('Link to this section')}">#</a></h${level}>`,
  );
