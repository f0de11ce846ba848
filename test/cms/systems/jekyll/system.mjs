// Jekyll and its default theme minima, as Debian packages them.
import { shell } from '../../shell.mjs';

export default {
  title: 'Jekyll',
  theme: 'minima',
  debian: ['jekyll', 'jekyll-theme-minima'],
  install: ['jekyll new blog --skip-bundle', 'rm blog/Gemfile'],
  folder: 'blog',
  libraryIn: '.',
  edits: {
    '_config.yml': (text) => text.replace(/^title: .*$/m, 'title: 茶\nlang: zh-CN'),
  },
  build: ['jekyll build'],
  output: '_site',
  primary: 'rgb(23, 86, 169)',
  pages: { first: '/2026/11/20/first.html', second: '/2026/11/21/second.html' },
  version: async () => /(\d+\.\d+\.\d+)/.exec(await shell('.', ['jekyll --version']))[1],
};
