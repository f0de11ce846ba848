import { existsSync } from 'node:fs';
import { FolderInUse } from '../database/lock.js';
import { isServer } from '../database/open.js';
import { inOneLine } from '../server-error.js';
import { CommandFailure, WRONG_USAGE } from './command-failure.js';

/** Refuses to read a database that is made only by reading it, and ends with the command. */
export function refuseMissingFolder(where: string): void {
  if (where === 'memory') {
    throw new CommandFailure('DATABASE_URL is memory: that database ends with its process.', WRONG_USAGE);
  }
  if (!isServer(where) && !existsSync(where)) {
    throw new CommandFailure(`There is no database in ${where}. DATABASE_URL names the one of the server.`);
  }
}

interface SystemError extends Error {
  code?: string;
  errors?: SystemError[];
  cause?: unknown;
}

/** What PostgreSQL and the system answer, by code, and what the owner can do. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Is PostgreSQL running there?',
  ENOTFOUND: 'DATABASE_URL names a host that is not known.',
  ETIMEDOUT: 'The host of DATABASE_URL does not answer.',
  '28P01': 'DATABASE_URL has a wrong user or password.',
  '28000': 'DATABASE_URL has a wrong user or password.',
  '3D000': 'Create the database, or correct DATABASE_URL.',
  '40P01': 'Visitors were changing the same rows. Try again.',
  '40001': 'Visitors were changing the same rows. Try again.',
};

/** A failure in one line, without the SQL, the parameters and the password that an error may hold. */
export function explainFailure(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} The embedded database is for one process: stop the server first, or give it a PostgreSQL database by DATABASE_URL, which commands can use beside it.`;
  }
  const cause = causeOf(error as SystemError);
  const advice = ADVICE[cause.code ?? ''];
  return advice ? `${inOneLine(cause)}. ${advice}` : inOneLine(cause);
}

/** A host with several addresses fails with an error for each of them. */
function causeOf(error: SystemError): SystemError {
  const inner = error.errors?.[0] ?? (error.cause as SystemError | undefined);
  return inner?.message ? causeOf(inner) : error;
}
