// Eleventy in a folder of its own, with a layout of Markdown posts on Pico's classless sheet.
import { packageVersion } from '../../site.mjs';

export default {
  title: 'Eleventy',
  theme: 'Pico (classless)',
  install: ['mkdir blog', 'cd blog', 'npm init -y', 'npm install @11ty/eleventy @picocss/pico'],
  folder: 'blog',
  libraryIn: '.',
  build: ['npx @11ty/eleventy'],
  output: '_site',
  primary: 'rgb(1, 114, 173)',
  pages: { first: '/posts/first/', second: '/posts/second/' },
  version: packageVersion('@11ty/eleventy'),
};
