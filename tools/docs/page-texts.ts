import { LANGUAGES, type Language, translatorOf } from '../../docs/live/language.js';

/** Texts of VitePress's theme for screen readers that no setting changes, and the one of our buttons. */
const FIXED = [
  / (?:aria-label|title)="(Copy|mobile navigation|extra navigation)"/g,
  /(?<=class="visually-hidden"[^>]*>\s*)(Main Navigation|Sidebar Navigation|Pager)(?=\s*<)/g,
];

/** The HTML of a page with these texts in its language. */
export function withTexts(html: string, language: Language): string {
  const text = translatorOf(language);
  return FIXED.reduce(
    (page, pattern) => page.replace(pattern, (found, english: string) => found.replace(english, () => text(english))),
    html,
  );
}

/** VitePress's script draws the page of an address that has none. Without scripts, this stands there. */
export function notFoundText(base: string): string {
  const languages = Object.keys(LANGUAGES) as Language[];
  const sections = languages.map((language) => {
    const text = translatorOf(language);
    const home = language === 'en' ? base : `${base}${language}/`;
    return `<section lang="${language}"><h1>${text('Page not found')}</h1><p><a href="${home}">${text('Overview')}</a></p></section>`;
  });
  return `<noscript><main class="not-found">${sections.join('')}</main></noscript>`;
}
