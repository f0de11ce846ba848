import { SINGLE_FILES } from './single-files.mjs';

/** The oldest browsers that the library supports. */
export const TARGET = ['es2022', 'chrome90', 'firefox102', 'safari15.4', 'ios15.4'];

/**
 * For esbuild, which replaces `a?.b` for Chrome before 91. They only err in an optional call with arguments behind a spread
 * one (https://bugs.chromium.org/p/v8/issues/detail?id=11573), which a guard refuses (floor.node.test.mjs).
 */
export const SUPPORTED = { 'optional-chain': true };

/**
 * Two builds of the same source: on React as its authors publish it, and on Preact, which is smaller. `shared` names the
 * chunks that all elements need, `singleFiles` those that hold one element with all that it needs.
 */
export const BUILDS = [
  { name: 'react', dir: 'dist', shared: ['react', 'core'], aliases: {}, singleFiles: {} },
  {
    name: 'lite',
    dir: 'dist/lite',
    shared: ['core'],
    singleFiles: SINGLE_FILES,
    aliases: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
];

export const buildNamed = (name) => BUILDS.find((build) => build.name === name);
