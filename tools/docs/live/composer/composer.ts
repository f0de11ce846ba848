import { html } from 'hono/html';
import { pageIn } from '../../assets/page-choices.js';
import { pageMarkup } from '../../assets/page-markup.js';
import type { Html } from '../../html.js';
import { ELEMENT_LANGUAGES } from '../../language.js';
import type { PageContext } from '../../page-context.js';
import { control } from '../control.js';
import { demoNote } from '../demo-frame.js';
import { JOURNEYS, journeyOf } from '../journeys.js';
import type { LivePart } from '../live-part.js';
import { type Described, shortName } from '../manifest.js';
import { snippet } from '../snippet.js';
import { themes } from '../theming/themes.js';
import { catalogueOf, inPageOrder, ownAttributes } from './catalogue.js';

const BUILDS = { lite: 'Preact (lite)', react: 'React' };
const PERSONAS = { nobody: 'Signed out', customer: 'A member with a cart' };
const SCHEMES = { light: 'Light', dark: 'Dark' };
const WIDTHS = [
  ['320', '320 px'],
  ['375', '375 px'],
  ['full', 'Full'],
] as const;

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
  return html`${JOURNEYS.map((journey) => {
    const own = elements.filter(({ tagName }) => journeyOf(tagName) === journey);
    return html`<fieldset><legend>${page.text(journey.title)}</legend>${own.map((element) => piece(page, element))}</fieldset>`;
  })}`;
}

/** Composes the HTML of a whole page, with a live picture of it. */
export const composer: LivePart = (page) => {
  const { text, url, library, language } = page;
  const catalogue = catalogueOf(library, language);
  const looks: Choices = [['', 'Default'], ...themes().map(({ name, title }) => [name, title] as const)];
  return html`<link rel="stylesheet" href="${url('/assets/composer.css')}" />
  <script type="module" src="${url('/assets/composer.js')}"></script>
  <div class="composer" data-catalogue="${JSON.stringify(catalogue)}" data-src="${url('/sandbox/page')}">
    <form class="composer-choices">
      <fieldset class="composer-page">
        <legend>${text('The page')}</legend>
        <label>${text('Title')} <input name="title" value="${catalogue.title}" autocomplete="off" /></label>
        ${select(page, 'lang', 'Language', Object.entries(ELEMENT_LANGUAGES), language)}
        ${select(page, 'theme', 'Theme', looks)}
        ${select(page, 'build', 'Build', Object.entries(BUILDS))}
        <label>${text('Address of the files')} <input name="base" value="/dist/" list="composer-bases" autocomplete="off" spellcheck="false" aria-describedby="composer-base-hint" /></label>
        <datalist id="composer-bases"><option value="/dist/"></option><option value="https://cdn.example.com/sb-elements/0.2.0/"></option></datalist>
        <p id="composer-base-hint">${text('A folder of your server, or of a CDN with the version in its path.')}</p>
        <label class="flag"><input type="checkbox" name="integrity" checked /> ${text('Let browsers check the files (integrity)')}</label>
      </fieldset>
      ${pieces(page)}
    </form>
    <div class="composer-result">
      <form class="composer-view">
        ${select(page, 'as', 'Visitor', Object.entries(PERSONAS))}
        ${select(page, 'scheme', 'Colours', Object.entries(SCHEMES))}
        ${select(page, 'width', 'Width', WIDTHS, '375')}
      </form>
      <div class="composer-stage" data-title="${text('Live picture of the page')}">${demoNote(page)}</div>
      <h2 id="composed-html">${text('HTML of the page')}</h2>
      ${snippet(pageMarkup(pageIn(new URLSearchParams(), catalogue)))}
    </div>
  </div>`;
};
