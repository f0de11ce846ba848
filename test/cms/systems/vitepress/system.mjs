// VitePress with its default theme.
import { packageVersion } from '../../site.mjs';

export default {
  title: 'VitePress',
  theme: 'default',
  install: ['mkdir blog', 'cd blog', 'npm init -y', 'npm pkg set type=module', 'npm install --save-dev vitepress'],
  folder: 'blog',
  libraryIn: 'public',
  build: ['npx vitepress build'],
  output: '.vitepress/dist',
  hasRouter: true,
  primary: 'rgb(52, 81, 178)',
  pages: { first: '/posts/first.html', second: '/posts/second.html' },
  version: packageVersion('vitepress'),
};
