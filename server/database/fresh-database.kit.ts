import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on a PostgreSQL server. */
export async function freshDatabase(server: string): Promise<TestDatabase> {
  const name = `sb_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const database = new URL(server);
  database.pathname = name;
  return { database: database.href, drop: () => administer(server, `drop database ${name}`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export interface TestDatabase {
  database: string;
  drop(): Promise<void>;
}

export const inMemory = async (): Promise<TestDatabase> => ({ database: 'memory', drop: async () => {} });

/** A new database of the PostgreSQL server that TEST_DATABASE_URL names; without one it is PGlite's. */
export function databaseOfRun(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshDatabase(server) : inMemory();
}
