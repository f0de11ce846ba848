import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILDS } from './builds.mjs';
import { pageFiles } from './page-files.mjs';

async function bundlerOf(t, build, plugins) {
  const outdir = mkdtempSync(join(tmpdir(), 'sb-page-files-'));
  const bundler = await pageFiles({ build, outdir, plugins });
  t.after(async () => {
    await bundler.dispose();
    rmSync(outdir, { recursive: true });
  });
  return { bundler, outdir };
}

for (const build of BUILDS) {
  test(`the build in ${build.dir} has the same lasting names when esbuild makes it`, async (t) => {
    const { bundler, outdir } = await bundlerOf(t, build);
    await bundler.rebuild();
    const files = readdirSync(outdir, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
    const built = Object.keys(JSON.parse(readFileSync(`${build.dir}/integrity.json`, 'utf8')));
    // a page preloads shared files by the manifest, which names none here; the languages of single files belong to these
    const shared = JSON.parse(readFileSync(`${build.dir}/manifest.json`, 'utf8')).shared;
    const lasting = built.filter((file) => !/^(chunks|languages|shared)\//.test(file) && !shared.includes(file));
    assert.deepEqual(
      lasting.filter((file) => !files.includes(file)),
      [],
    );
  });
}

test('an error is told with its file and line, and the files of the last good build stay', async (t) => {
  const file = 'elements/pager/view.tsx';
  let contents;
  const edit = {
    name: 'edit',
    setup(build) {
      build.initialOptions.logLevel = 'silent';
      build.onLoad({ filter: /pager.view\.tsx$/ }, () => contents && { contents, loader: 'tsx' });
    },
  };
  const { bundler, outdir } = await bundlerOf(t, BUILDS[1], [edit]);
  await bundler.rebuild();
  const good = readFileSync(`${outdir}/elements/pager.js`, 'utf8');
  contents = 'const a = 1;\nconst = 2;';
  const { errors } = await bundler.rebuild().catch((error) => error);
  assert.deepEqual([errors[0].location.file, errors[0].location.line], [file, 2]);
  assert.equal(readFileSync(`${outdir}/elements/pager.js`, 'utf8'), good);
});
