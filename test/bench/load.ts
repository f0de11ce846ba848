// `npm run load`: measures the demo's processes on PostgreSQL, then breaks what they stand on, and prints Markdown tables.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { addToCart, createOrder, shopCartItemList } from '../../core/shop/api.js';
import type { Demo } from '../../demo/site/demo.js';
import { startSite } from '../../demo/site/processes/processes.kit.js';
import { Visitor } from '../../demo/site/visitor.kit.js';
import { commentList } from '../../elements/comments/api.js';
import { stockGoods } from '../../server/goods/goods.kit.js';
import { startPostgres } from '../setup/postgres.mjs';
import { printFaults } from './load-faults.js';
import { printRow } from './print-row.js';
import { metricOf } from './read-metric.js';

/** Enough for every order of a measurement: orders still lock and change the row. */
const PLENTY = 1_000_000_000;
/** In s; a visitor leaves before. */
const TIMEOUT_S = 10;
const STATUS_BUSY = 503;
const SIGNED_IN_AT_ONCE = 20;

interface LoadRequest extends Request {
  /** Changes it before each time that it is sent. */
  change?(request: Request): Request;
}

/** A list is read without a login; an order needs the goods in the cart before, as when a visitor buys at once. */
const REQUESTS = {
  list: () => [{ method: 'GET', path: `${commentList.path}?pn=1&ps=20&siteId=1&id=7` }],
  cart: (one, goodsId) => [
    post(one, addToCart.path, { goodsId, count: 1, type: 'cart' }),
    { method: 'GET', path: shopCartItemList.path, headers: headersOf(one) },
  ],
  order: (one, goodsId) => [
    post(one, addToCart.path, { goodsId, count: 1, type: 'detail' }),
    {
      ...post(one, createOrder.path, { remark: '', type: 'detail', couponId: '', usePoint: false }),
      change: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
    },
  ],
} satisfies Record<string, (one: Visitor, goodsId: string) => LoadRequest[]>;

const headersOf = ({ cookies }: Visitor) => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  'x-csrf-token': cookies.get('csrfToken') ?? '',
  'content-type': 'application/json',
});
const post = (one: Visitor, path: string, body: object): Request => ({
  ...{ method: 'POST', path, headers: headersOf(one), body: JSON.stringify(body) },
});

async function signIn(demo: Demo, count: number): Promise<Visitor[]> {
  const members: Visitor[] = [];
  while (members.length < count) {
    const some = Array.from({ length: Math.min(SIGNED_IN_AT_ONCE, count - members.length) }, () => new Visitor(demo));
    await Promise.all(some.map((one) => one.signIn()));
    members.push(...some);
  }
  return members;
}

interface Measurement {
  origins: readonly string[];
  connections: number;
  seconds: number;
  requestsOf(client: number): LoadRequest[];
}

/**
 * Each connection sends its next request as soon as the last one is answered. After a 503 it begins again with its
 * first one, because an order needs the goods that were refused. The connections are spread over the processes, so no
 * balancer adds to the times; each stays at its process.
 */
async function measure({ origins, connections, seconds, requestsOf }: Measurement): Promise<(number | string)[]> {
  const [answered, busy]: [number[], number[]] = [[], []];
  let [errors, clients] = [0, 0];
  /** autocannon keeps the context of a client, and begins again if there is no request, which its types don't know. */
  const watched = ({ change, ...request }: LoadRequest, index: number): Request => ({
    ...request,
    onResponse(status, body, context: { isBusy?: boolean }) {
      context.isBusy = status === STATUS_BUSY;
      if (status === 200 && !body.startsWith('{"status":0,')) errors++;
    },
    setupRequest: (one, context: { isBusy?: boolean }) =>
      index > 0 && context.isBusy ? (undefined as unknown as Request) : (change?.(one) ?? one),
  });
  const options = {
    url: [...origins] as unknown as string,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    setupClient: (client: Client) => client.setRequests(requestsOf(clients++).map(watched)),
  };
  const cpuBefore = await cpuMs(origins);
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, end) => (error ? reject(error) : resolve(end)));
    run.on('response', (_, status, _bytes, ms) => {
      if (status === 200) answered.push(ms);
      else if (status === STATUS_BUSY) busy.push(ms);
      else errors++;
    });
  });
  const cpu = (await cpuMs(origins)) - cpuBefore;
  return [
    whole(answered.length / result.duration),
    (cpu / (answered.length + busy.length)).toFixed(1),
    ...[whole(percentile(answered, 50)), whole(percentile(answered, 99))],
    ...(busy.length > 0 ? [whole(busy.length), whole(percentile(busy, 99))] : ['–', '–']),
    ...[whole(errors + result.errors - result.timeouts), whole(result.timeouts)],
  ];
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** The processor time of the processes since they began, in ms. */
async function cpuMs(origins: readonly string[]): Promise<number> {
  const seconds = origins.map((origin) => metricOf(origin, 'process_cpu_seconds_total'));
  return (await Promise.all(seconds)).reduce((sum, one) => sum + one * 1000, 0);
}

/** Requests of the last measurement may still wait, though their clients are gone. */
async function untilIdle(origin: string): Promise<void> {
  while (!/^http_requests_in_flight\{[^}]*\} 0$/m.test(await (await fetch(`${origin}/metrics`)).text())) {
    await pause(100);
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    connections: { type: 'string', default: '50,200,1000' },
    calls: { type: 'string', default: Object.keys(REQUESTS).join() },
    seconds: { type: 'string', default: '11' },
    only: { type: 'string', default: 'figures,faults' },
  },
});
const parts = values.only.split(',');
const numbersOf = (list: string) => list.split(',').map(Number);
async function printFigures(server: string): Promise<void> {
  console.log(`${values.seconds} s each, ${availableParallelism()} cores for servers, database and clients\n`);
  const HEAD = [
    'processes',
    'call',
    'connections',
    'answers/s',
    'CPU ms',
    'p50 ms',
    'p99 ms',
    '503',
    '503 p99 ms',
    'errors',
  ];
  printRow([...HEAD, 'time-outs']);
  printRow([...HEAD, ''].map((_, index) => (index === 1 ? '---' : '--:')));
  for (const count of numbersOf(values.processes)) {
    const site = await startSite(server, count);
    try {
      const { demo } = site.setup;
      const origins = site.processes.map(({ origin }) => origin.replace('localhost', '127.0.0.1'));
      const goods = {
        list: '',
        cart: 'bare',
        order: await stockGoods(demo, 'virtual', { stock: PLENTY, stockOn: true }),
      };
      const members = await signIn(demo, Math.max(...numbersOf(values.connections)));
      for (const call of values.calls.split(',') as (keyof typeof REQUESTS)[]) {
        const requestsOf = (client: number) => REQUESTS[call](members[client % members.length] as Visitor, goods[call]);
        // the first requests compile the code
        await measure({ origins, connections: 10 * count, seconds: 1, requestsOf });
        for (const connections of numbersOf(values.connections)) {
          await Promise.all(origins.map(untilIdle));
          const cells = await measure({ origins, connections, seconds: Number(values.seconds), requestsOf });
          printRow([count, call, whole(connections), ...cells]);
        }
      }
    } finally {
      await site.stop();
    }
  }
}

const postgres = await startPostgres({ isDurable: true });
if (!postgres) throw new Error('PostgreSQL must be installed: a server of its own is started, and removed.');
const { DATABASE_URL = postgres.url } = process.env;
if (parts.includes('figures')) await printFigures(DATABASE_URL);
if (parts.includes('faults') && !(await printFaults(postgres))) process.exitCode = 1;
postgres.stop();
