/** The database can't do its work now. It is told in the log where it is noticed, not by the requests that it fails. */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Drizzle wraps the failure of a query. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error as Error | undefined)?.cause instanceof DatabaseUnavailable;
