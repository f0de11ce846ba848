// Ghost with SQLite and its theme Source.
import path from 'node:path';
import { startServer, waitForServer } from '../../servers.mjs';
import { versionIn } from '../../site.mjs';
import { setUpSite } from './admin-api.mjs';

async function serve(folder, { origin }) {
  const env = {
    NODE_ENV: 'production',
    url: origin,
    server__host: 'localhost',
    server__port: new URL(origin).port,
    paths__contentPath: path.join(folder, 'content'),
  };
  startServer('node', ['index.js'], { cwd: folder, env });
  await waitForServer(`${origin}/ghost/api/admin/site/`);
  await setUpSite(folder, origin);
}

const COMMENTS = `
<div class="gh-canvas">
<sb-comments block-id="7" page-size="5" data-id="{{comment_id}}"></sb-comments>
</div>`;

export default {
  title: 'Ghost',
  theme: 'Source',
  // Version 6 needs a newer Node. The package contains packages of its own, so it is unpacked before it is installed.
  install: [
    'npm pack ghost@5',
    'tar xzf ghost-*.tgz',
    'mv package blog',
    'cd blog',
    'npm pkg delete devDependencies',
    'npm install --legacy-peer-deps',
  ],
  folder: 'blog',
  libraryIn: 'content/files',
  edits: {
    'content/themes/source/post.hbs': (text) => text.replace(/\{\{content\}\}\s*<\/section>/, `$&${COMMENTS}`),
  },
  build: [],
  serve,
  primary: 'color(srgb 0.75 0.0764706 0.344118)',
  pages: { first: '/first/', second: '/second/' },
  version: versionIn,
};
