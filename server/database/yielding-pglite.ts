import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { DatabaseUnavailable } from './unavailable.js';

/**
 * PGlite answers in microtasks, so a server with enough queries to run would never come to its timers and sockets: Node
 * accepts one connection in each turn of its event loop. So each query ends with the next turn.
 */
class YieldingPGlite extends PGlite {
  override query<T>(...given: Parameters<PGlite['query']>): Promise<Results<T>> {
    return thenYield(super.query<T>(...given));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => work(yielding(tx)));
  }
}

const yielding = (tx: Transaction): Transaction =>
  new Proxy(tx, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return (...given: Parameters<Transaction['query']>) => thenYield(target.query(...given));
    },
  });

const thenYield = <T>(answer: Promise<T>): Promise<T> => answer.catch(explain).finally(() => setImmediate());

/** SQLSTATE of a write to a database that is read-only, because its disk is full. */
const READ_ONLY = '25006';

function explain(error: Error & { code?: string }): never {
  throw error.code === READ_ONLY ? new DatabaseUnavailable(error) : error;
}

/** Opens a database of PGlite that leaves time for timers and sockets between its queries. */
export async function openPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const client = new YieldingPGlite(options);
  await client.waitReady;
  return client;
}
