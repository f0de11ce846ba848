// Web Test Runner's launcher for WebKitGTK: its MiniBrowser, driven by WebKitWebDriver.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openSession } from './webdriver.mjs';
import { webkitPage } from './webkit-page.mjs';

const ATTEMPTS = 3;
const RESTARTS = 5;
const VIEWPORT = { width: 800, height: 600 };

const config = fileURLToPath(new URL('../../node_modules/.cache/sb-elements/webkit/', import.meta.url));

/** MiniBrowser's buttons keep its window from being as narrow as a phone: here they take no room. */
function shrinkToolbar() {
  const parts = ['button', 'entry'].flatMap((widget) => [`window ${widget}`, `window ${widget} *`]).join(', ');
  mkdirSync(`${config}gtk-3.0`, { recursive: true });
  const css = `${parts} { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }\n`;
  writeFileSync(`${config}gtk-3.0/gtk.css`, css);
  return { XDG_CONFIG_HOME: config };
}

async function openWithRetries(browser) {
  const env = shrinkToolbar();
  for (let attempt = 1; ; attempt++) {
    try {
      return await openSession(browser, env);
    } catch (error) {
      if (attempt === ATTEMPTS) throw new Error(`WebKitGTK can't start: ${error.message}`);
      console.warn(`WebKitGTK: start ${attempt} of ${ATTEMPTS} failed (${error.message})`);
      await sleep(500);
    }
  }
}

export function webkitLauncher(browser) {
  const urls = new Map();
  let opening;
  let restarts = 0;

  // One failed start is the answer to every file: no file waits for it again.
  const opened = () => (opening ??= openWithRetries(browser));
  const call = async (...args) => (await opened()).call(...args);
  const page = webkitPage(call);

  const show = async (url) => {
    await page.setViewport(VIEWPORT);
    await call('POST', '/url', { url });
  };

  /** A dead session gives the next file a new one, a few times; the file that died with it has failed. */
  const restart = async (cause) => {
    if (restarts++ === RESTARTS) throw cause;
    console.error(`WebKitGTK's session died and is started again: ${cause.message}`);
    await (await opened()).close();
    opening = undefined;
  };

  return {
    name: 'WebKitGTK',
    // @web/test-runner-commands then asks for a page like puppeteer's.
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id, url) {
      await opened();
      await show(url).catch(async (cause) => {
        await restart(cause);
        await show(url);
      });
      urls.set(id, url);
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: () => call('GET', '/url').catch(() => undefined),
    getPage: () => page,
    async stopSession(id) {
      urls.delete(id);
      // Ends what the test left running; a session that died is noticed by the next file.
      await call('POST', '/url', { url: 'about:blank' }).catch(() => {});
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKitGTK has no debug session here: use Chromium.');
    },
    async stop() {
      const session = await opening?.catch(() => undefined);
      await session?.close();
    },
  };
}
