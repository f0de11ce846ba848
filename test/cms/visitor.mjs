// A browser whose visitor goes through a site; keeps what the console says.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { locateEngines } from '../setup/browsers.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const isElsewhere = ({ hostname }) => hostname !== 'localhost';
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // it would fetch the theme's style sheets from other hosts
  preload: false,
};

export const launch = () =>
  chromium.launch({ executablePath: locateEngines().chromium, args: ['--no-sandbox', '--disable-gpu'] });

/**
 * Opens a page of a new visitor. Other hosts than this machine are cut off: a theme's fonts from elsewhere would decide
 * how long a test takes.
 *
 * @param options.isLibraryBlocked whether the library's script never arrives
 */
export async function newVisitor(browser, width, { isLibraryBlocked = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 812 }, locale: 'zh-CN' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const messages = [];
  await context.route(isElsewhere, (route) => route.abort());
  if (isLibraryBlocked) await context.route(/\/sb\.js(\?|$)/, (route) => route.abort());
  page.on('console', (message) => {
    const { url } = message.location();
    // that another host was cut off, which a lazy picture says when it comes near
    if (URL.canParse(url) && isElsewhere(new URL(url))) return;
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => messages.push(`${error}`));
  return { page, messages, close: () => context.close() };
}

/** The findings of axe inside of our elements. */
export async function axeFindings(page) {
  // by the debugger's protocol: a policy of the host that forbids foreign scripts has no say in it
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (options) => {
    const include = [...document.querySelectorAll('*')].filter((element) => element.localName.startsWith('sb-'));
    return (await globalThis.axe.run({ include }, options)).violations;
  }, OPTIONS);
  return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
