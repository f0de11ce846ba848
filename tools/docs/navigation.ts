import { JOURNEYS, journeyOf } from '../../docs/live/journeys.mjs';
import { type Language, languageOf, translatorOf, withoutLanguage } from '../../docs/live/language.js';
import { inline } from '../../docs/live/prose.js';
import type { ListedPage } from './pages.js';

interface Section {
  title: string;
  pages: readonly ListedPage[];
}

/** Folders of docs/ in the order of the side bar; `''` has the pages that are in no folder. */
const FOLDERS: readonly (readonly [folder: string, title: string])[] = [
  ['guides', 'Guides'],
  ['calls', 'Calls'],
  ['reference', 'Elements'],
  ['spec', 'Specification'],
  ['', 'Project'],
  ['decisions', 'Decisions'],
];

/** `/zh/guides/start/` → guides; `/glossary/` → '' */
const folderOf = (url: string) => /^\/([^/]+)\/(?:[^/]+\/)?$/.exec(withoutLanguage(url))?.[1] ?? '';
const isInFolder = (url: string) => FOLDERS.some(([folder]) => folder !== '' && folder === folderOf(url));
const isHome = (url: string) => withoutLanguage(url) === '/';

const byOrder = (a: ListedPage, b: ListedPage) =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.url.localeCompare(b.url);

/** Groups the reference pages by journey. */
function sectionsIn(folder: string, title: string, pages: readonly ListedPage[]): Section[] {
  if (folder !== 'reference') return [{ title, pages }];
  return [
    { title, pages: pages.filter(({ tag }) => !tag) },
    ...JOURNEYS.map((journey) => ({
      title: journey.title,
      pages: pages.filter(({ tag }) => tag && journeyOf(tag) === journey),
    })),
  ];
}

/** The side bar of a language: its pages by folder, in their order. */
function sectionsOf(pages: readonly ListedPage[], language: Language): Section[] {
  const own = pages.filter(({ url }) => url && languageOf(url) === language).toSorted(byOrder);
  const home = { title: '', pages: own.filter(({ url }) => isHome(url)) };
  const rest = FOLDERS.flatMap(([folder, title]) =>
    sectionsIn(
      folder,
      title,
      own.filter(({ url }) => !isHome(url) && (folder ? folderOf(url) === folder : !isInFolder(url))),
    ),
  );
  return [home, ...rest].filter((section) => section.pages.length > 0);
}

/** The side bar as VitePress takes it: titles are HTML. */
export function sideBar(pages: readonly ListedPage[], language: Language) {
  const text = translatorOf(language);
  const nameOf = ({ url, title, tag }: ListedPage) => {
    if (tag) return `<code>${tag}</code>`;
    return isHome(url) ? text('Overview') : String(inline(title));
  };
  return sectionsOf(pages, language).map(({ title, pages: own }) => ({
    ...(title && { text: text(title) }),
    items: own.map((page) => ({ text: nameOf(page), link: page.url })),
  }));
}
