// `npm run shots [-- folder]`: pictures of the demo's pages and states, to be looked at.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { locateEngines } from '../setup/browsers.mjs';

const folder = path.resolve(process.argv[2] ?? '.cache/shots');
mkdirSync(folder, { recursive: true });

const { createDemo } = await tsImport('../../demo/server/app.ts', import.meta.url);
const demo = await createDemo({ database: 'memory', dist: path.resolve('dist'), faults: true });
const server = createServer(getRequestListener((request, env) => demo.fetch(request, env)));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const fill = async (page, name, text) => page.getByRole('textbox', { name, exact: true }).fill(text);
const comments = (page) => page.locator('sb-comments').scrollIntoViewIfNeeded();

/** Each state: the page it's on, and how a visitor gets there. Texts are found in zh, whatever is shown later. */
const STATES = {
  home: ['/'],
  article: ['/article/1', async (page) => page.evaluate(() => document.querySelector('sb-comments').scrollIntoView())],
  'comments-empty': ['/article/2', comments],
  'comments-failed': ['/article/1', comments, { 'GET /openapi/comment': 'refuse' }],
  'comments-loading': ['/article/1', comments, { 'GET /openapi/comment': 'timeout' }],
  'comments-short': [
    '/article/2',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '好茶');
    },
  ],
  'comments-reply': [
    '/article/1',
    async (page) => {
      await comments(page);
      await page.getByRole('button', { name: '回复', exact: true }).nth(1).click();
      await fill(page, '留言内容', '谢谢你写下这些，我也想去看看那座山。');
    },
  ],
  'comments-refused': [
    '/',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '这条留言会被拒绝一次');
      await page.getByRole('button', { name: '发表留言' }).click();
      await page.getByRole('alert').first().waitFor();
    },
    { 'POST /openapi/comment': 'refuse' },
  ],
  'comments-pending': [
    '/',
    async (page) => {
      await comments(page);
      await fill(page, '留言内容', '第一次来，茶很香，谢谢。');
      await page.getByRole('button', { name: '发表留言' }).click();
      await page.getByText('审核中').first().waitFor();
    },
  ],
  login: ['/login'],
  'login-errors': ['/login', async (page) => page.getByRole('button', { name: '登录', exact: true }).click()],
  'login-counting': [
    '/login',
    async (page) => {
      await fill(page, '手机号', `138${`${Date.now()}`.slice(-8)}`);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByRole('button', { name: /后重新获取/ }).waitFor();
    },
  ],
  'login-popup': ['/article/1', async (page) => page.getByRole('link', { name: '登录' }).first().click()],
  usercenter: ['/usercenter'],
  campaign: ['/campaign'],
  'campaign-few': ['/campaign/few'],
  'mini-app': ['/app?id=2'],
  'host-app': ['/host-app'],
  greeting: ['/'],
  sms: ['/sms'],
};

const SIZES = {
  phone: { width: 375, height: 800 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1280, height: 900 },
};
const wanted = process.argv[3]?.split(',');

const browser = await chromium.launch({
  executablePath: locateEngines().chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const [state, [at, act, faults]] of Object.entries(STATES)) {
  if (wanted && !wanted.includes(state)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, locale: 'zh-CN' });
    if (faults) {
      await context.addCookies([{ name: 'sb_faults', value: encodeURIComponent(JSON.stringify(faults)), url: origin }]);
    }
    const page = await context.newPage();
    // the login lottery's popup would lie over every other state of these pages
    if (state !== 'greeting') await page.addInitScript(() => localStorage.setItem('loginLotteryDisabled', 'true'));
    await page.goto(origin + at);
    await page.waitForTimeout(600);
    await act?.(page);
    for (const language of ['zh', 'en', 'de', 'ar']) {
      for (const scheme of ['light', 'dark']) {
        if (size !== 'phone' && !(language === 'zh' || scheme === 'light')) continue;
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
server.closeAllConnections();
server.close();
await demo.close();
