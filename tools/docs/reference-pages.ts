import { JOURNEYS, journeyOf } from '../../docs/live/journeys.mjs';
import { LANGUAGES, type Language, translatorOf } from '../../docs/live/language.js';
import type { Library } from '../../docs/live/library.js';
import { libraryIn } from '../../docs/live/library.js';
import { shortName } from '../../docs/live/manifest.js';

const live = (name: string, tag: string) => `<docs-live name="${name}" tag="${tag}"></docs-live>\n`;

/** A page for each tag, and the list of all, in a language. */
function pagesIn(language: Language, { elements }: Library) {
  const text = translatorOf(language);
  const folder = language === 'en' ? 'reference' : `${language}/reference`;
  const pages = elements.map((element, index) => ({
    path: `${folder}/${shortName(element)}.md`,
    name: shortName(element),
    title: `<${element.tagName}>`,
    description: text(element.description ?? ''),
    order: JOURNEYS.indexOf(journeyOf(element.tagName)) * elements.length + index,
    tag: element.tagName,
    content: `${live('playground', element.tagName)}\n${live('element-tables', element.tagName)}`,
  }));
  const list = {
    path: `${folder}/index.md`,
    name: 'index',
    title: text('All elements'),
    description: text('Each tag with its playground, attributes, events, parts and calls.'),
    order: -1,
    content: '<docs-live name="element-cards"></docs-live>\n',
  };
  return [list, ...pages];
}

export const referencePages = (library: Library) =>
  (Object.keys(LANGUAGES) as Language[]).flatMap((language) => pagesIn(language, library));

/** The pages as VitePress asks for them (docs/reference/[name].paths.ts). */
export async function referencePaths(language: Language) {
  return pagesIn(language, await libraryIn('dist')).map(({ name, title, description, content, ...page }) => ({
    params: { name },
    content: `---\n${JSON.stringify({ title, description, tag: 'tag' in page ? page.tag : undefined })}\n---\n\n${content}`,
  }));
}
