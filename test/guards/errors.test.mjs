// The catalogue of messages in docs/spec/errors.md has the texts of the elements, word by word.
import test from 'node:test';
import { expectNone, read } from './source.mjs';
import { sourcesIn, stringsFiles, translationsIn } from './texts.mjs';

/** A value in a text: `${…}` in the sources, `{msg}` in the document, which has no U+00A0 either. */
const withoutValues = (text) =>
  text
    .replaceAll('\\u00a0', ' ')
    .replace(/\$\{[^}]*\}|\{[^}]*\}/g, '{}')
    .replace(/\\(.)/g, '$1');

/** The rows of the catalogue: Chinese as code, English as text or code, the situation. */
const rows = Array.from(read('docs/spec/errors.md').matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm), ([, zh, en]) => ({
  zh: withoutValues(zh),
  en: withoutValues(en.replaceAll('`', '').trim()),
}));

const chinese = new Set(
  stringsFiles()
    .flatMap(sourcesIn)
    .map(({ text }) => withoutValues(text)),
);
const english = new Set(translationsIn('i18n/en.ts').map(({ text }) => withoutValues(text)));

test('every message of the catalogue is a text of the elements', () => {
  if (rows.length < 100) throw new Error(`the guard finds ${rows.length} messages`);
  expectNone([
    ...rows.filter(({ zh }) => !chinese.has(zh)).map(({ zh }) => `no element says ${zh}`),
    ...rows.filter(({ en }) => !english.has(en)).map(({ en }) => `no element says ${en}`),
  ]);
});
