// Hugo as Debian packages it, a theme made by `hugo new theme` with Sakura's classless sheet, and our shortcode.
import { shell } from '../../shell.mjs';

export default {
  title: 'Hugo',
  theme: 'hugo new theme, Sakura',
  debian: ['hugo'],
  install: [
    'hugo new site blog',
    'cd blog',
    'hugo new theme paper',
    'npm init -y',
    'npm install sakura.css',
    'cp node_modules/sakura.css/css/sakura.css themes/paper/static/css/sakura.css',
  ],
  folder: 'blog',
  libraryIn: 'static',
  integrations: {
    'hugo/layouts/shortcodes/sb.html': 'layouts/shortcodes/sb.html',
    'hugo/layouts/partials/sb-elements.html': 'layouts/partials/sb-elements.html',
  },
  build: ['hugo'],
  output: 'public',
  primary: 'rgb(29, 116, 132)',
  pages: { first: '/posts/first/', second: '/posts/second/' },
  version: async () => /v(\d+\.\d+\.\d+)/.exec(await shell('.', ['hugo version']))[1],
};
