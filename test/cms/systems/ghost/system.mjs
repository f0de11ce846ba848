// Ghost with SQLite and its theme Source.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitForServer } from '../../wait-for-server.mjs';
import { setUp } from './admin-api.mjs';

async function serve(folder, { origin }) {
  const { port } = new URL(origin);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    url: origin,
    server__host: 'localhost',
    server__port: port,
    paths__contentPath: path.join(folder, 'content'),
  };
  const server = spawn('node', ['index.js'], { cwd: folder, env, stdio: 'ignore' });
  await waitForServer(`${origin}/ghost/api/admin/site/`);
  await setUp(folder, origin);
  return { close: () => server.kill() };
}

const COMMENTS = `
<div class="gh-canvas">
<sb-comments block-id="7" page-size="5" data-id="{{comment_id}}"></sb-comments>
</div>`;

export default {
  title: 'Ghost',
  theme: 'Source',
  // version 6 needs a newer Node
  // as Ghost's own command does: the package has packages of its own inside
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
  version: (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version,
};
