// node:test by the functions of mocha: StrykerJS runs tests again and again in one process by it, which takes
// milliseconds a mutant, where a process for each takes a hundred times as long.
import { mock } from 'node:test';

export { mock };

const mocha = globalThis;

/** A test that waits for what a mutant prevents fails after so long, in ms. */
const PATIENCE = 6000;

/** The registrations of a file until `flush`: their hooks are the file's, not those of all files. */
const waiting = [];
let depth = 0;

function register(add) {
  if (depth > 0) add();
  else waiting.push(add);
}

function within(body) {
  depth += 1;
  try {
    body();
  } finally {
    depth -= 1;
  }
}

/** (name, fn) or (name, options, fn) */
const read = (rest) => (typeof rest[0] === 'function' ? { fn: rest[0] } : { fn: rest[1], ...rest[0] });

export function describe(name, ...rest) {
  const { fn, skip } = read(rest);
  register(() => (skip ? mocha.describe.skip : mocha.describe)(name, () => within(fn)));
}

export function test(name, ...rest) {
  const { fn, skip } = read(rest);
  if (skip || !fn) return register(() => mocha.it.skip(name));
  const run = async () => {
    const ends = [];
    try {
      await fn({
        name,
        after: (end) => ends.unshift(end),
        get mock() {
          ends.push(() => mock.restoreAll());
          return mock;
        },
      });
    } finally {
      for (const end of ends) await end();
    }
  };
  register(() => mocha.it(name, run).timeout(PATIENCE));
}

const hook = (name) => (fn) => register(() => mocha[name](async () => fn()));
export const before = hook('before');
export const after = hook('after');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

for (const add of [describe, test]) {
  add.skip = (name) => add(name, { skip: true }, () => {});
}

export { describe as suite, test as default, test as it };

const globals = () => new Map(Reflect.ownKeys(globalThis).map((key) => [key, descriptorOf(key)]));
const descriptorOf = (key) => Object.getOwnPropertyDescriptor(globalThis, key);
const isSame = (a, b) => a?.value === b?.value && a?.get === b?.get;

/** Makes the globals these; what can't be changed stays. */
function restore(wanted) {
  for (const key of new Set([...Reflect.ownKeys(globalThis), ...wanted.keys()])) {
    const [is, was] = [descriptorOf(key), wanted.get(key)];
    if (isSame(is, was) || is?.configurable === false) continue;
    if (was) Object.defineProperty(globalThis, key, was);
    else delete globalThis[key];
  }
}

/**
 * A mutant that a test runs is no static one for being run while files are loaded, too: it would need a process of its
 * own.
 */
function forgetLoading() {
  const { static: loading = {}, perTest = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
  for (const run of Object.values(perTest)) {
    for (const id of Object.keys(run)) delete loading[id];
  }
}

/** This is bundled into each file, and evaluated first. */
const outside = globals();

/** Hands a file's tests to mocha, which sees its page only while they are registered, and while they run. */
export function flush(file) {
  const page = globals();
  restore(outside);
  mocha.describe(file, () => {
    mocha.before(() => restore(page));
    restore(page);
    within(() => {
      for (const add of waiting) add();
    });
    restore(outside);
    mocha.after(() => {
      restore(outside);
      forgetLoading();
    });
  });
}
