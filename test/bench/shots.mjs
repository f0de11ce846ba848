// `npm run shots [-- folder]`: pictures of the demo's pages and states, to be looked at.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { locateEngines } from '../setup/browsers.mjs';
import { STATES } from './states.mjs';
import { FORM_STATES } from './states-form.mjs';
import { SHOP_STATES } from './states-shop.mjs';

const folder = path.resolve(process.argv[2] ?? '.cache/shots');
mkdirSync(folder, { recursive: true });

const { createDemo } = await tsImport('../../demo/server/app.ts', import.meta.url);
let demo;
async function listen(answer) {
  const server = createServer(getRequestListener(answer));
  await new Promise((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${server.address().port}` };
}
const { server, origin } = await listen((request, env) => demo.fetch(request, env));
const service = await listen((request, env) => demo.service.fetch(request, env));
demo = await createDemo({
  database: 'memory',
  dist: path.resolve('dist'),
  faults: true,
  serviceOrigin: service.origin,
  siteOrigins: [origin],
});

const SIZES = {
  phone: { width: 375, height: 800 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 900 },
};
const wanted = process.argv[3]?.split(',');
/** `phone-zh-light,phone-ar-dark`: only these looks. */
const looks = process.argv[4]?.split(',');

const browser = await chromium.launch({
  executablePath: locateEngines().chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const [state, [at, act, faults]] of Object.entries({ ...STATES, ...FORM_STATES, ...SHOP_STATES })) {
  if (wanted && !wanted.includes(state)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (looks && !looks.some((look) => look.startsWith(size))) continue;
    const context = await browser.newContext({ viewport, locale: 'zh-CN' });
    if (faults) {
      await context.addCookies([{ name: 'sb_faults', value: encodeURIComponent(JSON.stringify(faults)), url: origin }]);
    }
    const page = await context.newPage();
    if (state === 'login-qr-expired') await page.clock.install();
    // the login lottery's popup would lie over every other state of these pages
    if (!state.startsWith('greeting'))
      await page.addInitScript(() => localStorage.setItem('loginLotteryDisabled', 'true'));
    await page.goto(origin + at);
    await page.waitForTimeout(600);
    await act?.(page).catch((error) => console.error(`${state}, ${size}: ${error.message}`));
    for (const language of ['zh', 'en', 'de', 'ar']) {
      for (const scheme of ['light', 'dark']) {
        if (size !== 'phone' && !(language === 'zh' || scheme === 'light')) continue;
        if (looks && !looks.includes(`${size}-${language}-${scheme}`)) continue;
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate((lang) => {
          document.documentElement.lang = lang;
          document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
        }, language);
        await page.waitForTimeout(350);
        await page.screenshot({ path: path.join(folder, `${state}-${size}-${language}-${scheme}.png`) });
      }
    }
    await context.close();
  }
}
console.log(`pictures in ${path.relative('.', folder)}`);
await browser.close();
for (const each of [server, service.server]) {
  each.closeAllConnections();
  each.close();
}
await demo.close();
