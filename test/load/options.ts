import { parseArgs } from 'node:util';

export const DATABASES = ['pglite', 'postgresql'] as const;
export const OPERATIONS = ['list', 'cart', 'order'] as const;
export type DatabaseName = (typeof DATABASES)[number];
export type OperationName = (typeof OPERATIONS)[number];

/** A row of the table that is measured in one run of the servers. */
export interface LoadOptions {
  databases: readonly DatabaseName[];
  processes: readonly number[];
  connections: readonly number[];
  operations: readonly OperationName[];
  /** The duration of one measurement. */
  seconds: number;
  /** The connections of one process to PostgreSQL. */
  poolSize: number;
}

export const USAGE = `npm run load -- [options]

  --database pglite,postgresql   The databases; PostgreSQL is a temporary one, or the one of DATABASE_URL.
  --processes 1,2,4              The processes on one PostgreSQL; PGlite has one process.
  --connections 50,200,1000      The clients that ask at the same time.
  --operation list,cart,order    The calls.
  --seconds 11                   The duration of one measurement; a time-out is seen after 10.
  --pool 10                      The connections of one process to PostgreSQL.`;

/** Throws an error with the reason if the command line is wrong. */
export function loadOptionsOf(args: readonly string[]): LoadOptions {
  const string = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: string(DATABASES.join()),
      processes: string('1,2,4'),
      connections: string('50,200,1000'),
      operation: string(OPERATIONS.join()),
      seconds: string('11'),
      pool: string('10'),
    },
  });
  const [seconds = 0, ...more] = numbersOf('seconds', values.seconds);
  const [poolSize = 0] = numbersOf('pool', values.pool);
  if (more.length > 0) throw new Error('--seconds is one number.');
  return {
    databases: namesOf('database', values.database, DATABASES),
    processes: numbersOf('processes', values.processes),
    connections: numbersOf('connections', values.connections),
    operations: namesOf('operation', values.operation, OPERATIONS),
    seconds,
    poolSize,
  };
}

function namesOf<Name extends string>(option: string, list: string, known: readonly Name[]): Name[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) throw new Error(`--${option} has ${known.join(', ')}, not ${unknown.join(', ')}.`);
  return names as Name[];
}

function numbersOf(option: string, list: string): number[] {
  const numbers = list.split(',').map(Number);
  if (numbers.some((number) => !(Number.isInteger(number) && number > 0))) {
    throw new Error(`--${option} has positive whole numbers, not ${list}.`);
  }
  return numbers;
}
