import { html } from 'hono/html';
import { LANGUAGE_NAMES } from '../../../i18n/language-names.js';
import { pageIn } from '../assets/page-choices.js';
import { pageMarkup } from '../assets/page-markup.js';
import { themeCss, type Way } from '../assets/theme-css.js';
import { control } from '../control.js';
import { demoNote } from '../demo-frame.js';
import type { Html } from '../html.js';
import { JOURNEYS, journeyOf } from '../journeys.mjs';
import type { LivePart } from '../live-part.js';
import { type Described, shortName } from '../manifest.js';
import type { PageContext } from '../page-context.js';
import { snippet } from '../snippet.js';
import { tabs } from '../tabs.js';
import { controls } from '../theming/controls.js';
import { themes } from '../theming/themes.js';
import { commonTokens, type Token } from '../theming/tokens.js';
import { catalogueOf, inPageOrder, ownAttributes } from './catalogue.js';

const BUILDS = { lite: 'Preact (lite)', react: 'React' };
const PERSONAS = { nobody: 'Signed out', customer: 'A member with a cart' };
const SCHEMES = { light: 'Light', dark: 'Dark' };
const WIDTHS = [
  ['320', '320 px'],
  ['375', '375 px'],
  ['1280', '1280 px'],
] as const;
const PANELS = [
  ['elements', 'Elements'],
  ['look', 'Look'],
  ['page', 'The page'],
] as const;
const CODES = [
  ['html', 'HTML of the page'],
  ['css', 'CSS alone'],
] as const;
const WAYS: Readonly<Record<Way, string>> = {
  'light-dark': 'light-dark(), after color-scheme',
  media: 'a media query, for browsers before 2024',
  attribute: 'an attribute, data-theme="dark"',
};
/** The tokens that make most of a look. */
const FIRST_TOKENS = ['--sb-color-primary', '--sb-color-on-primary', '--sb-radius', '--sb-font-family'];

type Choices = readonly (readonly [value: string, name: string])[];

const select = ({ text }: PageContext, name: string, label: string, choices: Choices, chosen = ''): Html =>
  html`<label>${text(label)}
    <select name="${name}">${choices.map(([value, one]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text(one)}</option>`)}</select>
  </label>`;

/** A tag that may be chosen, with its attributes. */
function piece(page: PageContext, element: Described): Html {
  const { text, library, pageUrl } = page;
  const name = shortName(element);
  const isSite = name === 'site';
  return html`<div class="piece" data-name="${name}">
    <label class="flag"><input type="checkbox" name="e" value="${name}" ${isSite ? html`checked disabled` : ''} /> <code>&lt;${element.tagName}&gt;</code></label>
    <details>
      <summary>${text('Attributes')}<span class="visually-hidden">: ${element.tagName}</span></summary>
      <div class="piece-attributes">${ownAttributes(library, element).map((attribute) => control(attribute, undefined, text))}</div>
      <a href="${pageUrl(`/reference/${name}/`)}">${text('Reference')}: &lt;${element.tagName}&gt;</a>
    </details>
  </div>`;
}

function pieces(page: PageContext): Html {
  const elements = inPageOrder(page.library);
  return html`<div class="composer-panel" data-panel="elements">${JOURNEYS.map((journey) => {
    const own = elements.filter(({ tagName }) => journeyOf(tagName) === journey);
    return html`<fieldset><legend>${page.text(journey.title)}</legend>${own.map((element) => piece(page, element))}</fieldset>`;
  })}</div>`;
}

/** A finished theme to begin with, the tokens that differ from it, and how the page becomes dark. */
function look(page: PageContext): Html {
  const { text, library, pageUrl } = page;
  const looks: Choices = [['', 'Default look'], ...themes().map(({ name, title }) => [name, title] as const)];
  const tokens = commonTokens(library.elements);
  const isFirst = ({ name }: Token) => FIRST_TOKENS.includes(name);
  return html`<div class="composer-panel" data-panel="look" hidden>
    ${select(page, 'theme', 'Theme', looks)}
    <p><a href="${pageUrl('/guides/themes/')}">${text('See all themes')}</a></p>
    ${controls(page, tokens.filter(isFirst))}
    <details class="more-tokens"><summary>${text('All tokens')}</summary>${controls(
      page,
      tokens.filter((token) => !isFirst(token)),
    )}</details>
    ${select(page, 'dark', 'Dark mode by', Object.entries(WAYS))}
    <button type="button" class="reset">${text('Reset the tokens')}</button>
  </div>`;
}

function aboutPage(page: PageContext, title: string): Html {
  const { text, language } = page;
  return html`<div class="composer-panel" data-panel="page" hidden>
    <label>${text('Title')} <input name="title" value="${title}" autocomplete="off" /></label>
    ${select(page, 'lang', 'Language', Object.entries(LANGUAGE_NAMES), language)}
    ${select(page, 'build', 'Build', Object.entries(BUILDS))}
    <label>${text('Address of the files')} <input name="base" value="/dist/" list="composer-bases" autocomplete="off" spellcheck="false" aria-describedby="composer-base-hint" /></label>
    <datalist id="composer-bases"><option value="/dist/"></option><option value="https://cdn.example.com/sb-elements/0.3.0/"></option></datalist>
    <p id="composer-base-hint">${text('A folder of your server, or of a CDN with the version in its path.')}</p>
    <label class="flag"><input type="checkbox" name="integrity" checked /> ${text('Let browsers check the files (integrity)')}</label>
  </div>`;
}

/** Composes the HTML and CSS of a whole page, with a live picture of it. */
export const composer: LivePart = (page) => {
  const { text, url, library, language } = page;
  const catalogue = catalogueOf(library, language);
  const first = pageIn(new URLSearchParams(), catalogue);
  return html`<link rel="stylesheet" href="${url('/assets/composer.css')}" />
  <link rel="stylesheet" href="${url('/assets/composer-controls.css')}" />
  <link rel="stylesheet" href="${url('/assets/tabs.css')}" />
  <script type="module" src="${url('/assets/composer.js')}"></script>
  <div class="composer" data-catalogue="${JSON.stringify(catalogue)}" data-src="${url('/sandbox/page')}">
    <form class="composer-choices">
      ${tabs(page, 'panel', 'Choose', PANELS)}
      ${pieces(page)} ${look(page)} ${aboutPage(page, catalogue.title)}
    </form>
    <div class="composer-result">
      <form class="composer-view">
        ${select(page, 'as', 'Visitor', Object.entries(PERSONAS))}
        ${select(page, 'scheme', 'Colours', Object.entries(SCHEMES))}
        ${select(page, 'width', 'Width', WIDTHS, '375')}
      </form>
      <div class="composer-stage" data-title="${text('Live picture of the page')}">${demoNote(page)}</div>
      <p
        class="verdict"
        role="status"
        data-fine="${text('All text has a contrast of {least} to 1 or more, in light and dark (WCAG 2.2 AA).')}"
        data-weak="${text('Too weak for WCAG 2.2 AA, which asks for {least} to 1: {pairs}.')}"
        data-pair="${text('{front} on {back} ({scheme}: {ratio})')}"
        data-light="${text('Light')}"
        data-dark="${text('Dark')}"
      ></p>
      <form class="composer-code" id="composed-html">
        ${tabs(page, 'code', 'Code to copy', CODES)}
        <div data-code="html">${snippet(pageMarkup(first))}</div>
        <div data-code="css" hidden>${snippet(themeCss(first.tokens).trim(), 'css')}</div>
      </form>
    </div>
  </div>`;
};
