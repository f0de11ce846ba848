// WordPress, MariaDB and a theme as Debian packages them, with the plugin of demo/integrations/wordpress.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shell } from '../../shell.mjs';
import { waitForServer } from '../../wait-for-server.mjs';

const script = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A database of the site's own; gives the function that stops it. */
async function startDatabase(folder) {
  const data = path.join(folder, '.mysql');
  const socket = path.join(data, 'socket');
  mkdirSync(data, { recursive: true });
  await shell(folder, [`mariadb-install-db --no-defaults --user=root --datadir=${data}/data`]);
  const options = ['--no-defaults', '--user=root', '--skip-networking', '--skip-grant-tables'];
  const server = spawn('mariadbd', [...options, `--datadir=${data}/data`, `--socket=${socket}`], { stdio: 'ignore' });
  const sql = "mariadb -u root -S '%' -e 'CREATE DATABASE IF NOT EXISTS wordpress'".replace('%', socket);
  await shell(folder, [`for i in $(seq 100); do ${sql} 2>/dev/null && exit 0; sleep 0.2; done; exit 1`]);
  return () => server.kill();
}

async function serve(folder, { origin, apiBase }) {
  const stopDatabase = await startDatabase(folder);
  await shell(folder, [`php ${script('install.php')} ${apiBase}`, `php ${script('articles.php')}`]);
  const { host } = new URL(origin);
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' };
  const server = spawn('php', ['-S', host, '-t', folder], { env, stdio: 'ignore', detached: true });
  await waitForServer(origin);
  return {
    close() {
      // with its workers
      process.kill(-server.pid);
      stopDatabase();
    },
  };
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
  steps: [rawTags, blockEditor],
  version: async (folder) => shell(folder, [`php -r 'require "wp-includes/version.php"; echo $wp_version;'`]),
};
