import { existsSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../html.js';
import { JOURNEYS, journeyOf } from '../journeys.mjs';
import type { Language } from '../language.js';
import type { LivePart } from '../live-part.js';
import { type Described, shortName } from '../manifest.js';
import type { PageContext } from '../page-context.js';
import { inline } from '../prose.js';

const SCHEMES = ['light', 'dark'] as const;
/** The size of the pictures that `npm run docs:pictures` takes, in CSS pixels. */
const SIZE = { width: 360, height: 240 };

const pictureOf = (language: Language, name: string, scheme: string) =>
  `/images/elements/${language}/${name}-${scheme}.webp`;

const pictures = ({ url, language }: PageContext, name: string): Html[] =>
  SCHEMES.filter((scheme) => existsSync(`docs${pictureOf(language, name, scheme)}`)).map(
    (scheme) =>
      html`<img class="only-${scheme}" src="${url(pictureOf(language, name, scheme))}" alt="" width="${SIZE.width}" height="${SIZE.height}" loading="lazy" />`,
  );

function card(page: PageContext, element: Described): Html {
  const name = shortName(element);
  return html`<li><a href="${page.pageUrl(`/reference/${name}/`)}">
    <span class="card-picture">${pictures(page, name)}</span>
    <strong><code>&lt;${element.tagName}&gt;</code></strong>
    <span class="card-text">${inline(page.text(element.description ?? ''))}</span>
  </a></li>`;
}

/** A card with a picture for each element, grouped by journey. */
export const elementCards: LivePart = (page) =>
  html`${JOURNEYS.map((journey) => {
    const elements = page.library.elements.filter(({ tagName }) => journeyOf(tagName) === journey);
    if (elements.length === 0) return '';
    return html`<h2 id="${journey.id}">${page.text(journey.title)}</h2>
      <ul class="cards">${elements.map((element) => card(page, element))}</ul>`;
  })}`;
