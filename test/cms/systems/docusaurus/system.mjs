// Docusaurus with its classic template.
import { packageVersion } from '../../site.mjs';

const LIBRARY = `
  stylesheets: ['/dist/lite/sb.css'],
  scripts: [{ src: '/dist/lite/sb.js', type: 'module' }],

`;

export default {
  title: 'Docusaurus',
  theme: 'classic',
  install: ['npx --yes create-docusaurus@latest blog classic --javascript'],
  folder: 'blog',
  libraryIn: 'static',
  edits: {
    'docusaurus.config.js': (text) =>
      text
        .replace('  presets: [', `${LIBRARY}  presets: [`)
        .replace(/(defaultLocale|locales): (\[?)'en'/g, "$1: $2'zh-Hans'"),
  },
  build: ['npx docusaurus build'],
  output: 'build',
  hasRouter: true,
  primary: 'rgb(32, 93, 59)',
  pages: { first: '/blog/first', second: '/blog/second' },
  steps: [
    {
      title: 'has comments below the docs',
      async run(page, { origin }) {
        await page.goto(`${origin}/docs/intro`);
        const comments = page.locator('sb-comments');
        await comments.scrollIntoViewIfNeeded();
        await comments.getByRole('textbox', { name: '留言内容' }).waitFor();
      },
    },
  ],
  version: packageVersion('@docusaurus/core'),
};
