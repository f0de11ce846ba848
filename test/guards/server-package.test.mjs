// Server and demo are workspaces. The server's folder can be copied, so its package.json names all that it imports.
import assert from 'node:assert/strict';
import test from 'node:test';
import { expectNone, importsOf, read, sources } from './source.mjs';

const root = JSON.parse(read('package.json'));
// openapi-typescript knows TypeScript 5 alone, so its tests have a version of their own
const workspaces = root.workspaces
  .filter((folder) => folder !== 'test/openapi')
  .map((folder) => JSON.parse(read(`${folder}/package.json`)));
const own = JSON.parse(read('server/package.json'));
const listedBy = ({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies });

test('a package that several workspaces use has one version', () => {
  const all = workspaces.flatMap(listedBy);
  const versions = Object.fromEntries(all);
  expectNone(all.filter(([name, version]) => version !== versions[name]).map((one) => one.join(' ')));
  assert.deepEqual(own.engines, root.engines);
});

// npm would look for it on the public registry; it links the workspace `.` without that
test('no workspace depends on the library by its name', () => {
  expectNone(workspaces.filter((one) => listedBy(one).some(([name]) => name === root.name)).map(({ name }) => name));
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
