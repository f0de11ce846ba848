// Opens a page as a phone does, also a slow one, and says when it is usable.
import { chromium } from 'playwright-core';
import { locateEngines, NO_OMNIBOX_POPUPS } from '../setup/browsers.mjs';

/** The slow profile: CPU 4 times slower, 1.6 Mbps, 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU = 4;

export const launch = (...args) =>
  chromium.launch({
    executablePath: locateEngines().chromium,
    args: ['--no-sandbox', '--disable-gpu', NO_OMNIBOX_POPUPS, ...args],
  });

/**
 * Runs in the page: resolves when everything of `ready` is there, visible, enabled and painted, and marks that in a trace.
 * It looks after each frame, because a look before its layout would force one.
 */
function watch(ready) {
  const deep = (root, selector) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
  ];
  window.deep = (selector) => deep(document, selector);
  const isReady = ([selector, count]) =>
    window.deep(selector).filter((found) => !found.disabled && found.getClientRects().length).length >= count;
  window.usable = new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const afterFrame = () => requestAnimationFrame(() => port2.postMessage(0));
    port1.onmessage = () => {
      if (!document.body || !ready.every(isReady)) return afterFrame();
      const [start] = performance.getEntriesByName('start');
      const { startTime: usable } = performance.mark('usable');
      resolve({ fromStart: usable - start.startTime, fromNavigation: usable });
    };
    afterFrame();
  });
}

/** @param ready selectors, each with the number that a usable page has */
export async function openPage(browser, ready, isSlow) {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  }
  await page.addInitScript(`(${watch})(${JSON.stringify(ready)})`);
  return {
    context,
    page,
    cdp,
    /** Resolves when the page is usable. */
    async load(url) {
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate('window.usable');
    },
  };
}
