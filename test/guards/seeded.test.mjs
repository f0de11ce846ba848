// The seeded faults follow the sources: `npm run seeded` can apply each of them.
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { expectNone, filesIn } from './source.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const patches = filesIn('test/seeded');

const problemOf = (patch) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: root, encoding: 'utf8' });
  return status === 0 ? [] : `${patch}: ${stderr.trim()}`;
};

test('every seeded fault applies to the sources', () => {
  expectNone(patches.flatMap(problemOf));
});
