// Hexo with its stock theme and the tag plugin of demo/integrations/hexo.
import { packageVersion } from '../../site.mjs';

export default {
  title: 'Hexo',
  theme: 'landscape',
  install: ['npx --yes hexo-cli init blog', 'cd blog', 'npm install hexo@latest'],
  folder: 'blog',
  libraryIn: 'source',
  integrations: { 'hexo/sb-elements.js': 'scripts/sb-elements.js' },
  edits: {
    '_config.yml': (text) =>
      text
        .replace('title: Hexo', 'title: 茶')
        .replace('language: en', 'language: zh-CN')
        .replace(/^skip_render:.*\n/m, ''),
  },
  build: ['npx hexo clean', 'npx hexo generate'],
  output: 'public',
  primary: 'rgb(27, 109, 140)',
  pages: { first: '/2026/11/20/first/', second: '/2026/11/21/second/' },
  version: packageVersion('hexo'),
};
