// `npm run bench:parse -- <commit>`: how long a call takes to read 1,000 comments, in Node, at this tree and at an earlier
// commit (default: the one before). The rounds take turns. It prints medians in ms, and their ratio.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROUNDS = 301;
const COMMENTS = 1000;
const [commit = 'HEAD~1'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'sb-parse-'));

const rows = Array.from({ length: COMMENTS }, (_, id) => ({
  id: id + 1,
  content: '这款茶很香，泡了三次还有味道，包装也很好，下次还会再来。',
  uname: '陈小明',
  portrait: '/pictures/chen.webp',
  status: 1,
  timeago: '3天前',
  createdAt: '2026-11-24T08:00:00Z',
  likes: 3,
  liked: false,
  ...(id % 3 === 0 && { reply: { id: id + 5000, uname: '王芳', content: '谢谢，已收到。' } }),
}));
const text = JSON.stringify({ status: 0, msg: '', data: { rows, more: true, count: COMMENTS } });

Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } });
globalThis.document = { cookie: '', querySelector: () => null };
globalThis.fetch = async () => new Response(text);

/** Bundles the client and the call of a tree, and gives a function that reads the list once. */
async function reader(tree, name) {
  const outfile = join(temporary, `${name}.mjs`);
  await build({
    stdin: {
      contents: `export { createSend } from './core/http/client.js'; export { commentList } from './elements/comments/api.js';`,
      resolveDir: tree,
    },
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'error',
    nodePaths: [join(root, 'node_modules')],
  });
  const { createSend, commentList } = await import(pathToFileURL(outfile).href);
  const send = createSend(() => ({ apiBase: '', csrfHeader: 'x' }));
  return async () => {
    const start = performance.now();
    const result = await send(commentList, { pn: 1, ps: COMMENTS, siteId: '1' });
    const time = performance.now() - start;
    if (result.data?.rows.length !== COMMENTS) throw new Error(`${name} read no list`);
    return time;
  };
}

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

try {
  const before = join(temporary, 'tree');
  execFileSync('git', ['worktree', 'add', '-q', '--detach', before, commit], { cwd: root });
  const readers = { before: await reader(before, 'before'), now: await reader(root, 'now') };
  const times = { before: [], now: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, read] of Object.entries(readers)) times[name].push(await read());
  const [base, now] = [median(times.before), median(times.now)];
  console.log(`${commit}: ${base.toFixed(2)} ms; now: ${now.toFixed(2)} ms; ratio ${(now / base).toFixed(3)}`);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', join(temporary, 'tree')], { cwd: root });
  rmSync(temporary, { recursive: true, force: true });
}
