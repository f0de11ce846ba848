import { JOURNEYS, journeyOf } from '../manifest/journeys.mjs';
import { type Language, languageOf, withoutLanguage } from './language.js';

/** A page and the fields of its front matter. */
export interface ListedPage {
  url: string;
  title: string;
  order?: number;
  /** The tag of a reference page. */
  tag?: string;
}

export interface Section {
  title: string;
  pages: readonly ListedPage[];
  /** Folded, unless one of its pages is shown. */
  isFolded?: boolean;
}

/** Folders that the side bar folds: few readers need their pages. */
const FOLDED = ['decisions'];

/** Folders of docs/ in the order of the side bar; `''` has the pages that are in no folder. */
const FOLDERS: readonly (readonly [folder: string, title: string])[] = [
  ['guides', 'Guides'],
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
  if (folder !== 'reference') return [{ title, pages, isFolded: FOLDED.includes(folder) }];
  return [
    { title, pages: pages.filter(({ tag }) => !tag) },
    ...JOURNEYS.map((journey) => ({
      title: journey.title,
      pages: pages.filter(({ tag }) => tag && journeyOf(tag) === journey),
    })),
  ];
}

/** The side bar of a language: its pages by folder, in their order. */
export function sectionsOf(pages: readonly ListedPage[], language: Language): Section[] {
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
