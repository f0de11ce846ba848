// The looks that each state is seen in, and how a page gets one. `width-language-kind`: `320-zh-light`, `768-de-text`.
import { readdirSync, readFileSync } from 'node:fs';

const LANGUAGES = ['zh', 'en', 'de', 'ar', 'es', 'ru', 'ja', 'ko'];
/** Languages whose texts only have to fit: seen light, on the narrowest screen. */
const FITTING = ['es', 'ru', 'ja', 'ko'];
/** Light and dark, forced colours, the browser's text at 200 %, the page at 200 %. */
const KINDS = ['light', 'dark', 'forced', 'text', 'zoom'];
const HEIGHTS = { 320: 720, 375: 812, 768: 1024, 1280: 900 };
export const WIDTHS = Object.keys(HEIGHTS).map(Number);

/** Forced colours have one language, large text the one of long words; a phone isn't zoomed: it would have 160 px. */
function isSeen(width, language, kind) {
  if (FITTING.includes(language)) return width === 320 && kind === 'light';
  if (kind === 'forced') return language === 'zh';
  if (kind === 'text') return language === 'de';
  if (kind === 'zoom') return language === 'de' && width > 320;
  return true;
}

export const APPEARANCES = WIDTHS.flatMap((width) =>
  LANGUAGES.flatMap((language) =>
    KINDS.filter((kind) => isSeen(width, language, kind)).map((kind) => ({
      name: `${width}-${language}-${kind}`,
      width,
      language,
      kind,
    })),
  ),
);

export const viewportOf = (width) => ({ width, height: HEIGHTS[width] });
const half = ({ width, height }) => ({ width: width / 2, height: height / 2 });

/** The text size that Chromium's own setting results in. */
const sizes = (times) => ({ fontSizes: { standard: 16 * times, fixed: 13 * times } });

/** In the page: what stands in its upper part, also inside of an element, and how far down. */
export function markPlace() {
  let root = document;
  let found;
  for (let at = root.elementFromPoint(innerWidth / 2, innerHeight / 3); at && at !== found; ) {
    found = at;
    root = at.shadowRoot ?? root;
    at = root.elementFromPoint(innerWidth / 2, innerHeight / 3) ?? at;
  }
  window.place = { element: found, top: found?.getBoundingClientRect().top };
}

/** In the page: other sizes of text move all there is, so what was marked comes back to where it stood. */
export function backToPlace() {
  const { element, top } = window.place;
  if (element?.isConnected && scrollY > 0) scrollBy(0, element.getBoundingClientRect().top - top);
}

/** Puts a page that is already in its state into a look. */
export async function wear(page, cdp, { width, language, kind }, viewport = viewportOf(width)) {
  await page.emulateMedia({
    colorScheme: kind === 'dark' ? 'dark' : 'light',
    forcedColors: kind === 'forced' ? 'active' : 'none',
  });
  await cdp.send('Page.setFontSizes', sizes(kind === 'text' ? 2 : 1));
  await page.setViewportSize(kind === 'zoom' ? half(viewport) : viewport);
  await page.evaluate((lang) => {
    document.documentElement.lang = lang;
    document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  }, language);
}

const FOLDER = new URL('../../themes/', import.meta.url);
/** The finished themes, by the names of their files. */
export const THEMES = readdirSync(FOLDER).map((file) => file.replace('.css', ''));

/** The variables of the demo's own style sheets, in the colours of a theme. */
const DEMO_COLORS = {
  sheet: 'surface',
  ink: 'text',
  soft: 'muted',
  line: 'border',
  leaf: 'primary',
  seal: 'price',
};

/** A theme's style sheet with the specificity that overrides the demo's own theme, and the demo's pages in its colours. */
function overDemo(css) {
  const [, ground = ''] = /:where\(body\) \{\n {2}background: (.+);/.exec(css) ?? [];
  const colors = Object.entries(DEMO_COLORS).map(([name, token]) => `--${name}: var(--sb-color-${token});`);
  const font = css.includes('--sb-font-family') ? '--sans: var(--sb-font-family); ' : '';
  const own = css.replace(':where(body)', 'body').replace(':root', ':root:root');
  return `:root:root { --paper: ${ground}; ${colors.join(' ')} ${font}} ${own}`;
}

/** Puts a page into a finished theme; the one before comes off. */
export const putOnTheme = (page, theme) =>
  page.evaluate(
    (css) => {
      window.finishedTheme ??= new CSSStyleSheet();
      window.finishedTheme.replaceSync(css);
      document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, window.finishedTheme])];
    },
    overDemo(readFileSync(new URL(`${theme}.css`, FOLDER), 'utf8')),
  );
