import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, mock, test } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { commentList, memberCode, userInfo } from '@sb-elements/elements/contract';
import type { Demo } from '../../demo/site/demo.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { captureLog, linesOf } from '../operations/captured-log.kit.js';
import { type BackEnd, createServer } from '../server.js';
import { watchDiskRoom } from './disk-room.js';
import { type OpenDatabase, openDatabase } from './open.js';

const MB = 1024 * 1024;
const PLENTY = 1024 * MB;

describe('an embedded database whose disk gets full', () => {
  const { operations, events } = captureLog();
  const { log } = operations;
  let room = PLENTY;
  const roomOf = async () => room;
  let folder = '';
  let where = '';
  let database: OpenDatabase | undefined;
  let backEnd: BackEnd;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sb-disk-'));
    where = join(folder, 'data');
    database = await openDatabase(where, { log, roomOf });
    const smsSender = { sendCode: async () => {} };
    backEnd = await createServer({ db: database.db, smsSender, operations, rateLimits: 'off' });
  });
  after(async () => {
    await backEnd?.close();
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  test('answers 503 to writes, answers reads, and goes on when there is room', async () => {
    const visitor = new Visitor({ fetch: (request) => backEnd.fetch(request) } as Demo);
    await visitor.call(userInfo, {});
    const write = () => visitor.call(memberCode, { phone: randomPhone() });
    const read = () => visitor.call(commentList, { siteId: '1', id: '7', pn: 1, ps: 20 });
    assert.equal((await write()).status, 0);

    room = 63 * MB;
    let refused = await write();
    while (refused.status === 0) refused = await write();
    assert.deepEqual([refused.http, refused.status], [503, 503]);
    assert.equal((await read()).status, 0);
    await backEnd.runJobs();
    assert.equal(await operations.readiness.state(), 'ready');
    assert.deepEqual(linesOf(events), ['error database read-only: disk full']);

    room = PLENTY;
    while ((await write()).status !== 0);
    assert.deepEqual(linesOf(events), ['error database read-only: disk full', 'warn database writable again']);
  });

  test('is not opened without room, and its folder is unlocked again', async () => {
    await database?.close();
    database = undefined;
    room = 63 * MB;
    const message = `The disk of the database in ${where} has 63 MB left; the database needs 64.`;
    for (let time = 0; time < 2; time++) await assert.rejects(openDatabase(where, { log, roomOf }), { message });
  });
});

test('an embedded database truncates its log every five minutes', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const asked: string[] = [];
  const client = { query: async (statement: string) => void asked.push(statement) } as unknown as PGlite;
  const { log } = captureLog().operations;
  const stop = watchDiskRoom({ client, folder: '', roomOf: async () => PLENTY, log });
  mock.timers.tick(299_999);
  mock.timers.tick(1);
  await stop();
  mock.timers.reset();
  assert.deepEqual(asked, ['checkpoint']);
});
