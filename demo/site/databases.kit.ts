import { after, before, describe } from 'node:test';
import { databaseOfRun, freshDatabase, inMemory, type TestDatabase } from '../../server/database/fresh-database.kit.js';
import { captureLog, type LogEvent } from '../../server/operations/captured-log.kit.js';
import { readableLine } from '../../server/operations/readable-line.js';
import type { Fetch } from '../../server/payment/payment-protocol.js';
import { createDemo, type Demo, type DemoOptions } from './demo.js';
import { SERVICE_ORIGIN, SITE_ORIGIN } from './visitor.kit.js';

/** A demo whose clock a test can change. */
export interface TestSetup {
  demo: Demo;
  clock: { now: number };
  /** The connection between the site and the payment provider; a test may break it. */
  network: { fetch: Fetch };
  /** The server's warnings and errors. A test removes those that it expects; the rest is printed at the end. */
  log: LogEvent[];
}

/** The key that the site and the payment provider sign with. */
export const PAYMENT_KEY = 'only in tests';

const START = Date.UTC(2026, 3, 6, 4);

/** The databases of a run: PostgreSQL where TEST_DATABASE_URL names a server, PGlite elsewhere, both in the whole matrix. */
function databases(): Record<string, () => Promise<TestDatabase>> {
  const server = process.env.TEST_DATABASE_URL;
  const isBoth = Boolean(process.env.SB_TEST_ALL);
  return {
    ...((!server || isBoth) && { PGlite: inMemory }),
    ...(server && { PostgreSQL: () => freshDatabase(server) }),
  };
}

/** Runs the tests on every database of the run. */
export function onEveryDatabase(
  subject: string,
  tests: (setup: TestSetup) => void,
  options?: Partial<DemoOptions>,
): void {
  for (const [name, open] of Object.entries(databases())) {
    describe(`${subject} (${name})`, () => tests(createTestSetup(open, options)));
  }
}

/** A demo on one database of the run, which goes with it. */
export async function openDemo(options: DemoOptions = {}): Promise<Demo> {
  const { database, drop } = await databaseOfRun();
  const demo = await createDemo({ database, ...options });
  return { ...demo, close: () => demo.close().finally(drop) };
}

function createTestSetup(open: () => Promise<TestDatabase>, options?: Partial<DemoOptions>): TestSetup {
  const { operations, events } = captureLog();
  const setup = {
    log: events,
    clock: { now: START },
    network: { fetch: (request) => routeRequest(setup.demo, request) },
  } as TestSetup;
  let drop = async () => {};
  before(async () => {
    const opened = await open();
    drop = opened.drop;
    setup.demo = await createDemo({
      database: opened.database,
      now: () => setup.clock.now,
      faults: true,
      serviceOrigin: SERVICE_ORIGIN,
      siteOrigins: [SITE_ORIGIN],
      paymentKey: PAYMENT_KEY,
      fetch: (request) => setup.network.fetch(request),
      // concurrent requests on a busy machine wait longer than a visitor would; admission.test.ts tests the limit
      admission: { waitMs: 60_000 },
      operations,
      ...options,
    });
  });
  after(async () => {
    await setup.demo?.close();
    await drop();
    for (const event of events) process.stderr.write(readableLine(JSON.stringify(event)));
  });
  return setup;
}

/** Routes requests between the two servers without sockets. */
export function routeRequest({ fetch, service }: Demo, request: Request): Response | Promise<Response> {
  const { origin } = new URL(request.url);
  if (origin === SITE_ORIGIN) return fetch(request);
  if (origin === SERVICE_ORIGIN) return service.fetch(request);
  throw new TypeError(`There is nobody at ${origin}.`);
}
