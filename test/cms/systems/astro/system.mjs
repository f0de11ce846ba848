// Astro in a folder of its own: a layout of Markdown pages on Pico's classless sheet, with view transitions.
import { packageVersion } from '../../site.mjs';

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
  version: packageVersion('astro'),
};
