import { html, raw } from 'hono/html';
import { translatorOf, withoutLanguage } from '../language.js';
import type { Library } from '../live/library.js';
import { inline } from '../live/prose.js';
import { withLiveParts } from '../live-parts.js';
import { type ListedPage, sectionsOf } from '../navigation.js';
import { contextOf } from '../page-context.js';
import { head } from './head.js';
import { header } from './header.js';
import { headingsIn, withHeadingLinks } from './headings.js';
import { onThisPage } from './on-this-page.js';
import { previousAndNext } from './previous-and-next.js';
import { sideBar } from './side-bar.js';

/** The data that Eleventy passes to a layout. */
interface PageData {
  content: string;
  title: string;
  description?: string;
  tag?: string;
  library: Library;
  page: { url: string };
  collections: { all: { url: string; data: ListedPage }[] };
}

/** A page of the documentation in its frame. */
export async function render(data: PageData): Promise<string> {
  const { title, description = '', tag, library, page, collections } = data;
  const context = contextOf(page.url, library);
  const { language, text } = context;
  const content = await withLiveParts(data.content, context);
  const sections = sectionsOf(
    collections.all.map((one) => ({ ...one.data, url: one.url })),
    language,
  );
  const isHome = withoutLanguage(page.url) === '/';
  const name = tag ? html`<code>${title}</code>` : inline(title);
  return String(
    await html`<!doctype html>
<html lang="${language}">
  ${head(context, { url: page.url, title: isHome ? 'sb-elements' : `${title.replaceAll('`', '')} · sb-elements`, description })}
  <body${isHome ? raw(' class="home"') : ''}>
    <a class="skip" href="#main">${text('Skip to the content')}</a>
    ${header(context, page.url)}
    <div class="site-body">
      ${sideBar(context, sections, page.url)}
      <main id="main" tabindex="-1">
        <article data-search>
          <h1>${name}</h1>
          ${description ? html`<p class="lead">${inline(description)}</p>` : ''}
          ${raw(withHeadingLinks(content, translatorOf(language)))}
        </article>
        ${previousAndNext(context, sections, page.url)}
      </main>
      ${onThisPage(context, headingsIn(content))}
    </div>
  </body>
</html>`,
  );
}
