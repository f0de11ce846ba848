// `npm run bench [-- runs]`: how long visitors wait, beside bare React of the same look; and what is left behind.
import { chromium } from 'playwright-core';
import { locateEngines } from '../setup/browsers.mjs';
import { PAGES, READY, serve } from './pages.mjs';

const RUNS = Number(process.argv[2] ?? 9);
/** The slow profile: CPU 4 times slower, 1.6 Mbps, 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU = 4;

const server = await serve();
const browser = await chromium.launch({
  executablePath: locateEngines().chromium,
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});

const areaOf = (name) => name.split('/')[0];
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Runs in the page: resolves when everything of `ready` is there, visible, enabled and painted. */
function watch(ready) {
  const deep = (root, selector) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
  ];
  window.deep = (selector) => deep(document, selector);
  window.usable = new Promise((resolve) => {
    const look = () => {
      const isReady = ([selector, count]) =>
        window.deep(selector).filter((found) => !found.disabled && found.getClientRects().length).length >= count;
      if (!document.body || !ready.every(isReady)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const [start] = performance.getEntriesByName('start');
        resolve({ fromStart: performance.now() - start.startTime, fromNavigation: performance.now() });
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
}

async function open(name, slow) {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  }
  await page.addInitScript(`(${watch})(${JSON.stringify(READY[areaOf(name)])})`);
  await page.goto(server.urlOf(name), { waitUntil: 'commit' });
  return { context, page, cdp, times: await page.evaluate('window.usable') };
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
