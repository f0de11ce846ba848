import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { programOf } from './old-cores.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sb-cores-'));
const cache = join(folder, 'cache');
const { npm_execpath: npm } = process.env;
after(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  if (npm === undefined) delete process.env.npm_execpath;
  else process.env.npm_execpath = npm;
});

/** A program in place of npm. */
function npmIs(...lines) {
  process.env.npm_execpath = join(folder, 'npm.mjs');
  writeFileSync(process.env.npm_execpath, lines.join('\n'));
}

const skip = process.platform !== 'linux' || process.arch !== 'x64' ? 'the cores are for Linux on x64' : false;

test('a core that npm cannot fetch is named with the reason, and nothing stays of it', { skip }, async () => {
  npmIs('process.exit(1);');
  await assert.rejects(programOf('chromium-92', cache), { message: "npm can't fetch @sparticuz/chromium@92.0.0" });
  assert.deepEqual(readdirSync(cache), []);
});

test('a file that is not the known one is refused before it is unpacked', { skip }, async () => {
  npmIs(
    "import { writeFileSync } from 'node:fs';",
    "const folder = process.argv[process.argv.indexOf('--pack-destination') + 1];",
    "writeFileSync(folder + '/chromium.tgz', 'not it');",
  );
  await assert.rejects(programOf('chromium-109', cache), /has another digest than the one that was tried$/);
  assert.deepEqual(readdirSync(cache), []);
});
