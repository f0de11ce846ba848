// The fault and its cause: docs/decisions/0001-rollup-lost-statements.md.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import configurations from '../../rollup.config.mjs';
import { buildFiles } from './build.kit.mjs';
import { keepDynamicImports } from './keep-dynamic-imports.mjs';

/** In each, the call of `run` in main.js makes it say something, and the call that Rollup sees doesn't. */
const CASES = {
  'the function calls itself': {
    'part.js': 'export function run(isLoud, say) { if (!isLoud) run(isLoud, say); say("heard"); }',
  },
  'the function calls itself in a listener that has a parameter': {
    'part.js': `
      export function run(isLoud, say) {
        const target = new EventTarget();
        target.addEventListener('change', (event) => { if (event.detail) run(isLoud, say); });
        target.dispatchEvent(new Event('change'));
        say("heard");
      }`,
  },
  'the function calls another module': {
    'part.js':
      "import { tell } from './tell.js'; export function run(isLoud, say) { if (!isLoud) run(isLoud, say); tell(say); }",
    'tell.js': 'export function tell(say) { say("heard"); }',
  },
  'the module exports a function of another': {
    'part.js': "export { run } from './run.js'",
    'run.js': 'export function run(isLoud, say) { if (!isLoud) run(isLoud, say); say("heard"); }',
  },
  'another module imports the function statically': {
    'main.js':
      "import './other.js'; const { run } = await import('./part.js'); export const messages = []; run(true, (word) => messages.push(word));",
    'part.js': 'export const run = (isLoud, say) => { if (isLoud) say("heard"); };',
    'other.js': "import { run } from './part.js'; run(false);",
  },
};
const MAIN =
  "export const messages = []; const { run } = await import('./part.js'); run(true, (word) => messages.push(word));";

async function messagesOf(t, files, options) {
  const { load } = await buildFiles(t, { 'main.js': MAIN, ...files }, options);
  return (await load()).messages;
}

for (const [title, files] of Object.entries(CASES)) {
  test(`a statement that only the importer of a module reaches is kept when ${title}`, async (t) => {
    assert.deepEqual(await messagesOf(t, files, { plugins: [keepDynamicImports()] }), ['heard']);
  });

  test(`Rollup alone loses that statement when ${title}: once it keeps it, the plugin can go`, async (t) => {
    assert.deepEqual(await messagesOf(t, files, {}), []);
  });
}

for (const { output, treeshake, plugins } of configurations) {
  test(`the build of ${output.file ?? output.dir} keeps such statements`, async (t) => {
    const kept = plugins.filter(({ name }) => name === 'keep-dynamic-imports');
    for (const files of Object.values(CASES)) {
      assert.deepEqual(await messagesOf(t, files, { treeshake, plugins: kept }), ['heard']);
    }
  });
}
