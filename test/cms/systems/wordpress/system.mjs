// WordPress, MariaDB and a theme as Debian packages them, with the plugin of demo/integrations/wordpress.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, waitForServer } from '../../servers.mjs';
import { shell } from '../../shell.mjs';
import { STEPS } from '../../steps.mjs';
import { newVisitor } from '../../visitor.mjs';

const script = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Starts a database of the site's own, without a password and without a port. */
async function startDatabase(folder) {
  const data = path.join(folder, '.mysql');
  const socket = path.join(data, 'socket');
  mkdirSync(data, { recursive: true });
  await shell(folder, [`mariadb-install-db --no-defaults --user=root --datadir=${data}/data`]);
  const options = ['--no-defaults', '--user=root', '--skip-networking', '--skip-grant-tables'];
  startServer('mariadbd', [...options, `--datadir=${data}/data`, `--socket=${socket}`]);
  const create = `mariadb -u root -S '${socket}' -e 'CREATE DATABASE IF NOT EXISTS wordpress'`;
  await shell(folder, [`for i in $(seq 100); do ${create} 2>/dev/null && exit 0; sleep 0.2; done; exit 1`]);
}

async function serve(folder, { origin, apiBase }) {
  await startDatabase(folder);
  await shell(folder, [`php ${script('install.php')} ${apiBase}`, `php ${script('articles.php')}`]);
  startServer('php', ['-S', new URL(origin).host, '-t', folder], { env: { PHP_CLI_SERVER_WORKERS: '4' } });
  await waitForServer(origin);
}

const rawTags = {
  title: 'keeps the tags of an administrator, and the div of an author whose tags it removes',
  async run(page, { origin }) {
    const drawButton = page.locator('sb-lottery-grid').getByRole('button', { name: '抽奖', exact: true });
    await page.goto(`${origin}/by-administrator/`);
    await drawButton.waitFor();
    assert.equal(await page.locator('sb-product').count(), 1);
    await page.goto(`${origin}/by-author/`);
    await drawButton.waitFor();
    assert.equal(await page.locator('sb-product').count(), 0);
  },
};

const backEnd = {
  title: 'lets an author name no other back end',
  async run(page, { origin, apiBase }) {
    await page.goto(`${origin}/other-back-end/`);
    await page.locator('sb-lottery-grid').getByRole('button', { name: '抽奖', exact: true }).waitFor();
    const attributesOf = (tag) => page.locator(tag).evaluate((element) => element.getAttributeNames());
    assert.deepEqual(await attributesOf('sb-lottery-grid'), ['lottery-id']);
    assert.deepEqual(await attributesOf('sb-pager'), ['pages']);
    const sites = await page.locator('sb-site').evaluateAll((all) => all.map((site) => site.getAttribute('api-base')));
    assert.deepEqual(sites, [apiBase]);
  },
};

const blockEditor = {
  title: 'lets an author insert the block in the editor',
  async run(visitorsPage, { origin }) {
    const context = await visitorsPage
      .context()
      .browser()
      .newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${origin}/wp-login.php`);
    await page.locator('#user_login').fill('author');
    await page.locator('#user_pass').fill('password');
    await page.locator('#wp-submit').click();
    await page.waitForURL(/wp-admin/);
    await page.goto(`${origin}/wp-admin/post-new.php`);
    // the first visit shows a guide
    await page.addLocatorHandler(page.getByRole('button', { name: 'Close dialog' }), (close) => close.click());
    await page.getByRole('textbox', { name: 'Add title' }).fill('区块');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/sb-elements');
    await page.getByRole('option', { name: 'sb-elements' }).click();
    await page.getByRole('textbox', { name: 'sb-elements' }).fill('lottery-grid lottery-id=never');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Editor publish').getByRole('link', { name: 'View Post' }).click();
    await page.locator('sb-lottery-grid').getByRole('button', { name: '抽奖', exact: true }).waitFor();
    await context.close();
  },
};

/** The page of another visitor, whose host or optimizer does what site/wp-content/mu-plugins/host.php has by this name. */
async function openHost(visitorsPage, { first }, host, options) {
  const visitor = await newVisitor(visitorsPage.context().browser(), 1280, options);
  const violations = [];
  await visitor.page.exposeFunction('report', (violation) => violations.push(violation));
  await visitor.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      globalThis.report(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  await visitor.page.goto(`${first}?host=${host}`, { waitUntil: 'networkidle' });
  return { ...visitor, violations };
}

const policy = {
  title: 'works under a strict policy, and violates nothing of it',
  async run(visitorsPage, site) {
    // the inline styles and scripts of WordPress itself
    const own = await openHost(visitorsPage, site, 'policy', { isLibraryBlocked: true });
    await own.close();
    const { page, violations, close } = await openHost(visitorsPage, site, 'policy');
    const { comment, draw, cart } = STEPS;
    for (const { run } of [comment, draw, cart]) await run(page, { ...site, comment: `${site.comment}，又来。` });
    await close();
    assert.ok(own.violations.length > 0, 'the policy is strict');
    assert.deepEqual([...new Set(violations)].sort(), [...new Set(own.violations)].sort());
  },
};

const optimizers = {
  title: 'works where an optimizer has changed the script tag, and says so in one line',
  async run(visitorsPage, site) {
    for (const host of ['attributes', 'defer', 'async', 'delayed', 'module']) {
      const { page, messages, close } = await openHost(visitorsPage, site, host);
      await page.locator('sb-lottery-grid').getByRole('button', { name: '抽奖', exact: true }).waitFor();
      const lines = messages.filter((message) => message.startsWith('[sb]'));
      assert.equal(lines.length, host === 'module' ? 0 : 1, `${host}: ${lines.join('\n')}`);
      for (const line of lines) assert.match(line, /^\[sb\] Exclude sb\.js from the optimizer/, host);
      await close();
    }
  },
};

export default {
  title: 'WordPress',
  theme: 'Twenty Twenty-Three',
  debian: [
    'wordpress',
    'wordpress-l10n',
    'wordpress-theme-twentytwentythree',
    'php-cli',
    'php-mysql',
    'mariadb-server',
  ],
  install: ['cp -rL /usr/share/wordpress blog'],
  folder: 'blog',
  libraryIn: 'wp-content/sb-elements',
  integrations: { 'wordpress/sb-elements.php': 'wp-content/plugins/sb-elements.php' },
  build: ['php -l wp-content/plugins/sb-elements.php'],
  serve,
  primary: 'rgb(0, 0, 0)',
  pages: { first: '/first/', second: '/second/' },
  steps: [rawTags, backEnd, blockEditor, policy, optimizers],
  version: async (folder) => shell(folder, [`php -r 'require "wp-includes/version.php"; echo $wp_version;'`]),
};
