// Which mutants, and how they are tested (https://stryker-mutator.io). `npm run mutate` starts it.

/** What Node tests: machines, rules, stores, parsers, and the calls. Views, styles, texts and markup are the browsers'. */
const CODE = [
  '{core,elements}/**/*.{machine,rules,store}.ts',
  'elements/**/{rules,store}.ts',
  'core/{broadcast,cart,countdown,drafts,form,http,lifetime,lottery,member,request,shop,storage}/**/*.ts',
  'core/lib/{local-phone,mobile,page-wide,parse-json,parse-time,schema,text}.ts',
  'core/loading/lazy-module.ts',
  'elements/order-confirm/addresses/{find-region,parse-address}.ts',
  'elements/login-lottery/sample-points.ts',
];
/** `npm run mutate -- <files, folders or globs>` */
const named = JSON.parse(process.env.SB_MUTATE ?? '[]');
const NOT = ['!**/*.{test,kit}.ts', '!**/{*.,}{api,strings,styles,view}.ts', '!core/lottery/confetti.ts', '!**/*.d.ts'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...(named.length ? named : CODE), ...NOT],
  buildCommand: 'node test/mutation/build.mjs',
  testRunner: 'mocha',
  plugins: ['@stryker-mutator/mocha-runner'],
  mochaOptions: { spec: ['.cache/mutation/*.js'], 'no-config': true, 'no-package': true },
  coverageAnalysis: 'perTest',
  // they would need a process each
  ignoreStatic: true,
  // StrykerJS would rewrite its paths by an interface that TypeScript 7 lacks; ours lead nowhere outside
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/docs-dist', '/docs', '/release', '/test/cms', '/test/bench', '/coverage', '/.data'],
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  htmlReporter: { fileName: '.cache/mutation-report.html' },
  concurrency: 2,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 10,
  disableTypeChecks: false,
  thresholds: { high: 80, low: 60, break: null },
};
