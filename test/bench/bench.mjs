// `npm run bench [-- runs]`: how long visitors wait, beside bare React of the same look; and what is left behind.
import { launch, openPage } from './open-page.mjs';
import { PAGES, READY, serve } from './pages.mjs';

const RUNS = Number(process.argv[2] ?? 9);
const server = await serve();
const browser = await launch('--enable-precise-memory-info');

const areaOf = (name) => name.split('/')[0];
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function open(name, isSlow) {
  const opened = await openPage(browser, READY[areaOf(name)], isSlow);
  return { ...opened, times: await opened.load(server.urlOf(name)) };
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { megabytes: value('JSHeapUsedSize') / 1048576, nodes: value('Nodes') };
}

const times = Object.fromEntries(Object.keys(PAGES).map((name) => [name, { start: [], fast: [], slow: [] }]));
for (const name of Object.keys(PAGES)) await (await open(name, false)).context.close();
for (let run = 0; run < RUNS; run++) {
  for (const name of Object.keys(PAGES)) {
    const fast = await open(name, false);
    times[name].start.push(fast.times.fromStart);
    times[name].fast.push(fast.times.fromNavigation);
    await fast.context.close();
    const slow = await open(name, true);
    times[name].slow.push(slow.times.fromNavigation);
    await slow.context.close();
  }
}
console.log(`usable after … ms, medians of ${RUNS}\n${'script start'.padStart(57)}     navigation     slow profile`);
for (const [name, { start, fast, slow }] of Object.entries(times)) {
  const cells = [start, fast, slow].map((values) => median(values).toFixed(0).padStart(12));
  console.log(name.padEnd(44), cells.join('   '));
}
for (const [name, own] of Object.entries(times)) {
  const bare = times[`${areaOf(name)}/bare React`];
  const ratio = (kind) => (median(own[kind]) / median(bare[kind])).toFixed(2);
  if (own !== bare) console.log(`${name} ÷ bare React: script start ${ratio('start')}, slow profile ${ratio('slow')}`);
}

const { context, page, cdp } = await open('comments/sb-comments (react)', false);
const mounts = (count) =>
  page.evaluate(async (rounds) => {
    for (let i = 0; i < rounds; i++) {
      const element = document.createElement('sb-comments');
      element.setAttribute('block-id', '7');
      document.body.append(element);
      await new Promise(requestAnimationFrame);
      element.remove();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, count);
await mounts(10);
const few = await heapOf(cdp);
await mounts(200);
const many = await heapOf(cdp);
console.log(`after 10 mounts and removals: ${few.megabytes.toFixed(2)} MB, ${few.nodes} nodes`);
console.log(`after 210:                    ${many.megabytes.toFixed(2)} MB, ${many.nodes} nodes`);
await context.close();
await browser.close();
await server.close();
