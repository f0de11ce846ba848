import { existsSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../html.js';
import type { LivePart } from '../live-part.js';
import type { PageContext } from '../page-context.js';
import { snippet } from '../snippet.js';
import { themeTag } from './theme-switch.js';
import { type Theme, themes } from './themes.js';

const SCHEMES = ['light', 'dark'] as const;
/** The size of the pictures that `npm run docs:pictures -- themes` takes, in CSS pixels. */
const SIZE = { width: 774, height: 560 };

const pathOf = (name: string, scheme: string) => `/images/themes/${name}-${scheme}.webp`;

/** A picture for each scheme of the reader's; a theme that is always dark has one. */
const pictures = ({ text, url }: PageContext, { name, title }: Theme): Html[] => {
  const taken = SCHEMES.filter((scheme) => existsSync(`docs${pathOf(name, scheme)}`));
  return taken.map(
    (scheme) =>
      html`<img class="${taken.length > 1 ? `only-${scheme}` : ''}" src="${url(pathOf(name, scheme))}" alt="${text('Picture of the theme')}: ${text(title)}" width="${SIZE.width}" height="${SIZE.height}" loading="lazy" />`,
  );
};

/** Each theme with its picture, its tag, and a link to the composer. */
export const themeCards: LivePart = (page) => {
  const { text, pageUrl } = page;
  return html`${themes().map(
    (theme) => html`<h2 id="${theme.name}">${text(theme.title)}</h2>
      <p>${text(theme.about)}</p>
      <p class="theme-picture">${pictures(page, theme)}</p>
      ${snippet(themeTag(theme.name))}
      <p><a href="${pageUrl('/guides/compose-a-page/')}#theme=${theme.name}&panel=look">${text('Use this theme in a page')}</a></p>`,
  )}`;
};
