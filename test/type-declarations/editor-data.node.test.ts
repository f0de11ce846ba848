/** Editors, catalogues and compilers can read the files that the build writes for them. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';

const ROOT = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);
const json = (file: string) => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));

test('the manifest keeps the schema of custom elements manifests', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(
    require('custom-elements-manifest/schema.json') as object,
  );
  validate(json('dist/custom-elements.json'));
  assert.deepEqual(validate.errors, null);
});

test('good uses of the types compile, and wrong ones do not, with React, Vue, Svelte and plain scripts', async () => {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'test/type-declarations'];
  const said = await promisify(execFile)(process.execPath, args, { cwd: ROOT }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  assert.equal(said, '');
});

test('whatever the package names by its own name is there', () => {
  const { customElements, 'web-types': jetbrains, exports } = json('package.json');
  const targets = Object.values(exports as Record<string, string | object>).flatMap((target) =>
    typeof target === 'string' ? target : (Object.values(target) as string[]),
  );
  const files = [customElements, jetbrains, ...targets].filter((file) => !file.includes('*'));
  assert.deepEqual(
    files.filter((file) => !existsSync(new URL(file, ROOT))),
    [],
  );
});

test('VS Code and JetBrains editors are told of the same tags and attributes as the manifest', () => {
  interface Tag {
    name: string;
    attributes: { name: string }[];
  }
  const namesOf = (tags: Tag[]) => tags.map(({ name, attributes }) => [name, attributes.map((one) => one.name)]);
  const tags = json('dist/custom-elements.json')
    .modules.flatMap(({ declarations }: { declarations: (Tag & { tagName?: string })[] }) => declarations)
    .filter(({ tagName }: { tagName?: string }) => tagName)
    .map((one: Tag & { tagName: string }) => ({ ...one, name: one.tagName }));
  assert.deepEqual(namesOf(json('dist/vscode.html-custom-data.json').tags), namesOf(tags));
  assert.deepEqual(namesOf(json('dist/web-types.json').contributions.html.elements), namesOf(tags));
});
