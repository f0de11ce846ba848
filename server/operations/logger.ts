import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { readableLine } from './readable-line.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** In production, a program reads the log and wants one line per call. In development, only problems are of interest. */
export const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production';

/**
 * Creates the server's logger: JSON lines on stdout in production, readable lines on stderr otherwise. LOG_LEVEL
 * overrides the level. Throws if there is no such level. Callers pass no URL, cookie, phone number, code or body.
 */
export function createLogger(environment: Environment = process.env, destination?: DestinationStream): Logger {
  const level = environment.LOG_LEVEL || (isProduction(environment) ? 'info' : 'warn');
  if (!LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not ${level}.`);
  const options = {
    level,
    // without pid and hostname, which the collector of the log adds
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination ?? (isProduction(environment) ? pino.destination(1) : readableErrors));
}

const readableErrors: DestinationStream = { write: (line) => process.stderr.write(readableLine(line)) };
