// Astro in a folder of its own: a layout of Markdown pages on Pico's classless sheet, with view transitions.
import assert from 'node:assert/strict';
import { packageVersion } from '../../site.mjs';

const persistedElement = {
  title: 'keeps what is typed in an element that stays',
  async run(page, { first, second }) {
    await page.goto(first);
    const keyword = page.locator('sb-search').getByRole('searchbox');
    await keyword.fill('岩茶');
    await page
      .locator(`a[href="${new URL(second).pathname}"]:visible`)
      .first()
      .click();
    await page.waitForURL(second);
    assert.equal(await keyword.inputValue(), '岩茶');
  },
};

export default {
  title: 'Astro',
  theme: 'Pico (classless)',
  // version 6 needs a newer Node
  install: ['mkdir blog', 'cd blog', 'npm init -y', 'npm pkg set type=module', 'npm install astro@5 @picocss/pico'],
  folder: 'blog',
  libraryIn: 'public',
  integrations: { 'astro/Sb.astro': 'src/components/Sb.astro' },
  build: ['npx astro build'],
  output: 'dist',
  hasRouter: true,
  primary: 'rgb(1, 114, 173)',
  pages: { first: '/posts/first/', second: '/posts/second/' },
  steps: [persistedElement],
  version: packageVersion('astro'),
};
