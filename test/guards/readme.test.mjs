// The README's tables say what the doc blocks say.
import test from 'node:test';
import { facts } from '../../core/surface/surface.mjs';
import { withTables } from '../../core/surface/tables.mjs';
import { expectNone, read } from './source.mjs';

test('the tables of the README are those that `npm run docs` makes', () => {
  const readme = read('README.md');
  const made = withTables(readme, facts()).split('\n');
  const lines = readme.split('\n');
  expectNone(made.filter((line, index) => line !== lines[index]).map((line) => `npm run docs makes: ${line}`));
});

test('the README has a table of the tags, of the tokens, of the events and of their types', () => {
  const readme = read('README.md');
  expectNone(['tags', 'tokens', 'events', 'types'].filter((name) => !readme.includes(`<!-- ${name} -->\n\n| `)));
});
