import { createLogger } from './logger.js';
import { createOperations, type OperationsOptions } from './operations.js';

export interface LogEvent {
  level: string;
  time: string;
  msg: string;
  [field: string]: unknown;
}

/** Creates operations whose log a test can read; by default, only warnings and errors. */
export function captureLog({ level = 'warn', ...options }: OperationsOptions & { level?: string } = {}) {
  const events: LogEvent[] = [];
  const log = createLogger({ LOG_LEVEL: level }, { write: (line) => void events.push(JSON.parse(line)) });
  return { events, operations: createOperations({ log, ...options }) };
}

/** Excludes the failure of a job, which may run while a test breaks the database. */
export const isNoJob = ({ msg }: LogEvent): boolean => msg !== 'job failed';

/** The levels and messages. */
export const linesOf = (events: readonly LogEvent[]): string[] => events.map(({ level, msg }) => `${level} ${msg}`);
