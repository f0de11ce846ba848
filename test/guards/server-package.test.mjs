// The back end has a package.json of its own, so that its folder can be copied. It names the versions that are tested.
import assert from 'node:assert/strict';
import test from 'node:test';
import { expectNone, importsOf, read, sources } from './source.mjs';

const own = JSON.parse(read('server/package.json'));
const root = JSON.parse(read('package.json'));
const listed = { ...own.dependencies, ...own.devDependencies };

test('the package.json of the back end has the versions of the repository', () => {
  // a tarball: the name of the library on the public registry belongs to another author
  const library = { [root.name]: `file:${root.name}-${root.version}.tgz` };
  const versions = { ...root.dependencies, ...root.devDependencies, ...library };
  expectNone(
    Object.entries(listed)
      .filter(([name, version]) => version !== versions[name])
      .map(([name, version]) => `server/package.json: ${name} is ${version} and should be ${versions[name]}`),
  );
  assert.deepEqual(own.engines, root.engines);
});

test('every dependency of the back end is imported by it', () => {
  const imported = sources('server')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => importsOf(file).map(({ target }) => target));
  const isImported = (name) => imported.some((target) => target === name || target.startsWith(`${name}/`));
  // the scripts run it
  const unused = Object.keys(own.dependencies).filter((name) => name !== 'tsx' && !isImported(name));
  expectNone(unused.map((name) => `server/package.json: nothing imports ${name}`));
});
