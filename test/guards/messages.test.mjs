// The texts of a language have the same places for values as their sources. The compiler checks that none is missing (MessageId).
import test from 'node:test';
import { expectNone, filesIn, read } from './source.mjs';
import { placesIn, sourcesIn, stringsFiles, translationsIn } from './texts.mjs';

const CHINESE = /[\p{Script=Han}，。；：！？（）、]/u;
const USE_HAN = ['ja'];

// `core/cart/…` and `elements/cart/…` name their texts `cart.…`
const sources = stringsFiles().flatMap((file) =>
  sourcesIn(file).map((source) => ({ folder: file.split('/')[1], file, ...source })),
);
const ids = sources.map(({ id }) => id);

const languages = filesIn('i18n').filter((file) => /export const templates\b/.test(read(file)));

const repeated = (list) => list.filter((id, index) => list.indexOf(id) !== index);

test('every text of strings.ts is read by this guard', () => {
  const count = (file) => [...read(file).matchAll(/\bmsg\(/g)].length;
  const known = (file) => sources.filter((source) => source.file === file).length;
  expectNone(
    stringsFiles()
      .filter((file) => count(file) !== known(file))
      .map((file) => `${file}: not msg('text', { id: '…' })`),
  );
});

test('an id is `<folder>.<name>` and stands once; its text is Chinese', () => {
  const misnamed = sources.filter(
    ({ folder, id }) => !id.startsWith(`${folder}.`) || !/^[a-z\d-]+\.[a-z\d-]+$/.test(id),
  );
  const foreign = sources.filter(({ text }) => !CHINESE.test(text) && /\p{L}/u.test(text.replace(/\$\{[^}]*\}/g, '')));
  expectNone([
    ...misnamed.map(({ file, id }) => `${file}: ${id} is not ${file.split('/')[1]}.<name>`),
    ...foreign.map(({ file, id, text }) => `${file}: ${id} is not Chinese: ${text}`),
    ...repeated(ids).map((id) => `${id} stands twice`),
  ]);
});

test('no view joins a text with a value: word order differs, so a message has places', () => {
  const joined =
    /`[^`]*\$\{(?:t|t[A-Z]\w*)[.[][^`]*\}[^`]*\$\{[^`]*`|`[^`]*\$\{[^`]*\}[^`]*\$\{(?:t|t[A-Z]\w*)[.[][^`]*`/g;
  const views = [...filesIn('core'), ...filesIn('elements')].filter(
    (file) => /\.tsx$/.test(file) && !/test/.test(file),
  );
  expectNone(views.flatMap((file) => [...read(file).matchAll(joined)].map(([text]) => `${file}: ${text}`)));
});

for (const file of languages) {
  test(`${file} has the places for values of the sources, and no text that the code doesn’t use`, () => {
    const translations = translationsIn(file);
    const sourceOf = new Map(sources.map((source) => [source.id, source]));
    const places = ({ text }) => placesIn(text).map((_, index) => `\${${index}}`);
    // the forms for none, one and two may have a word in place of the number
    const withCount = ({ form, text }) =>
      /zero|one|two/.test(form) && !text.includes('${0}') ? ['${0}', ...placesIn(text)] : placesIn(text);
    const differs = (translation) =>
      withCount(translation).sort().join() !== places(sourceOf.get(translation.id) ?? { text: '' }).join();
    const isKnown = ({ id }) => sourceOf.has(id);
    const speaksChinese = ({ text }) => !USE_HAN.some((name) => file.endsWith(`/${name}.ts`)) && CHINESE.test(text);
    expectNone([
      ...translations.filter((text) => !isKnown(text)).map(({ id }) => `${id} is left over`),
      ...translations.filter((text) => isKnown(text) && differs(text)).map(({ id }) => `${id} has other places`),
      ...translations.filter(({ text }) => !text.trim()).map(({ id }) => `${id} is empty`),
      ...translations.filter(speaksChinese).map(({ id, text }) => `${id} is Chinese: ${text}`),
    ]);
  });
}
