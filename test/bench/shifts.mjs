// Measures cumulative layout shift on the demo's pages while they load in Chromium over a slow network.
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { locateEngines, NO_OMNIBOX_POPUPS } from '../setup/browsers.mjs';
import { testFonts } from '../setup/test-fonts.mjs';
import { openDemo } from './demo.mjs';
import { post, shopper } from './states-shop.mjs';

/** Every page with an element that has something to show. */
export const PAGES = [
  '/',
  '/article/1',
  '/goods',
  '/goods/tea-cake',
  '/goods/two-groups',
  '/goods/plain',
  '/search?keyword=茶',
  '/campaign',
  '/form',
  '/form/tiny',
  '/enquiry',
  '/login',
  '/usercenter',
  '/cart',
  '/order-confirm',
  '/pay?id=1',
  '/app?id=1',
];
/** The most that a page may move while it loads: a fifth of what Google calls good. */
export const MAX_SHIFT = 0.02;
const SIZES = { 375: 800, 1280: 900 };
/** A busy machine's. */
const PATIENCE_MS = 90_000;
/**
 * How long each answer takes, in ms, as on a slow phone: each phase of an element's arrival is painted by itself. Not by
 * Chromium's own slow network, in which a page now and then never comes to its end.
 */
const LATENCY_MS = 150;
const LATER_MS = { script: 400, fetch: 700 };

const ADDRESS = {
  areaPath: '440000,440300,440305',
  address: '科技园1号',
  username: '听雨',
  phone: '13800000000',
  name: '家',
  isDefault: true,
};

/** In the page: notes what moves, and by how much. */
function note() {
  window.moved = [];
  const nameOf = (node) => {
    const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    if (!element) return 'what is gone';
    const { localName, className, part } = element;
    const host = element.getRootNode().host?.localName;
    return [host, `${localName}${part?.value ? `(${part.value})` : className && `.${className}`}`]
      .filter(Boolean)
      .join(' ');
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        return `${nameOf(node)} ${Math.round(from.y)}→${Math.round(to.y)}${from.x === to.x ? '' : ` x ${Math.round(from.x)}→${Math.round(to.x)}`}`;
      });
      window.moved.push({ value, at: Math.round(startTime), y: Math.round(scrollY), what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: every element near the viewport stands, and two frames are painted after it. */
const stands = () =>
  Array.from(document.querySelectorAll('*')).every((element) => {
    if (!element.localName.startsWith('sb-')) return true;
    const { top, bottom } = element.getBoundingClientRect();
    const isNear = element.getClientRects().length > 0 && top < innerHeight + 150 && bottom > -150;
    return !isNear || element.matches(':state(ready):not(:state(busy))');
  });
async function rest(page) {
  await page.waitForLoadState('load');
  await page.waitForFunction(stands);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function slow(route) {
  await setTimeout(LATER_MS[route.request().resourceType()] ?? LATENCY_MS);
  // the page may have been closed; a route of the context may cut off other hosts
  await route.fallback().catch(() => {});
}

/** Loads a page over the slow network, then scrolls down to its end. Returns what moved, and by how much in all. */
export async function shiftsOf(page, url) {
  await page.addInitScript(note);
  await page.route('**/*', slow);
  await page.goto(url, { waitUntil: 'commit' });
  await rest(page);
  for (;;) {
    const isEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    if (isEnd) break;
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    await rest(page);
  }
  const moved = await page.evaluate(() => window.moved);
  return { moved, total: moved.reduce((sum, { value }) => sum + value, 0) };
}

/** A browser's context for one visitor at one width. */
async function openContext({ browser, origin, width, visitor }) {
  const context = await browser.newContext({ viewport: { width, height: SIZES[width] }, locale: 'zh-CN' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  if (visitor === 'member') {
    const page = await context.newPage();
    await page.goto(`${origin}/usercenter`);
    await shopper(page, [
      ['tea-cake', undefined, 2],
      ['basket', undefined, 1],
    ]);
    await post(page, '/openapi/member/addUserAddress', ADDRESS);
    await page.close();
  }
  return context;
}

const ALL_CASES = ['anonymous', 'member'].flatMap((visitor) => [375, 1280].map((width) => ({ visitor, width })));

/** Opens the demo for each visitor and width; `shiftsOn` measures one of its pages, for all of them at once. */
export async function openShifts(cases = ALL_CASES) {
  const { origin, close } = await openDemo();
  const browser = await chromium.launch({
    executablePath: locateEngines().chromium,
    env: { ...process.env, ...testFonts() },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      NO_OMNIBOX_POPUPS,
    ],
  });
  const contexts = await Promise.all(cases.map((one) => openContext({ browser, origin, ...one })));

  async function shiftsIn(context, at) {
    const page = await context.newPage();
    try {
      return await shiftsOf(page, origin + at);
    } finally {
      await page.close();
    }
  }
  return {
    shiftsOn: (at) =>
      Promise.all(contexts.map(async (context, index) => ({ ...cases[index], at, ...(await shiftsIn(context, at)) }))),
    close: () => browser.close().finally(close),
  };
}
