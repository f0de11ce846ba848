// The style sheets of elements and themes, for the oldest browsers (tools/build/builds.mjs). What all browsers knew by the end
// of 2021 is fine. Features behind `@supports` are, too. The build lowers nested rules and ranges of media queries.
import test from 'node:test';
import stylelint from 'stylelint';
import { expectNone, filesIn, read } from './source.mjs';

const all = (...names) => Object.fromEntries(names.map((name) => [name, ['/.+/']]));

/** Known to the oldest browsers, though not to all of them by the end of 2021, or by a prefix that the build adds. */
const KNOWN = {
  selectors: ['focus-visible', 'backdrop', 'selection'],
  properties: {
    ...all('appearance', 'color-scheme', 'hyphens', 'mask', 'mask-image', 'outline', 'rx', 'user-select'),
    ...all('overscroll-behavior', 'overscroll-behavior-x', 'scroll-snap-stop', 'scroll-snap-type'),
    'overflow-wrap': ['anywhere'],
  },
};

/** A question that a browser without forced colours answers with no; and `/ ''` in `content`, whose year the data misses. */
const FINE = /^Media condition "forced-colors"|^@supports .* is unnecessary/;

/** Where they are unknown, something looks plainer, and nothing is missing. */
const PROGRESSIVE = {
  // one column
  atRules: ['container'],
  // core/ui/color-mix.ts and core/ui/tokens.ts replace them
  functions: ['color-mix', 'light-dark'],
  // the same in vh stands before, or a width in vw behind `@supports not`
  units: ['cqi', 'dvh'],
  properties: {
    ...all('accent-color', 'content-visibility', 'field-sizing', 'forced-color-adjust', 'paint-order', 'resize'),
    // a width that nothing but the content gives
    ...all('container-type', 'contain', 'contain-intrinsic-block-size', 'contain-intrinsic-inline-size'),
    ...all('scroll-behavior', 'scrollbar-width', 'text-wrap'),
    'font-family': ['ui-monospace'],
    overflow: ['clip'],
    'overflow-x': ['clip'],
  },
};

const options = {
  available: 2021,
  ignoreAtRules: PROGRESSIVE.atRules,
  ignoreFunctions: PROGRESSIVE.functions,
  ignoreUnits: PROGRESSIVE.units,
  ignoreSelectors: KNOWN.selectors,
  ignoreProperties: { ...KNOWN.properties, ...PROGRESSIVE.properties },
};
const sheets = ['core', 'elements', 'themes'].flatMap(filesIn).filter((file) => file.endsWith('.css'));

test('no style sheet has what the oldest browsers lack, but what is said here or at its place to be only nicer', async () => {
  const { results } = await stylelint.lint({
    files: sheets,
    config: { plugins: ['stylelint-plugin-use-baseline'], rules: { 'plugin/use-baseline': [true, options] } },
    reportNeedlessDisables: true,
  });
  expectNone(
    results.flatMap(({ source, warnings }) =>
      warnings.filter(({ text }) => !FINE.test(text)).map(({ line, text }) => `${source}:${line}: ${text}`),
    ),
  );
});

test('a narrow page is told by max-width: the build makes `not (min-width: …)` of `width <`, unknown before Chrome 104', () => {
  expectNone(sheets.filter((file) => /@media[^{]*\((?:width|height) </.test(read(file))));
});
