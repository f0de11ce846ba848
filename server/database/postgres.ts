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
/** The time that an answer may take, in ms. Behind a proxy or a lock that hangs, nothing else ends the wait. */
const QUERY_MS = 10_000;
/**
 * Refusals that pass: a lack of disk, memory or connections, a conflict of transactions, a replica that only reads, a
 * time limit of the owner.
 */
const PASSING = /^(53|40|25006|55P03|57014)/;
/** A refusal is told again after so long, in ms: nothing tells when it ends. */
const REFUSAL_INTERVAL_MS = 60_000;

export interface PostgresOptions {
  log: Logger;
  poolSize: number;
  /** The time that an answer may take, in ms. */
  queryMs?: number;
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
 * server goes, and one when it is back. A query without an answer in time loses its connection. What PostgreSQL refuses
 * for now fails in the same way, and keeps its connection.
 */
export function connectToPostgres(url: string, { log, poolSize, queryMs = QUERY_MS }: PostgresOptions): Postgres {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, keepAlive: true, Client });
  let isLost = false;
  let losses = 0;
  const lose = (error: Error): DatabaseUnavailable => {
    losses++;
    if (!isLost) log.error({ error: inOneLine(error) }, 'database connection lost');
    isLost = true;
    return new DatabaseUnavailable(error);
  };
  let refusalToldAt = Number.NEGATIVE_INFINITY;
  const refuse = (error: Error): DatabaseUnavailable => {
    const now = performance.now();
    if (now - refusalToldAt >= REFUSAL_INTERVAL_MS) {
      refusalToldAt = now;
      log.error({ error: inOneLine(error) }, 'database refuses for now');
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
      throw hasCode(error, PASSING) ? refuse(error) : lose(error);
    });
    let broken: DatabaseUnavailable | undefined;
    const query = async (config: pg.QueryConfig, values: unknown[]) => {
      // a rollback would wait for the query that has no answer
      if (broken) throw broken;
      const limited: pg.QueryConfig & { query_timeout: number } = { ...config, query_timeout: queryMs };
      return client.query(limited, values).catch((error) => {
        if (hasCode(error, PASSING)) throw refuse(error);
        if (!isConnectionFailure(error)) throw error;
        broken = lose(error);
        throw broken;
      });
    };
    try {
      const result = await work({ query } as pg.Pool);
      // an answer that a client got before others were lost doesn't tell that the server is back
      if (isLost && losses === lossesBefore) {
        isLost = false;
        log.warn('database connected again');
      }
      return result;
    } finally {
      client.release(broken !== undefined);
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
