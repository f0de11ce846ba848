// `npm run coverage`: the lines and branches that tests run, from Node and Chromium together, by folder of core and
// elements. It passes arguments on, as `npm test` does. The pages of each file, line by line, are in coverage/index.html.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CoverageReport } from 'monocart-coverage-reports';
import { pageFilesBundler, pageFilesOf } from './bundle.mjs';
import { unixPath } from './lanes.mjs';
import { exitOnSignals, run } from './system.mjs';

const COUNTS = resolve('.cache/coverage');
const REPORT = 'coverage';
const BUILD = 'lite';
const PAGE_FILES = pageFilesOf(BUILD);
const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));

const isCounted = (file) => /^(core|elements)\/.*(?<!\.d)\.tsx?$/.test(file) && !/\.(test|kit)\./.test(file);

/** The file that a page has loaded from this URL, or a process has imported. */
function fileOf(url) {
  if (url.startsWith('file:')) return unixPath(relative('.', fileURLToPath(url)));
  if (!url.startsWith('http:')) return undefined;
  const path = decodeURIComponent(new URL(url).pathname);
  const [, file] = /^(?:\/site|\/copy\/[^/]+)?\/dist\/(.*)/.exec(path) ?? [];
  return file ? `${PAGE_FILES}/${file}` : path.slice(1);
}

/** Scripts that have code of core or elements in them, with their source map, by file. */
const scripts = new Map();
function scriptIn(file) {
  if (scripts.has(file)) return scripts.get(file);
  let script;
  if (existsSync(`${file}.map`)) {
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    const sources = map.sources.map((source) => unixPath(relative('.', resolve(dirname(file), source))));
    const sourcesContent = sources.map((source) => (isCounted(source) ? readFileSync(source, 'utf8') : ''));
    if (sources.some(isCounted)) {
      script = { source: readFileSync(file, 'utf8'), sourceMap: { ...map, sources, sourcesContent } };
    }
  }
  scripts.set(file, script);
  return script;
}

/** V8's counts of one page or process, with the scripts that they are about. */
function countsIn(json) {
  const { result } = JSON.parse(readFileSync(json, 'utf8'));
  return result.flatMap(({ url, functions }) => {
    const file = fileOf(url);
    const script = file && scriptIn(file);
    return script ? [{ url: pathToFileURL(file).href, functions, ...script }] : [];
  });
}

/** All that a page can load, not run: a file that no test loads counts, too. */
const notRun = () =>
  readdirSync(PAGE_FILES, { recursive: true }).flatMap((name) => {
    const file = `${PAGE_FILES}/${unixPath(name)}`;
    const script = file.endsWith('.js') && scriptIn(file);
    if (!script) return [];
    const ranges = [{ startOffset: 0, endOffset: script.source.length, count: 0 }];
    return [
      { url: pathToFileURL(file).href, functions: [{ functionName: '', ranges, isBlockCoverage: true }], ...script },
    ];
  });

const METRICS = ['lines', 'branches'];

/** Prints the sums of each folder. */
function printTable(files) {
  const rows = new Map();
  const add = (folder, summary) => {
    const row = rows.get(folder) ?? METRICS.map(() => ({ covered: 0, total: 0 }));
    rows.set(folder, row);
    for (const [index, metric] of METRICS.entries()) {
      row[index].covered += summary[metric].covered;
      row[index].total += summary[metric].total;
    }
  };
  for (const [file, summary] of files) {
    const [root, ...path] = file.split('/');
    add(root, summary);
    if (path.length > 1) add(`${root}/${path[0]}`, summary);
  }
  const share = ({ covered, total }) => {
    const percent = total ? `${((100 * covered) / total).toFixed(1)} %` : '–';
    return percent.padStart(10) + `${covered}/${total}`.padStart(14);
  };
  console.log(['', ...METRICS.map((metric) => metric.padStart(24))].join('').padStart(24 + 48));
  for (const [folder, sums] of [...rows].sort()) console.log(folder.padEnd(24) + sums.map(share).join(''));
}

exitOnSignals();
const start = performance.now();
for (const folder of [COUNTS, PAGE_FILES]) rmSync(folder, { recursive: true, force: true });
mkdirSync(`${COUNTS}/node`, { recursive: true });
// not minified, so that each statement and branch has a place of its own, as in the bundles of the tests
const bundler = await pageFilesBundler(BUILD);
await bundler.rebuild();
await bundler.dispose();
const status = await run(process.execPath, [RUN, ...process.argv.slice(2)], {
  BROWSERS: 'chromium',
  BUILD,
  SB_PAGE_FILES: PAGE_FILES,
  SB_COVERAGE: COUNTS,
});
const report = new CoverageReport({
  name: 'sb-elements',
  outputDir: REPORT,
  cleanCache: true,
  logging: 'error',
  reports: ['v8', 'json-summary'],
  sourceFilter: isCounted,
});
await report.add(notRun());
for (const folder of [COUNTS, `${COUNTS}/node`]) {
  for (const file of readdirSync(folder)) if (file.endsWith('.json')) await report.add(countsIn(join(folder, file)));
}
await report.generate();
rmSync(COUNTS, { recursive: true });
// Istanbul counts lines by their statements. Monocart's own summary takes lines of types for lines that ran.
const summaries = JSON.parse(readFileSync(`${REPORT}/coverage-summary.json`, 'utf8'));
printTable(Object.entries(summaries).filter(([file]) => isCounted(file)));
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
process.exitCode = status;
