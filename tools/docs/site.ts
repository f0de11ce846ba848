// The documentation site: Markdown of docs/ in, static files of docs-dist/ out (`npm run docs:build`).
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type HeadConfig } from 'vitepress';
import { LANGUAGES, type Language, languageOf, translatorOf, withoutLanguage } from '../../docs/live/language.js';
import { libraryIn } from '../../docs/live/library.js';
import { withLiveParts } from '../../docs/live/live-parts.js';
import { contextOf } from '../../docs/live/page-context.js';
import { isForUsers } from './audience.js';
import { copyFiles } from './client-files.js';
import { extendMarkdown } from './markdown/markdown.js';
import { sideBar } from './navigation.js';
import { notFoundText, withTexts } from './page-texts.js';
import { pagesOf, untitledPages, urlOf } from './pages.js';
import { searchSections } from './search/page-entries.js';
import { SEARCH_OPTIONS } from './search/search-options.js';
import { untranslated } from './untranslated.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUTPUT = `${ROOT}docs-dist`;
/** Where the site is served; all its addresses begin with it. */
const BASE = process.env.DOCS_BASE ?? '/docs/';
const INLINE_SCRIPT = /<script id="([\w-]+)">([\s\S]*?)<\/script>/g;

const library = await libraryIn('dist');
if (library.elements.length === 0) throw new Error('dist/ has no custom-elements.json: run `npm run build` first.');
const pages = pagesOf(library);
const missing = untranslated(library);
if (missing.length > 0)
  console.log(`${missing.length} descriptions have no Chinese in docs/live/texts: ${missing[0]} …`);

let isClean = false;
/** A page that is gone leaves nothing behind. Client and server are two builds into one folder. */
function clean() {
  if (!isClean) rmSync(OUTPUT, { recursive: true, force: true });
  isClean = true;
}

/** Scripts that VitePress writes into each page; a strict policy asks for files. */
const scripts = new Map<string, string>();

function withoutInline(html: string): string {
  return html
    .replace(INLINE_SCRIPT, (_, name: string, script: string) => {
      scripts.set(name, script);
      return `<script src="${BASE}assets/${name}.js"></script>`;
    })
    .replace(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1');
}

function interfaceIn(language: Language) {
  const text = translatorOf(language);
  const link = (path: string) => (language === 'en' ? path : `/${language}${path}`);
  return {
    nav: [
      { text: text('Guides'), link: link('/guides/start/') },
      { text: text('Elements'), link: link('/reference/') },
    ],
    sidebar: sideBar(pages, language),
    outline: { level: [2, 3] as [number, number], label: text('On this page') },
    docFooter: { prev: text('Previous'), next: text('Next') },
    langMenuLabel: text('Language'),
    sidebarMenuLabel: text('Contents'),
    extraNavigationLabel: text('extra navigation'),
    skipToContentLabel: text('Skip to the content'),
    returnToTopLabel: text('Return to top'),
    darkModeSwitchLabel: text('Colour scheme'),
    lightModeSwitchTitle: text('Light'),
    darkModeSwitchTitle: text('Dark'),
    notFound: {
      title: text('Page not found'),
      quote: text('The search finds what has moved.'),
      linkText: text('Overview'),
      linkLabel: text('Overview'),
    },
  };
}

const searchTexts = (language: Language) => {
  const text = translatorOf(language);
  return {
    translations: {
      button: { buttonText: text('Search'), buttonAriaLabel: text('Search') },
      modal: {
        resetButtonTitle: text('Clear'),
        backButtonTitle: text('Close'),
        noResultsText: text('Nothing was found.'),
        footer: {
          selectText: text('Open'),
          selectKeyAriaLabel: text('Enter'),
          navigateText: text('Move'),
          navigateUpKeyAriaLabel: text('Arrow up'),
          navigateDownKeyAriaLabel: text('Arrow down'),
          closeText: text('Close'),
          closeKeyAriaLabel: text('Escape'),
        },
      },
    },
  };
};

export const config = defineConfig({
  base: BASE,
  srcDir: `${ROOT}docs`,
  outDir: OUTPUT,
  cacheDir: `${ROOT}.cache/vitepress`,
  srcExclude: untitledPages(),
  rewrites: (page) => page.replace(/(?<!(?:^|\/)index)\.md$/, '/index.md'),
  cleanUrls: true,
  ignoreDeadLinks: true,
  metaChunk: true,
  // or it writes a style sheet into the page
  appearance: { disableTransition: false },
  router: { prefetchLinks: false },
  title: 'sb-elements',
  locales: {
    root: { lang: 'en', label: LANGUAGES.en, themeConfig: interfaceIn('en') },
    zh: { lang: 'zh', label: LANGUAGES.zh, themeConfig: interfaceIn('zh') },
  },
  head: [['link', { rel: 'icon', href: `${BASE}assets/mark.svg`, type: 'image/svg+xml' }]],
  themeConfig: {
    logo: '/assets/mark.svg',
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        // not enumerable, or VitePress would send the functions as text
        miniSearch: Object.defineProperty(
          { _splitIntoSections: (file: string, html: string) => searchSections(file, html, pages, library) },
          'options',
          { value: SEARCH_OPTIONS.options },
        ),
        locales: { root: searchTexts('en'), zh: searchTexts('zh') },
      },
    },
  },
  markdown: { highlight: (code) => code, config: extendMarkdown },
  vue: {
    template: { transformAssetUrls: { tags: {} }, compilerOptions: { isCustomElement: (tag) => tag.includes('-') } },
  },
  vite: {
    publicDir: false,
    logLevel: 'warn',
    plugins: [{ name: 'clean', apply: 'build', configResolved: clean }],
  },
  transformPageData(page) {
    page.title = String(page.frontmatter.title ?? page.title).replaceAll('`', '');
    page.description = page.description.replaceAll('`', '');
  },
  transformHead({ page }): HeadConfig[] {
    const url = urlOf(`docs/${page}`);
    if (!isForUsers(url)) return [];
    return Object.keys(LANGUAGES).map((language) => [
      'link',
      {
        rel: 'alternate',
        hreflang: language,
        href: `${BASE}${language === 'en' ? '' : `${language}/`}${withoutLanguage(url).slice(1)}`,
      },
    ]);
  },
  transformHtml(html, _, { page }) {
    const url = urlOf(`docs/${page}`);
    // Vue leaves the content of a live part alone, because it knows none
    return withLiveParts(withoutInline(html), contextOf(url, library)).then((whole) =>
      withTexts(
        page === '404.md' ? whole.replace('<body>', `<body>\n    ${notFoundText(BASE)}`) : whole,
        languageOf(url),
      ),
    );
  },
  buildEnd() {
    copyFiles(ROOT, OUTPUT);
    for (const [name, script] of scripts) writeFileSync(`${OUTPUT}/assets/${name}.js`, script);
  },
});
