import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '../database/fresh-database.kit.js';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SEED = fileURLToPath(new URL('../seed.ts', import.meta.url));

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sb-owner-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm start` does in another folder than the one where it is called. */
function start(database: string, args: readonly string[], entry = MAIN) {
  const npm = { npm_lifecycle_event: 'start', INIT_CWD: folder };
  return spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', entry, ...args], {
    env: { ...process.env, ...npm, DATABASE_URL: database, PORT: '0', UPLOADS_FOLDER: folder },
  });
}

/** Runs a command in a process of its own. */
async function run(database: string, args: readonly string[], { entry = MAIN, stdin = '' } = {}) {
  const child = start(database, args, entry);
  child.stdin.end(stdin);
  const [out, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, said };
}

async function startServer(database: string) {
  const server = start(database, []);
  const ended = once(server, 'close');
  const stop = async () => {
    server.kill();
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /^sb-elements back end: (\S+)\/openapi\.json$/.exec(line)?.[1];
    if (origin) return { origin, stop };
  }
  throw new Error('The server ended.');
}

test('the help lists all commands, and a wrong command names the help', async () => {
  const { code, out } = await run('none', ['--help']);
  assert.equal(code, 0);
  const nouns = 'comments blocks goods forms lotteries orders submissions winners members';
  for (const noun of nouns.split(' ')) assert.match(out, new RegExp(`^  ${noun}  `, 'm'));
  const wrong = await run('none', ['coments', 'list']);
  assert.deepEqual(wrong, {
    code: 2,
    out: '',
    said: 'error: there is no command coments list\n--help shows what there is.\n',
  });
});

test('a database that is not there or does not answer ends a command with a line and without its password', async () => {
  const none = join(folder, 'none');
  const missing = await run(none, ['comments', 'list']);
  assert.deepEqual(missing, {
    code: 1,
    out: '',
    said: `There is no database in ${none}. DATABASE_URL names the one of the server.\n`,
  });
  assert.equal(existsSync(none), false);
  const down = await run('postgres://owner:secret@127.0.0.1:1/shop', ['comments', 'list']);
  assert.deepEqual(down, {
    code: 1,
    out: '',
    said: 'connect ECONNREFUSED 127.0.0.1:1. Is PostgreSQL running there?\n',
  });
  const memory = await run('memory', ['comments', 'list']);
  assert.deepEqual([memory.code, memory.out], [2, '']);
});

test('an embedded database is for the server or for a command, and a command says so', async (t) => {
  const database = join(folder, 'data');
  assert.equal((await run(database, [], { entry: SEED })).code, 0);
  const { code, out, said } = await run(database, ['goods', 'export', '-o', 'goods.json']);
  assert.deepEqual([code, out, said], [0, '', `Exported 1 product to ${join(folder, 'goods.json')}.\n`]);
  const { stop } = await startServer(database);
  t.after(stop);
  const beside = await run(database, ['goods', 'export']);
  assert.equal(beside.code, 1);
  assert.match(
    beside.said,
    /^The database is in use by process \d+ \(.*\)\. The embedded database is for one process: stop the server first/,
  );
});

test('a reader of the output that has enough ends a command quietly', async () => {
  const child = start('none', ['goods', 'schema']);
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.deepEqual([code, said], [0, '']);
});

const postgres = process.env.TEST_DATABASE_URL;

describe('beside a running server on PostgreSQL', { skip: !postgres }, () => {
  test('a command changes what the server shows next', async (t) => {
    const { database, drop } = await freshDatabase(postgres ?? '');
    const goods = { id: '7', title: '新茶', presentPrice: 1.5, stock: 3 };
    const load = (document: object) => run(database, ['goods', 'import', '-'], { stdin: JSON.stringify(document) });
    const added = { code: 0, out: '', said: 'Added 1: 7.\nChanged 0.\nUnchanged 0.\n' };
    assert.deepEqual(await load({ goods: [goods] }), added);
    const { origin, stop } = await startServer(database);
    t.after(() => stop().then(drop));
    const price = async () => {
      const answer = await fetch(`${origin}/openapi/dynamic/detail?type=102&id=7&siteId=1`);
      return ((await answer.json()) as { data: { presentPrice: number } }).data.presentPrice;
    };
    assert.equal(await price(), 1.5);
    await load({ goods: [{ ...goods, presentPrice: 2 }] });
    assert.equal(await price(), 2);
  });
});
