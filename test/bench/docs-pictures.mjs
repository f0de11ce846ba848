// `npm run docs:pictures`: takes the pictures of the elements' cards in each language, light and dark. Names after the
// command: only these; `themes` are the pictures of the finished themes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { LANGUAGES } from '../../docs/live/language.ts';
import { queryOf } from '../../docs/live/playground/sample.ts';
import { SAMPLES } from '../../docs/live/playground/samples.ts';
import { locateEngines } from '../setup/browsers.mjs';
import { openDemo } from './demo.mjs';
import { takeThemePictures } from './theme-pictures.mjs';

const FOLDER = 'docs/images/elements';
/** Of every picture, in px. */
const OUTPUT_WIDTH = 600;
const RATIO = 3 / 2;
const QUALITY = 72;
/** The time for pictures to load and animations to end, in ms. */
const SETTLED_MS = 1500;

/** The width of the window, in px: the picture shows enough of the element to recognize it. */
const WIDTHS = {
  cart: 680,
  comments: 560,
  'dynamic-form': 640,
  login: 600,
  'login-lottery': 840,
  'lottery-app': 700,
  'lottery-grid': 700,
  notices: 480,
  'oauth-login': 400,
  'order-confirm': 800,
  pay: 520,
  'phone-login': 640,
  product: 840,
  'qr-login': 600,
  site: 560,
};
const DEFAULT_WIDTH = 400;

/** The state whose picture is taken, where it isn't the first. */
const STATES = { 'phone-login': 'Popup' };

/** Steps after which an element shows something. */
const ACTIONS = {
  async notices(page) {
    await page.getByRole('textbox').fill('好茶，回味很长。');
    await page.locator('sb-comments [part~="primary"]').click();
    await page.locator('sb-notices [part~="notice"]').first().waitFor();
    await page.locator('sb-comments').evaluate((element) => element.scrollIntoView());
  },
};

/** Centres a small element. A tall one is cut off below. */
function centre(tag) {
  const main = document.querySelector('main');
  const element = main.querySelector(tag);
  const [content = element] = element.shadowRoot.querySelectorAll('[part~="base"]');
  const room = innerHeight - main.getBoundingClientRect().height;
  if (room > 0) main.style.marginBlockStart = `${room / 2}px`;
  const { left, width } = content.getBoundingClientRect();
  Object.assign(element.style, { position: 'relative', left: `${(innerWidth - width) / 2 - left}px` });
}

async function take(browser, origin, { name, scheme, language }) {
  const sample = SAMPLES[name];
  const index = Math.max(
    0,
    sample.states.findIndex((state) => state.name === STATES[name]),
  );
  const state = sample.states[index];
  const attributes = new URLSearchParams(state.attributes ?? sample.attributes);
  const width = WIDTHS[name] ?? DEFAULT_WIDTH;
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width / RATIO) },
    deviceScaleFactor: OUTPUT_WIDTH / width,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(
    `${origin}/docs/sandbox/${name}?${queryOf(state, index)}&${attributes}&scheme=${scheme}&lang=${language}`,
  );
  if (state.shows)
    await page.locator(`main sb-${name} [part~="${state.shows}"]`).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(centre, `sb-${name}`);
  await ACTIONS[name]?.(page);
  await page.waitForTimeout(SETTLED_MS);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const file = `${FOLDER}/${language}/${name}-${scheme}.webp`;
  writeFileSync(file, Buffer.from(data, 'base64'));
  console.log(file);
  await context.close();
}

const wanted = process.argv.slice(2);
const demo = await openDemo();
const browser = await chromium.launch({ executablePath: locateEngines().chromium, args: ['--no-sandbox'] });
for (const name of Object.keys(SAMPLES).filter((one) => wanted.length === 0 || wanted.includes(one))) {
  for (const language of Object.keys(LANGUAGES)) {
    mkdirSync(`${FOLDER}/${language}`, { recursive: true });
    for (const scheme of ['light', 'dark']) await take(browser, demo.origin, { name, scheme, language });
  }
}
if (wanted.length === 0 || wanted.includes('themes')) await takeThemePictures(browser, demo.origin);
await browser.close();
await demo.close();
