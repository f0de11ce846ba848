// The recipes of docs/guides/cms-*.md are the sites that `npm run test:cms` goes through.
import test from 'node:test';
import { guidesWith, readResults } from '../cms/results.mjs';
import { expectNone, filesIn, read } from './source.mjs';

const systems = [...new Set(filesIn('test/cms/systems').map((file) => file.split('/')[3]))];
const pagesOf = (system) => [`docs/guides/cms-${system}.md`, `docs/zh/guides/cms-${system}.md`];
const blocksIn = (text) => Array.from(text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, block]) => block.trimEnd());

test('every system that is tested has a recipe and a row in the table', () => {
  const results = readResults();
  expectNone(systems.filter((system) => !results[system]).map((system) => `${system}: npm run test:cms -- ${system}`));
  expectNone(Object.keys(results).filter((system) => !systems.includes(system)));
});

test('every block of a recipe stands in the site that is tested, word by word', () => {
  expectNone(
    systems.flatMap((system) => {
      const site = filesIn(`test/cms/systems/${system}`).map(read);
      return pagesOf(system).flatMap((page) =>
        blocksIn(read(page))
          .filter((block) => !site.some((file) => file.includes(block)))
          .map((block) => `${page}: ${block}`),
      );
    }),
  );
});

test('the tables of systems are those that `npm run test:cms` makes', () => {
  expectNone(guidesWith(readResults()).flatMap(({ file, text, wanted }) => (text === wanted ? [] : [file.pathname])));
});

test('the guard finds the blocks of a recipe', () => {
  if (blocksIn('1. x\n\n```sh\na\n  b\n```\n').join() !== 'a\n  b') throw new Error('no block is found');
});
