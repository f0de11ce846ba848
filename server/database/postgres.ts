import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { inOneLine } from '../server-error.js';
import type { Database } from './open.js';
import { DatabaseUnavailable } from './unavailable.js';

/** The time that a connection may take, in ms. A host that is gone answers nothing, and the system waits two minutes. */
const CONNECT_MS = 5000;
/** The classes of SQLSTATE with which PostgreSQL ends a session, or lets none begin. */
const CONNECTION_FAILURES = /^(08|57P)/;
/** The class with which it says that it lacks disk, memory or connections. Reads go on where the disk alone is full. */
const LACKS = /^53/;
/** A lack is told again after so long, in ms: nothing tells when it ends. */
const LACK_INTERVAL_MS = 60_000;

export interface PostgresOptions {
  log: Logger;
  poolSize: number;
}

export interface Postgres {
  db: Database;
  pool: pg.Pool;
}

/** A time limit for the pool would also end the wait for a connection that others use. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/**
 * Opens connections to a PostgreSQL server as they are needed. A connection that is lost fails the query or transaction
 * that uses it, by a {@link DatabaseUnavailable}; the next one gets another connection. The log has a line when the
 * server goes, and one when it is back. What PostgreSQL has no disk or memory for fails in the same way, and keeps its
 * connection.
 */
export function connectToPostgres(url: string, { log, poolSize }: PostgresOptions): Postgres {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, keepAlive: true, Client });
  let isLost = false;
  let losses = 0;
  const lose = (error: Error): DatabaseUnavailable => {
    losses++;
    if (!isLost) log.error({ error: inOneLine(error) }, 'database connection lost');
    isLost = true;
    return new DatabaseUnavailable(error);
  };
  let lackToldAt = Number.NEGATIVE_INFINITY;
  const lack = (error: Error): DatabaseUnavailable => {
    const now = performance.now();
    if (now - lackToldAt >= LACK_INTERVAL_MS) {
      lackToldAt = now;
      log.error({ error: inOneLine(error) }, 'database lacks resources');
    }
    return new DatabaseUnavailable(error);
  };
  // the pool listens to idle clients only, and an error that nobody hears ends the process
  pool.on('connect', (client) => void client.on('error', lose));
  pool.on('error', () => {}); // its client has told already

  /**
   * Takes a client for a query or a transaction, and gives it back whatever happens. Drizzle's own transaction keeps the
   * client if `begin` fails.
   */
  async function withClient<T>(work: (client: pg.Pool) => Promise<T>): Promise<T> {
    const lossesBefore = losses;
    const client = await pool.connect().catch((error) => {
      // a pool that was closed is no fault of the server
      if (pool.ending) throw error;
      throw hasCode(error, LACKS) ? lack(error) : lose(error);
    });
    let isBroken = false;
    const query = (config: pg.QueryConfig, values: unknown[]) =>
      client.query(config, values).catch((error) => {
        if (hasCode(error, LACKS)) throw lack(error);
        if (!isConnectionFailure(error)) throw error;
        isBroken = true;
        throw lose(error);
      });
    try {
      const result = await work({ query } as pg.Pool);
      // an answer that a client got before others were lost doesn't tell that the server is back
      if (isLost && losses === lossesBefore) {
        isLost = false;
        log.warn('database connected again');
      }
      return result;
    } finally {
      client.release(isBroken);
    }
  }

  const query = (config: pg.QueryConfig, values: unknown[]) => withClient((client) => client.query(config, values));
  const db = drizzle({ query } as pg.Pool);
  db.transaction = (work, config) => withClient((client) => drizzle(client).transaction(work, config));
  return { db, pool };
}

const hasCode = (error: Error, codes: RegExp): boolean =>
  error instanceof pg.DatabaseError && codes.test(error.code ?? '');

/** Whatever PostgreSQL didn't say itself is said of the connection, but for a value that can't be sent. */
function isConnectionFailure(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return hasCode(error, CONNECTION_FAILURES);
  return !(error instanceof TypeError || error instanceof RangeError);
}
