// `npm run lighthouse [-- path …]`: Lighthouse's scores for pages of the demo, as on a phone. Fails where accessibility or
// best practices are below 100. Lighthouse weighs more than all of our dependencies, so it is fetched when first asked for.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locateEngines } from '../setup/browsers.mjs';
import { openDemo } from './demo.mjs';

/** The last one for Node 20. */
const VERSION = '12.8.2';
const PAGES = ['/article/1', '/goods/gaiwan'];
const KEPT_AT_100 = ['accessibility', 'best-practices'];

const folder = path.resolve('.cache/lighthouse');
mkdirSync(folder, { recursive: true });
const { resolve } = createRequire(path.join(folder, 'from.js'));

function install() {
  const [command, ...prefix] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  const { status } = spawnSync(command, [...prefix, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install Lighthouse: see above.');
}

if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) install();
const load = (name) => import(pathToFileURL(resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

/** The audits of a category that aren't perfect, in Lighthouse's words, with the nodes it names. */
function faultsOf({ categories, audits }, category) {
  const { auditRefs } = categories[category];
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  return counted.map(({ id }) => {
    const { title, details } = audits[id];
    const places = (details?.items ?? []).map(({ node, description, url }) => node?.snippet ?? description ?? url);
    return `  ${category}: ${title}${places.map((place) => `\n    ${place}`).join('')}`;
  });
}

const percent = (score) => (score === null ? '–' : String(Math.round(score * 100)));
const demo = await openDemo();
const chrome = await launch({
  chromePath: locateEngines().chromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows = [];
const faults = [];
let isBelow = false;
const named = process.argv.slice(2);
for (const page of named.length ? named : PAGES) {
  // mobile is Lighthouse's default: Moto G Power, CPU 4 times slower, slow 4G
  const { lhr, report } = await lighthouse(demo.origin + page, {
    port: chrome.port,
    output: 'html',
    logLevel: 'error',
  });
  writeFileSync(path.join(folder, `${page.slice(1).replaceAll('/', '-') || 'home'}.html`), report);
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(Object.entries(lhr.categories).map(([id, { score }]) => [id, percent(score)]));
  const said = (id) => lhr.audits[id].displayValue?.replaceAll('\u00a0', ' ');
  rows.push({
    page,
    ...scores,
    'first paint': said('first-contentful-paint'),
    'largest paint': said('largest-contentful-paint'),
    blocked: said('total-blocking-time'),
    shift: said('cumulative-layout-shift'),
  });
  isBelow ||= KEPT_AT_100.some((id) => lhr.categories[id].score < 1);
  const wrong = Object.keys(lhr.categories).filter((id) => id !== 'performance');
  faults.push(...wrong.flatMap((id) => faultsOf(lhr, id)).map((fault) => `${page}\n${fault}`));
}
await chrome.kill();
await demo.close();

console.table(rows);
for (const fault of faults) console.log(fault);
console.log(`Lighthouse ${VERSION}; the reports are in ${path.relative('.', folder)}`);
process.exitCode = isBelow ? 1 : 0;
