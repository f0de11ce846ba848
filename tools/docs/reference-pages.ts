import { JOURNEYS, journeyOf } from '../manifest/journeys.mjs';
import { LANGUAGES, translatorOf } from './language.js';
import type { Library } from './live/library.js';
import { shortName } from './live/manifest.js';
import type { VirtualPage } from './pages.js';

const folderOf = (language: string) => (language === 'en' ? 'reference' : `${language}/reference`);
const live = (name: string, tag: string) => `<docs-live name="${name}" tag="${tag}"></docs-live>\n`;

/** A page for each tag, in each language, and the list of all. */
export const referencePages = ({ elements }: Library): VirtualPage[] =>
  (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).flatMap((language) => {
    const text = translatorOf(language);
    const pages = elements.map((element, index) => ({
      path: `${folderOf(language)}/${shortName(element)}.md`,
      content: `${live('playground', element.tagName)}\n${live('element-tables', element.tagName)}`,
      data: {
        title: `<${element.tagName}>`,
        description: text(element.description ?? ''),
        order: JOURNEYS.indexOf(journeyOf(element.tagName)) * elements.length + index,
        tag: element.tagName,
      },
    }));
    const list = {
      path: `${folderOf(language)}/index.md`,
      content: '<docs-live name="element-cards"></docs-live>\n',
      data: {
        title: text('All elements'),
        description: text('Each tag with its playground, attributes, events, parts and calls.'),
        order: -1,
      },
    };
    return [list, ...pages];
  });
