// `npm run shots`: pictures of the demo's states, to be looked at, with a contact sheet for each state.
//   npm run shots -- cart pay           these states, and those whose names begin so
//   npm run shots -- --looks=320,ar     only looks with one of these in their names (appearances.mjs)
//   npm run shots -- --theme=card,dark  in these finished themes instead of the demo's own; `all` are all of them
//   npm run shots -- --readme           the picture of README instead
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { locateEngines } from '../setup/browsers.mjs';
import { APPEARANCES, backToPlace, markPlace, putOnTheme, THEMES, viewportOf, WIDTHS, wear } from './appearances.mjs';
import { writeSheets } from './contact-sheets.mjs';
import { openDemo } from './demo.mjs';
import { takeReadmePictures } from './readme-pictures.mjs';
import { STATES as FIRST_STATES } from './states.mjs';
import { TILL_STATES } from './states-checkout.mjs';
import { FORM_STATES } from './states-form.mjs';
import { SHOP_STATES } from './states-shop.mjs';

const STATES = { ...FIRST_STATES, ...FORM_STATES, ...SHOP_STATES, ...TILL_STATES };
/** How long a page gets to load, and to take on a look, in ms. */
const OPEN_MS = 600;
const LOOK_MS = 350;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    looks: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    to: { type: 'string', default: '.cache/shots' },
    readme: { type: 'boolean', default: false },
  },
});
const folder = path.resolve(values.to);
const parts = values.looks.split(',');
const looks = APPEARANCES.filter(({ name }) => parts.some((part) => name.includes(part)));
const isWanted = (state) => !wanted.length || wanted.some((name) => state === name || state.startsWith(`${name}-`));
const states = Object.keys(STATES).filter(isWanted);
/** `undefined` is the demo's own. */
const themes = values.theme === 'all' ? THEMES : values.theme ? values.theme.split(',') : [undefined];
if (!themes.every((theme) => !theme || THEMES.includes(theme)))
  throw new Error(`--theme: there are ${THEMES.join(', ')}`);
if (!looks.length) throw new Error(`--looks: there are ${APPEARANCES.map(({ name }) => name).join(', ')}`);
if (!states.length) throw new Error(`There are the states ${Object.keys(STATES).join(', ')}`);

const demo = await openDemo();
const { origin } = demo;
const browser = await chromium.launch({
  executablePath: locateEngines().chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** A page in a state, as it is in zh; false if it didn't get there. */
async function reach(page, state) {
  const [at, act, faults] = STATES[state];
  if (faults) {
    const value = encodeURIComponent(JSON.stringify(faults));
    await page.context().addCookies([{ name: 'sb_faults', value, url: origin }]);
  }
  if (state === 'login-qr-expired') await page.clock.install();
  // the login lottery's popup would lie over every other state of these pages
  if (!state.startsWith('greeting')) {
    await page.addInitScript(() => localStorage.setItem('loginLotteryDisabled', 'true'));
  }
  await page.goto(origin + at);
  await page.waitForTimeout(OPEN_MS);
  await act?.(page);
}

/** Runs with a page of its own. */
async function withPage(viewport, options, use) {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', ...options });
  try {
    const page = await context.newPage();
    await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function shoot(state, width) {
  const own = looks.filter((look) => look.width === width);
  if (!own.length) return;
  await withPage(viewportOf(width), {}, async (page, cdp) => {
    await reach(page, state).catch((error) => console.error(`${state}, ${width}: ${error.message}`));
    await page.evaluate(markPlace);
    for (const look of own) {
      await wear(page, cdp, look);
      for (const theme of themes) {
        if (theme) await putOnTheme(page, theme);
        await page.waitForTimeout(LOOK_MS);
        await page.evaluate(backToPlace);
        const name = theme ? `${look.name}-${theme}` : look.name;
        await page.screenshot({ path: path.join(folder, state, `${name}.png`) });
      }
    }
  });
}

if (values.readme) {
  await takeReadmePictures({ withPage, reach, wear });
} else {
  for (const state of states) {
    mkdirSync(path.join(folder, state), { recursive: true });
    for (const width of WIDTHS) await shoot(state, width);
  }
  writeSheets(folder, Object.keys(STATES));
  console.log(`pictures in ${path.relative('.', folder)}: open index.html`);
}
await browser.close();
await demo.close();
