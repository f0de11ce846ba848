/** The oldest browsers that the library supports. */
export const TARGET = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

/**
 * Two builds of the same source: on React as its authors publish it, and on Preact, which is smaller. `shared` names the
 * chunks that all elements need.
 */
export const BUILDS = [
  { name: 'react', dir: 'dist', shared: ['react', 'core'], aliases: {} },
  {
    name: 'lite',
    dir: 'dist/lite',
    shared: ['core'],
    aliases: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
];

export const buildNamed = (name) => BUILDS.find((build) => build.name === name);
