// One launcher per engine. Concurrency 1 in each: two pages of one browser fight for the focus.
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { webkitLauncher } from './webkit-launcher.mjs';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

function chromium(executablePath) {
  // Chromium refuses to sandbox for root, who is who runs in most containers.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const launcher = chromeLauncher({ concurrency: 1, launchOptions: { executablePath, args } });
  launcher.name = 'Chromium';
  return launcher;
}

const firefox = (executablePath) =>
  chromeLauncher({
    concurrency: 1,
    // Only a handed-over puppeteer makes the launcher look at `browser`.
    puppeteer: puppeteerCore.default ?? puppeteerCore,
    launchOptions: { browser: 'firefox', executablePath },
  });

export const launchers = { chromium, firefox, webkit: webkitLauncher };
