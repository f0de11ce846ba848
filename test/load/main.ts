// `npm run load`: measures the reference back end under load and prints a Markdown table.
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../setup/postgres.mjs';
import { exitOnSignals } from '../setup/system.mjs';
import { type Figures, measure } from './measure.js';
import { REQUESTS } from './operations.js';
import { type LoadOptions, loadOptionsOf, USAGE } from './options.js';
import { startProcesses } from './site-processes.js';

const HEAD = [
  'database',
  'processes',
  'call',
  'connections',
  'answers/s',
  'p50 ms',
  'p99 ms',
  '503',
  '503 p99 ms',
  'errors',
  'time-outs',
];

/** Reads the command line; ends with the usage if it is wrong. */
function readOptions(): LoadOptions {
  try {
    return loadOptionsOf(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const IDLE_CHECK_MS = 100;

exitOnSignals();
const options = readOptions();
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const whole = (value: number) => Math.round(value).toLocaleString('en');

const cellsOf = ({ perSecond, p50, p99, refused, refusedP99, errors, timeouts }: Figures) => [
  ...[whole(perSecond), whole(p50), whole(p99)],
  ...(refused > 0 ? [whole(refused), whole(refusedP99)] : ['–', '–']),
  ...[whole(errors), whole(timeouts)],
];

/** Measures all calls with one number of processes on one database. */
async function measureSite(database: string, processes: number, postgres?: string): Promise<void> {
  const site = await startProcesses(processes, options.poolSize, postgres);
  try {
    const { origins } = site;
    const browsers = await site.browsersFor(Math.max(...options.connections));
    for (const operation of options.operations) {
      const requestsOf = REQUESTS[operation];
      // the first requests compile the code
      await measure({ origins, connections: 10 * processes, seconds: 1, browsers, requestsOf });
      for (const connections of options.connections) {
        await Promise.all(origins.map(untilIdle));
        const figures = await measure({ origins, connections, seconds: options.seconds, browsers, requestsOf });
        line([database, processes, operation, whole(connections), ...cellsOf(figures)]);
      }
    }
  } finally {
    await site.stop();
  }
}

/** Requests of the last measurement may still wait, though their clients are gone. */
async function untilIdle(origin: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    if (/^http_requests_in_flight\{[^}]*\} 0$/m.test(text)) return;
    await pause(IDLE_CHECK_MS);
  }
}

console.log(`${options.seconds} s each, ${availableParallelism()} cores for servers, database and clients\n`);
line(HEAD);
line(HEAD.map((_, index) => (index === 0 || index === 2 ? '---' : '--:')));
if (options.databases.includes('pglite') && options.processes.includes(1)) await measureSite('PGlite', 1);
if (options.databases.includes('postgresql')) {
  const { DATABASE_URL } = process.env;
  const postgres = DATABASE_URL ? undefined : await startPostgres({ isDurable: true });
  const url = DATABASE_URL ?? postgres?.url;
  if (!url) throw new Error('There is no PostgreSQL. Set DATABASE_URL, or choose --database pglite.');
  try {
    for (const processes of options.processes) await measureSite('PostgreSQL', processes, url);
  } finally {
    postgres?.stop();
  }
}
