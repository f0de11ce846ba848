import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../../server/database/open.js';
import { orderItems } from '../../../server/database/schema-orders.js';
import { goods } from '../../../server/database/schema-shop.js';
import { Buyer } from '../../../server/orders/checkout.kit.js';
import type { TemporaryPostgres } from '../../../test/setup/postgres.mjs';
import type { Demo } from '../demo.js';
import type { SiteProcesses } from './processes.kit.js';

export const STOCK = 1_000_000;

export interface Ordering {
  demo: Pick<Demo, 'fetch'>;
  /** Goods without delivery and a stock of {@link STOCK}. */
  goodsId: string;
  /** The number of members who order all the time. */
  buyers: number;
  /** The orders that are acknowledged before the fault, and again after it. */
  orders: number;
  /** What happens to the server while the members order. */
  fault(watch: OrderWatch): Promise<void>;
  /** Gives up at its end, such as that of the server. */
  limit: Promise<unknown>;
}

export interface OrderWatch {
  /** Waits for so many more orders. */
  acknowledged(count: number): Promise<void>;
  /** Waits for so many more answers by 503. */
  busy(count: number): Promise<void>;
  /** Waits for so many more orders that are acknowledged, or attempts that fail. */
  attempted(count: number): Promise<void>;
}

export interface Ordered {
  /** The ids of the orders that the server acknowledged. */
  acknowledged: string[];
  /** The attempts that failed, by the HTTP status of their answers. */
  failures: Record<string, number>;
}

/** Members order, each one order after the other, before, during and after a fault. Each repeats an order until it is acknowledged. */
export async function orderThrough({ demo, goodsId, buyers, orders, fault, limit }: Ordering): Promise<Ordered> {
  const acknowledged: string[] = [];
  const failures: Record<string, number> = {};
  /** Each order and each attempt that failed. */
  const progress = new EventEmitter().setMaxListeners(0);
  let isOver = false;
  let isGivenUp = false;
  limit.then(() => {
    isGivenUp = true;
    progress.emit('change');
  });
  const refuseAfterLimit = () => {
    if (isGivenUp) throw new Error(`given up after ${acknowledged.length} orders, ${JSON.stringify(failures)}`);
  };
  /** The next attempt comes at once, not after `Retry-After`, so that many requests meet the fault. */
  const untilDone = async <T extends { status: number }>(attempt: () => Promise<T & { http?: number }>): Promise<T> => {
    for (;;) {
      const answer = await attempt().catch(() => undefined);
      if (answer?.status === 0) return answer;
      const name = answer?.http === 200 ? `refused (${answer.status})` : String(answer?.http ?? 'no answer');
      failures[name] = (failures[name] ?? 0) + 1;
      progress.emit('change');
      refuseAfterLimit();
    }
  };
  const people = Array.from({ length: buyers }, () => new Buyer(demo as Demo));
  for (const one of people) await one.signIn();
  const order = async (one: Buyer) => {
    while (!isOver) {
      const key = randomUUID();
      await untilDone(() => one.add(goodsId, 1, { type: 'detail' }));
      acknowledged.push((await untilDone(() => one.order({ type: 'detail' }, key))).data.id);
      progress.emit('change');
    }
  };
  const more = async (count: () => number, wanted: number) => {
    const first = count();
    while (count() < first + wanted) {
      refuseAfterLimit();
      await once(progress, 'change');
    }
  };
  const watch: OrderWatch = {
    acknowledged: (count) => more(() => acknowledged.length, count),
    busy: (count) => more(() => failures['503'] ?? 0, count),
    attempted: (count) => more(() => acknowledged.length + Object.values(failures).reduce((a, b) => a + b, 0), count),
  };
  const ordering = people.map(order);
  try {
    await watch.acknowledged(orders);
    await fault(watch);
    await watch.acknowledged(orders);
  } finally {
    isOver = true;
    await Promise.allSettled(ordering);
  }
  await Promise.all(ordering);
  return { acknowledged, failures };
}

/** Compares what was acknowledged with what is there. The last attempt of each order was acknowledged, so all are known. */
export async function countOrders(db: Database, goodsId: string, { acknowledged }: Ordered) {
  const items = await db.select().from(orderItems).where(eq(orderItems.goodsId, goodsId));
  const made = items.map(({ orderId }) => String(orderId));
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !made.includes(id)).length,
    doubled: made.length - new Set(acknowledged).size,
    isStockExact: row?.stock === STOCK - items.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What a fault breaks. */
export interface FaultTarget {
  postgres: TemporaryPostgres;
  site: SiteProcesses;
}

export interface FaultSize {
  /** Lasts as long as the database is away. */
  untilBack(): Promise<void>;
  /** How many times a connection of the site is ended. */
  endings: number;
}

type Faults = Record<string, (target: FaultTarget, size: FaultSize) => Ordering['fault']>;

/** What may happen to the database of a site, by its name. */
export const DATABASE_FAULTS: Faults = {
  'database restarted, fast':
    ({ postgres }) =>
    () =>
      postgres.restart('fast'),
  'database restarted, immediate':
    ({ postgres }) =>
    () =>
      postgres.restart('immediate'),
  'connections ended at random':
    ({ postgres }, { endings }) =>
    (watch) =>
      endConnections(postgres.url, endings, watch),
  'database away':
    ({ postgres }, { untilBack }) =>
    async ({ busy }) => {
      await postgres.suspend();
      await busy(1);
      await untilBack();
      await postgres.resume();
    },
};

export const PROCESS_FAULTS: Faults = {
  'process killed (kill -9)': ({ site }) => replaceProcess(site, 'SIGKILL'),
  'process stopped (SIGTERM)': ({ site }) => replaceProcess(site, 'SIGTERM'),
};

async function endConnections(server: string, count: number, { attempted }: OrderWatch): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const others = `datname <> current_database() and backend_type = 'client backend'`;
  const one = `select pg_terminate_backend(pid) from pg_stat_activity where ${others} order by random() limit 1`;
  for (let ended = 0; ended < count; ended++) {
    await client.query(one);
    await attempted(1);
  }
  await client.end();
}

/** Ends a process, and starts another as whatever runs the site does. */
const replaceProcess =
  (site: SiteProcesses, signal: NodeJS.Signals): Ordering['fault'] =>
  async () => {
    const [first] = site.processes;
    if (first) await site.end(first, signal);
    await site.start();
  };
