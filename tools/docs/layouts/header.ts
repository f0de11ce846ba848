import { html } from 'hono/html';
import type { Html } from '../html.js';
import { LANGUAGES } from '../language.js';
import type { PageContext } from '../page-context.js';
import { urlInLanguage } from './head.js';

const SCHEMES = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

const searchBox = ({
  text,
  url,
  language,
}: PageContext): Html => html`<div class="search" hidden data-index="${url(`/search/${language}.json`)}" data-root="${url('/')}">
        <input type="search" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" aria-label="${text('Search')}" placeholder="${text('Search')}" autocomplete="off" spellcheck="false" enterkeyhint="search" />
        <kbd aria-hidden="true">/</kbd>
        <div class="search-popup" hidden>
          <ul id="search-results" role="listbox" aria-label="${text('Search results')}"></ul>
          <p class="search-status" role="status" data-none="${text('Nothing was found.')}" data-count="${text('results')}" data-failed="${text('The search could not be loaded.')}"></p>
        </div>
      </div>`;

export const header = (context: PageContext, url: string): Html => {
  const { text, pageUrl, language } = context;
  return html`<header class="site-head">
      <button type="button" class="menu" popovertarget="side-bar" aria-label="${text('Contents')}"><span aria-hidden="true"></span></button>
      <a class="brand" href="${pageUrl('/')}"><img src="${context.url('/assets/mark.svg')}" alt="" width="28" height="28" />sb-elements</a>
      ${searchBox(context)}
      <nav class="languages" aria-label="${text('Language')}">${Object.entries(LANGUAGES).map(
        ([code, name]) =>
          html`<a href="${urlInLanguage(url, code)}" lang="${code}" hreflang="${code}"${code === language ? html` aria-current="true"` : ''}>${name}</a>`,
      )}</nav>
      <label class="scheme"><span>${text('Colour scheme')}</span> <select>${SCHEMES.map(
        ([value, name]) => html`<option value="${value}">${text(name)}</option>`,
      )}</select></label>
    </header>`;
};
