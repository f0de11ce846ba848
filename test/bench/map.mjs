// `npm run bench:map [-- comments login] [--build react] [--runs 5] [--loading single]`: prints where the time goes until a
// page is usable on a slow phone, as Markdown tables.
import { parseArgs } from 'node:util';
import { TraceMap } from '@jridgewell/trace-mapping';
import { BUILDS, buildNamed } from '../../tools/build/builds.mjs';
import { ELEMENT_PAGES, elementPage, loadingsOf, readyOf } from './element-pages.mjs';
import { launch, openPage } from './open-page.mjs';
import { serve } from './pages.mjs';
import { printRow } from './print-row.ts';
import { CATEGORIES, middleOf, pageMapOf, scriptsOf } from './trace-map.ts';

const FUNCTIONS = 10;
/** Folders below this are left out, in ms. */
const LEAST_MS = 1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string', default: 'lite' },
    runs: { type: 'string', default: '5' },
    loading: { type: 'string', default: 'tag' },
  },
});
const build = buildNamed(values.build);
if (!build)
  throw new Error(`--build: ${values.build} is unknown; there are ${BUILDS.map(({ name }) => name).join(' and ')}.`);
const names = positionals.length ? positionals : ELEMENT_PAGES;
const unknown = names.filter((name) => !ELEMENT_PAGES.includes(name));
if (unknown.length) throw new Error(`${unknown.join(', ')} unknown; there are ${ELEMENT_PAGES.join(', ')}.`);
const loadings = loadingsOf(build);
if (!loadings.includes(values.loading)) throw new Error(`--loading: ${build.name} has ${loadings.join(', ')}.`);

const pages = Object.fromEntries(names.map((name) => [name, elementPage(name, build, values.loading)]));
const server = await serve(pages);
const browser = await launch();
const sourceMaps = new Map();

/** Adds the source map of each script of ours. */
async function fetchSourceMaps(scripts) {
  for (const url of scripts.filter((script) => !sourceMaps.has(script))) {
    const answer = await fetch(`${url}.map`);
    if (answer.ok) sourceMaps.set(url, new TraceMap(await answer.json(), `${url}.map`));
  }
}

async function traceOf(name) {
  const { context, page, load } = await openPage(browser, readyOf(pages[name]), true);
  await browser.startTracing(page, { categories: CATEGORIES });
  await load(server.urlOf(name));
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return traceEvents;
}

function printTable(head, rows) {
  printRow(head);
  printRow(head.map((cell) => (/(ms|%)$/.test(cell) ? '--:' : '---')));
  for (const row of rows) printRow(row);
  console.log('');
}

const whole = (ms) => ms?.toFixed(0) ?? '–';
const most = (times) => [...times].sort(([, a], [, b]) => b - a);

function print(name, { usable, sent, answered, phases, functions, folders }) {
  console.log(`${name}, ${build.name}: usable after ${whole(usable)} ms, mean of the middle of ${values.runs}\n`);
  const requests = [...sent].sort(([, a], [, b]) => a - b);
  printTable(
    ['Request', 'Sent, ms', 'Answered, ms'],
    requests.map(([label, ms]) => [label, whole(ms), whole(answered.get(label))]),
  );
  printTable(
    ['Main thread', 'ms', '%'],
    [...phases].map(([phase, ms]) => [phase, whole(ms), whole((ms / usable) * 100)]),
  );
  printTable(
    ['Function', 'Source', 'Self ms'],
    most(functions)
      .slice(0, FUNCTIONS)
      .map(([place, ms]) => [place, ms.toFixed(1)]),
  );
  printTable(
    ['Folder or package', 'Self ms'],
    most(folders)
      .filter(([, ms]) => ms >= LEAST_MS)
      .map(([folder, ms]) => [folder, ms.toFixed(1)]),
  );
}

/** The first load of a page also warms the server, so it doesn't count. */
for (const name of names) {
  const loads = [];
  await traceOf(name);
  for (let run = 0; run < Number(values.runs); run++) {
    const events = await traceOf(name);
    await fetchSourceMaps(scriptsOf(events));
    loads.push(pageMapOf(events, sourceMaps));
  }
  print(name, middleOf(loads));
}
await browser.close();
await server.close();
