// One launcher per engine.
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { NO_OMNIBOX_POPUPS } from './browsers.mjs';
import { countBlocks, writeCounts } from './count-blocks.mjs';
import { endRun } from './reporter.mjs';
import { FIREFOX_READS_FONTS } from './test-fonts.mjs';
import { watchBrowser } from './watch-browser.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  NO_OMNIBOX_POPUPS,
];

/** No events of requests and issues: nothing reads them, and they cost Firefox a quarter of its time. */
const SILENT = { networkEnabled: false, issuesEnabled: false };

const NAVIGATION_MS = 30_000;

async function createPage({ context }) {
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(NAVIGATION_MS);
  return page;
}

/**
 * A page with cookies and storage of its own, which has the focus whatever other pages do. So two of them can run side by
 * side. The emulation ends with its protocol session, which lasts as long as the page.
 */
async function createFocusedPage({ browser }) {
  const page = await createPage({ context: await browser.createBrowserContext() });
  const session = await page.createCDPSession();
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await countBlocks(page);
  return page;
}

/**
 * A tab that a test leaves open hides the page of the tests that follow: nothing is painted or polled in it. So such tabs
 * are closed after each file, and named.
 */
function closingTabs(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const own = launcher.getPage(id);
    await writeCounts(own, id);
    const tabs = await own.browserContext().pages();
    for (const tab of tabs) {
      if (tab === own || tab.url() === 'about:blank') continue;
      console.warn(`${launcher.name}: a test of this file left a tab open: ${tab.url()}`);
      await tab.close();
    }
    const result = await stop(id);
    if (tabs.length > 1) await own.bringToFront();
    return result;
  };
  return launcher;
}

/** While a file is watched, a page may stop at a breakpoint. */
const watched = (launcher, browser) =>
  process.argv.includes('--watch') ? launcher : watchBrowser(launcher, browser, endRun);

function puppeteerLauncher(launcher) {
  const open = () => launcher.getOrStartBrowser();
  const ping = async () => {
    const pages = Array.from(launcher.activePages.values(), ({ puppeteerPage }) => puppeteerPage);
    // a page that is just leaving answers by an error
    await Promise.all([launcher.browser.version(), ...pages.map((page) => page.evaluate('0'))].map(answered));
    return launcher.browser.connected;
  };
  return closingTabs(watched(launcher, { open, ping }));
}
const answered = (promise) => promise.catch(() => {});

function chromium(executablePath) {
  // Chromium refuses to sandbox for root, and most containers run as root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const launcher = chromeLauncher({
    concurrency: 2,
    createPage: createFocusedPage,
    launchOptions: { ...SILENT, executablePath, args },
  });
  launcher.name = 'Chromium';
  return puppeteerLauncher(launcher);
}

/** One page at a time: two of them would fight for the focus. */
const firefox = (executablePath) =>
  puppeteerLauncher(
    chromeLauncher({
      concurrency: 1,
      createPage,
      // Only a handed-over puppeteer makes the launcher look at `browser`.
      puppeteer: /** @type {any} */ (puppeteerCore.default ?? puppeteerCore),
      launchOptions: { ...SILENT, browser: 'firefox', executablePath, extraPrefsFirefox: FIREFOX_READS_FONTS },
    }),
  );

const webkit = (place) => {
  const { launcher, ...session } = webkitLauncher(place);
  return watched(launcher, session);
};

export const launchers = { chromium, firefox, webkit };
