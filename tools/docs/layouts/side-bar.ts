import { html } from 'hono/html';
import type { Html } from '../html.js';
import { type Translate, withoutLanguage } from '../language.js';
import { inline } from '../live/prose.js';
import type { ListedPage, Section } from '../navigation.js';
import type { PageContext } from '../page-context.js';

/** The first page is known by what it is for. */
const titleOf = ({ url, title }: ListedPage, text: Translate) =>
  withoutLanguage(url) === '/' ? text('Overview') : inline(title);

const entry = ({ url, text }: PageContext, page: ListedPage, current: string): Html =>
  html`<li><a href="${url(page.url)}"${page.url === current ? html` aria-current="page"` : ''}>${
    page.tag ? html`<code>${page.title.slice(1, -1)}</code>` : titleOf(page, text)
  }</a></li>`;

function section(context: PageContext, { title, pages, isFolded }: Section, current: string): Html {
  const list = html`<ul>${pages.map((page) => entry(context, page, current))}</ul>`;
  if (!isFolded) return html`${title ? html`<h2>${context.text(title)}</h2>` : ''}${list}`;
  const isOpen = pages.some(({ url }) => url === current);
  return html`<details${isOpen ? html` open` : ''}><summary>${context.text(title)}</summary>${list}</details>`;
}

/** All pages by section. On a phone it is a popover that the menu button opens. */
export const sideBar = (context: PageContext, sections: readonly Section[], current: string): Html => html`
  <nav id="side-bar" class="side-bar" popover aria-label="${context.text('Documentation')}">
    ${sections.map((one) => section(context, one, current))}
  </nav>
`;
