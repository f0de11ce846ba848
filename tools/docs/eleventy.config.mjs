// The documentation site: Markdown of docs/ in, static files of docs-dist/ out (`npm run docs:build`).
import { rmSync } from 'node:fs';
import { copiedFiles, lowerStyleSheets, writeClientScripts } from './client-files.ts';
import { libraryIn } from './live/library.ts';
import { markdown } from './markdown/markdown.ts';
import { untitledPages } from './pages.ts';
import { referencePages } from './reference-pages.ts';
import { writeSearchIndexes } from './search/write-indexes.ts';
import { untranslated } from './untranslated.ts';

const OUTPUT = 'docs-dist';

/** @param {import('@11ty/eleventy').UserConfig} eleventy */
export default async function configure(eleventy) {
  // a page that is gone leaves nothing behind
  rmSync(OUTPUT, { recursive: true, force: true });
  const library = await libraryIn('dist');
  if (library.elements.length === 0) throw new Error('dist/ has no custom-elements.json: run `npm run build` first.');
  eleventy.addGlobalData('library', library);
  eleventy.addGlobalData('layout', 'page.11ty.ts');
  eleventy.addExtension('11ty.ts', { key: '11ty.js' });
  eleventy.setLibrary('md', markdown);
  for (const file of untitledPages()) eleventy.ignores.add(file);
  for (const { path, content, data } of referencePages(library)) {
    eleventy.addTemplate(path, content, data);
  }
  for (const [from, to] of Object.entries(copiedFiles)) eleventy.addPassthroughCopy({ [from]: to });
  eleventy.addPassthroughCopy('docs/**/*.{svg,png,webp}');
  eleventy.on('eleventy.after', async ({ results }) => {
    lowerStyleSheets(OUTPUT);
    writeSearchIndexes(results, OUTPUT);
    await writeClientScripts(OUTPUT);
    const missing = untranslated(library);
    if (missing.length > 0)
      console.log(`${missing.length} descriptions have no Chinese in tools/docs/texts: ${missing[0]} …`);
  });
}

export const config = {
  dir: { input: 'docs', output: OUTPUT, includes: '../tools/docs/layouts', layouts: '../tools/docs/layouts' },
  templateFormats: ['md'],
  // braces in Markdown are text
  markdownTemplateEngine: false,
};
