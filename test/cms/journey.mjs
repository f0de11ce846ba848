// One visitor's journey through a site at one width: the steps, then what must hold after them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_SHIFT, shiftsOf } from '../bench/shifts.mjs';
import { differences, lookOutside } from './outside.mjs';
import { STEPS } from './steps.mjs';
import { axeFindings, newVisitor } from './visitor.mjs';

/** How long a page on the slow network may take, in ms. */
const SLOW_PAGE_MS = 90_000;

/** The page as it is where the script of the library never arrives: the theme's own look, and its own complaints. */
async function withoutLibrary(browser, url, width) {
  const visitor = await newVisitor(browser, width, { isLibraryBlocked: true });
  await visitor.page.goto(url, { waitUntil: 'networkidle' });
  return visitor;
}

/** The differences of two pages' looks. A script of the theme may not have run yet, so they have 5 s to become the same. */
async function differencesOf(pages) {
  for (let tries = 0; ; tries++) {
    const found = differences(...(await Promise.all(pages.map(lookOutside))));
    if (found.length === 0 || tries === 10) return found;
    await wait(500);
  }
}

/** How much the page moves while it loads over a slow network. The picture has all of its elements. */
async function layoutShift(browser, url, width, picture) {
  const visitor = await newVisitor(browser, width);
  visitor.page.setDefaultTimeout(SLOW_PAGE_MS);
  const { total, moved } = await shiftsOf(visitor.page, url);
  await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.page.screenshot({ path: picture, fullPage: true });
  await visitor.close();
  const parts = moved.map(({ value, what }) => `${value.toFixed(3)} ${what.join(', ')}`);
  return { total, moved: parts };
}

/**
 * Gives the problems, a line each, and the layout shift.
 *
 * @param site the origin, the system, the back end and the folder for pictures
 */
export async function goThrough(browser, { origin, system, apiBase, pictures, siteId = '1' }, width) {
  const first = origin + system.pages.first;
  const second = origin + system.pages.second;
  const before = await withoutLibrary(browser, first, width);
  const visitor = await newVisitor(browser, width);
  const { page, messages } = visitor;
  const problems = [];
  const attempt = async (title, run) => {
    try {
      problems.push(...((await run()) ?? []).map((problem) => `${title}: ${problem}`));
    } catch (error) {
      problems.push(`${title}: ${error.message}`);
      await page.screenshot({ path: path.join(pictures, `${width}-failed.png`) });
    }
  };
  mkdirSync(pictures, { recursive: true });
  await page.goto(first, { waitUntil: 'networkidle' });
  const site = {
    origin,
    apiBase,
    siteId,
    first,
    second,
    primary: system.primary,
    comment: `第一次来，茶很香 5/5。${crypto.randomUUID().slice(0, 8)}`,
    reply: `岩茶也好。${crypto.randomUUID().slice(0, 8)}`,
  };
  for (const { title, run, isFor } of [...Object.values(STEPS), ...(system.steps ?? [])]) {
    if (isFor && !isFor(system)) continue;
    await attempt(title, async () => {
      await run(page, site);
      return axeFindings(page);
    });
  }
  await attempt("leaves the theme's look outside as it was", async () => {
    await page.goto(first, { waitUntil: 'networkidle' });
    return differencesOf([before.page, page]);
  });
  const shift = await layoutShift(browser, first, width, path.join(pictures, `${width}.png`));
  await attempt('keeps its content in place while it loads', () => (shift.total > MAX_SHIFT ? shift.moved : []));
  await attempt('leaves the console clean', () => messages.filter((message) => !before.messages.includes(message)));
  await Promise.all([visitor.close(), before.close()]);
  return { problems: problems.map((problem) => `${width} px: ${problem}`), shift: shift.total };
}
