// The faults of `npm run load`: members order while something breaks, and each order that was acknowledged is looked up.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Demo } from '../../demo/site/demo.js';
import { createDemo } from '../../demo/site/demo.js';
import {
  countOrders,
  DATABASE_FAULTS,
  type Ordered,
  type Ordering,
  orderThrough,
  PROCESS_FAULTS,
  STOCK,
} from '../../demo/site/processes/faults.kit.js';
import { type SiteProcesses, send, startSite } from '../../demo/site/processes/processes.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { commentList } from '../../elements/comments/api.js';
import { openDatabase } from '../../server/database/open.js';
import { sendFile } from '../../server/forms/forms.kit.js';
import { stockGoods } from '../../server/goods/goods.kit.js';
import { captureLog } from '../../server/operations/captured-log.kit.js';
import { startProcess } from '../../server/operations/process.kit.js';
import type { TemporaryPostgres } from '../setup/postgres.mjs';
import { printRow } from './print-row.js';
import { metricOf } from './read-metric.js';

/** A fault is over by then, in ms; else it isn't survived. */
const LIMIT_MS = 180_000;
const LOAD = { buyers: 20, orders: 100 };
const SIZE = { untilBack: () => pause(10_000), endings: 200 };
const MB = 1024 * 1024;

type Counts = Awaited<ReturnType<typeof countOrders>>;

const limit = () => pause(LIMIT_MS, undefined, { ref: false });

/** Prints the row of a fault; tells whether everything is as it must be. */
function printFault(name: string, counts: Counts, { failures }: Ordered, notes = ''): boolean {
  const { acknowledged, lost, doubled, isStockExact } = counts;
  const failed = Object.entries(failures).map(([how, count]) => `${how}: ${count}`);
  printRow([
    name,
    acknowledged,
    lost,
    doubled,
    isStockExact ? 'exact' : 'WRONG',
    failed.join(', ') || '–',
    notes || '–',
  ]);
  return lost === 0 && doubled === 0 && isStockExact;
}

/** Runs all of them; tells whether none lost or doubled an order. */
export async function printFaults(postgres: TemporaryPostgres): Promise<boolean> {
  console.log(`\n${LOAD.buyers} members order all the time; two processes with PostgreSQL, one without\n`);
  const head = ['fault', 'acknowledged', 'lost', 'doubled', 'stock', 'failed attempts by HTTP status', 'seen'];
  printRow(head);
  printRow(head.map((_, index) => (index > 0 && index < 4 ? '--:' : '---')));
  const site = await startSite(postgres.url, 2);
  const results: boolean[] = [];
  try {
    for (const [name, faultOf] of Object.entries({ ...DATABASE_FAULTS, ...PROCESS_FAULTS })) {
      results.push(await orderOn(site, name, faultOf({ postgres, site }, SIZE)));
    }
    const reading = neverRead(site.processes[0]?.origin ?? '');
    results.push(await orderOn(site, `${NEVER_READING} clients that never read`, reading.fault, reading.seen));
  } finally {
    await site.stop();
  }
  results.push(await fillDisk());
  return results.every(Boolean);
}

async function orderOn(
  { setup }: SiteProcesses,
  name: string,
  fault: Ordering['fault'],
  seen = () => '',
): Promise<boolean> {
  const { demo } = setup;
  const goodsId = await stockGoods(demo, 'virtual', { stock: STOCK, stockOn: true });
  const ordered = await orderThrough({ ...LOAD, demo, goodsId, fault, limit: limit() });
  return printFault(name, await countOrders(demo.db, goodsId, ordered), ordered, seen());
}

const NEVER_READING = 30;
/** More than the buffers of the system hold. */
const UNREAD = 'a'.repeat(20 * MB);
/** Longer than twice the limit of the server for a connection without a byte: Node lets a write that began later begin it anew. */
const UNREAD_MS = 130_000;

/** Clients that ask for a large file and read nothing until the server must have closed their connections. */
function neverRead(origin: string) {
  const { hostname, port } = new URL(origin);
  let text = '';
  const memory = async () => Math.round((await metricOf(origin, 'process_resident_memory_bytes')) / MB);
  const isCut = async (client: Socket) => {
    let bytes = 0;
    client.on('data', (data: Buffer) => {
      bytes += data.length;
    });
    await once(client.resume(), 'close');
    return bytes < UNREAD.length;
  };
  return {
    seen: () => text,
    async fault() {
      const visitor = new Visitor({ fetch: (request: Request) => send(request, origin) } as Demo);
      const { url } = (await sendFile(visitor, UNREAD, { name: 'a.txt' })).data;
      const before = await memory();
      const clients = Array.from({ length: NEVER_READING }, () => connect(Number(port), hostname).pause());
      for (const client of clients) {
        client.on('error', () => {});
        client.write(`GET ${new URL(url, origin).pathname} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      }
      await pause(UNREAD_MS / 2);
      const during = await memory();
      await pause(UNREAD_MS / 2);
      const cut = (await Promise.all(clients.map(isCut))).filter(Boolean).length;
      text = `${cut} disconnected; ${before} MB before, ${during} MB during, ${await memory()} MB after`;
    },
  };
}

/** The embedded database on a small disk that gets full, and has room again. */
async function fillDisk(): Promise<boolean> {
  const name = 'disk full (embedded database)';
  const folder = mkdtempSync(join(tmpdir(), 'sb-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'none', folder], { stdio: 'ignore' });
  try {
    if (status !== 0) {
      printRow([
        name,
        '–',
        '–',
        '–',
        '–',
        '–',
        'not run: only root mounts a small disk; disk-room.test.ts says another room',
      ]);
      return true;
    }
    return await orderOnDisk(name, folder);
  } finally {
    if (status === 0) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

async function orderOnDisk(name: string, folder: string): Promise<boolean> {
  const database = join(folder, 'data');
  const { operations } = captureLog();
  const seeded = await createDemo({ database, operations });
  const goodsId = await stockGoods(seeded, 'virtual', { stock: STOCK, stockOn: true });
  await seeded.close();

  const server = await startProcess({ DATABASE_URL: database, RATE_LIMITS: 'off', SHUTDOWN_DELAY_SECONDS: '0' });
  const demo = { fetch: (request: Request) => send(request, server.origin) } as Demo;
  const filler = join(folder, 'filler');
  let reads = 0;
  const fault: Ordering['fault'] = async ({ busy }) => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 20 * MB));
    await busy(LOAD.buyers);
    const answer = await fetch(`${server.origin}${commentList.path}?pn=1&ps=20&siteId=1&id=7`);
    reads = answer.status;
    await busy(LOAD.buyers);
    rmSync(filler);
  };
  try {
    const ordered = await orderThrough({ ...LOAD, demo, goodsId, fault, limit: Promise.race([server.ended, limit()]) });
    server.child.kill('SIGTERM');
    const code = await server.ended;
    const { db, close } = await openDatabase(database, { log: operations.log });
    const counts = await countOrders(db, goodsId, ordered).finally(close);
    return printFault(name, counts, ordered, `a read meanwhile: ${reads}; exit code ${code}`);
  } finally {
    server.remove();
  }
}
