// Web Test Runner's launcher for WebKitGTK: its MiniBrowser, driven by WebKitWebDriver.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openSession } from './webdriver.mjs';
import { webkitPage } from './webkit-page.mjs';

const ATTEMPTS = 3;
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
      if (attempt === ATTEMPTS) throw error;
      console.warn(`WebKitGTK: start ${attempt} of ${ATTEMPTS} failed (${error.message})`);
      await sleep(500);
    }
  }
}

/** The launcher, `open` that starts its browser, and `ping` that asks for an answer. */
export function webkitLauncher(browser) {
  const urls = new Map();
  let opening;

  const opened = () => (opening ??= openWithRetries(browser));
  const call = async (...args) => (await opened()).call(...args);
  const page = webkitPage(call);

  const show = async (url) => {
    await page.setViewport(VIEWPORT);
    await call('POST', '/url', { url });
  };

  /** Whether the session lives. The page itself isn't asked: WebKit loses what it answers while it is left. */
  const ping = () =>
    call('GET', '/window/handles').then(
      () => true,
      (error) => {
        if (error.name === 'TimeoutError') throw new Error("it doesn't answer");
        return error.isAnswer && !/invalid session id|no such window/.test(error.message);
      },
    );

  const launcher = {
    name: 'WebKitGTK',
    // @web/test-runner-commands then asks for a page like puppeteer's.
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id, url) {
      await show(url);
      urls.set(id, url);
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: () => call('GET', '/url').catch(() => undefined),
    getPage: () => page,
    async stopSession(id) {
      urls.delete(id);
      // Ends what the test left running.
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
  return { launcher, open: opened, ping };
}
