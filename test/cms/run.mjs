// `npm run test:cms`: sites of real systems, installed by their own packages, gone through in Chromium.
//   npm run test:cms -- hexo hugo   these systems
//   npm run test:cms -- --fresh     installs them again, in their newest versions
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDemo } from '../bench/demo.mjs';
import { exitOnSignals, freePort } from '../setup/system.mjs';
import { goThrough } from './journey.mjs';
import { saveResult } from './results.mjs';
import { stopServers } from './servers.mjs';
import { createSite, folderOf } from './site.mjs';
import { serveFolder } from './static-server.mjs';
import { launch } from './visitor.mjs';

const WIDTHS = [375, 1280];
const known = readdirSync(new URL('systems/', import.meta.url)).sort();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false } },
});
const names = positionals.length ? positionals : known;
for (const name of names) if (!known.includes(name)) throw new Error(`There are the systems ${known.join(', ')}.`);

exitOnSignals();
const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
const originOf = (name) => `http://localhost:${ports[name]}`;
const demo = await openDemo({ origins: names.map(originOf) });
const browser = await launch();

async function test(name) {
  const { default: system } = await import(`./systems/${name}/system.mjs`);
  const site = { origin: originOf(name), apiBase: demo.origin };
  const folder = await createSite(name, system, { ...site, isFresh: values.fresh });
  const staticServer = system.serve ? undefined : await serveFolder(path.join(folder, system.output), ports[name]);
  const pictures = path.join(folderOf(name), 'pictures');
  try {
    await system.serve?.(folder, site);
    const journeys = [];
    for (const width of WIDTHS) journeys.push(await goThrough(browser, { ...site, system, pictures }, width));
    const problems = journeys.flatMap((journey) => journey.problems);
    const shift = Math.max(...journeys.map((journey) => journey.shift)).toFixed(3);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const version = await system.version(folder);
    const date = new Date().toISOString().slice(0, 10);
    saveResult(name, { title: system.title, version, theme: system.theme, widths: WIDTHS.join(', '), shift, date });
    console.log(`✓ ${system.title} ${version}; pictures in ${path.relative('.', pictures)}`);
  } finally {
    staticServer?.close();
    stopServers();
  }
}

let failed = 0;
for (const name of names) {
  try {
    await test(name);
  } catch (error) {
    failed++;
    console.error(`✗ ${name}\n${error.message}`);
  }
}
await browser.close();
await demo.close();
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
