import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, translatorOf } from '../../../docs/live/language.js';
import { withMarked } from '../../manifest/marked-text.mjs';
import { callList, callPages } from './call-pages.js';

const ROOT = new URL('../../../', import.meta.url);
const FOLDERS: Record<Language, string> = { en: 'docs/calls/', zh: 'docs/zh/calls/' };

/** The pages of the calls in both languages, by their paths: the list, whose text is written by hand, and one of each area. */
export const callFiles = (): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(LANGUAGES) as Language[]).flatMap((language) => {
      const text = translatorOf(language);
      const index = `${FOLDERS[language]}index.md`;
      const list = withMarked(readFileSync(new URL(index, ROOT), 'utf8'), { calls: () => callList(text) });
      const pages = Object.entries(callPages(text)).map(([file, page]) => [FOLDERS[language] + file, page]);
      return [[index, list], ...pages];
    }),
  );
