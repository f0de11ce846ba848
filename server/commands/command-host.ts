import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type OpenDatabase, openDatabase } from '../database/open.js';
import { databaseLocationOf, fileStoreOf, UPLOADS_FOLDER } from '../environment.js';
import { createLogger, type Environment } from '../operations/logger.js';
import type { FileStore } from '../ports/file-store.js';
import { CommandFailure, DONE, FAILED, WRONG_USAGE } from './command-failure.js';
import { refuseMissingFolder } from './database-failure.js';

/** What a command has of the process around it. */
export interface CommandHost {
  environment: Environment;
  /** The folder that relative paths of files are in. */
  folder: string;
  /** Data, such as a list or a file that is exported. */
  stdout: Writable;
  /** Questions, and what the command did. */
  stderr: Writable;
  stdin: Readable;
  /** Somebody can answer a question. */
  isTerminal: boolean;
  /** `creates`: an embedded database that isn't there yet is created. */
  open(creates: boolean): Promise<OpenDatabase>;
  /** The uploads of visitors. */
  openFileStore(): Promise<FileStore>;
  now(): Date;
}

/** npm changes the folder, and tells the one that it was called in. */
const calledIn = ({ INIT_CWD, npm_lifecycle_event: script }: Environment) => (script && INIT_CWD) || process.cwd();

/** The program that reads stdout, such as `head`, has enough. */
export const isEndOfReader = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';

export function processHost(): CommandHost {
  // a command that prints line by line would wait for the reader for ever
  process.stdout.on('error', (error) => process.exit(isEndOfReader(error) ? DONE : FAILED));
  return host;
}

const host: CommandHost = {
  environment: process.env,
  folder: calledIn(process.env),
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  isTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
  open(creates) {
    const where = databaseLocationOf(process.env);
    if (!creates) refuseMissingFolder(where);
    // in production, a server's log goes to stdout
    return openDatabase(where, { log: createLogger({ LOG_LEVEL: 'silent' }), poolSize: 2 });
  },
  openFileStore: () => fileStoreOf(process.env, UPLOADS_FOLDER),
  now: () => new Date(),
};

/** Writes a line of data; waits while the reader is slower than the command. */
export async function print({ stdout }: Pick<CommandHost, 'stdout'>, line: string): Promise<void> {
  if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
}

/** Writes a line about what the command does. */
export function note({ stderr }: Pick<CommandHost, 'stderr'>, line: string): void {
  stderr.write(`${line}\n`);
}

/** Asks before the command goes on; `yes` is the option that answers for scripts. */
export async function confirm(host: CommandHost, question: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return;
  if (!host.isTerminal) {
    throw new CommandFailure(`${question} There is no terminal to ask; --yes answers yes.`, WRONG_USAGE);
  }
  const terminal = createInterface({ input: host.stdin, output: host.stderr });
  // the end of the input and Ctrl-C count as no
  const closed = once(terminal, 'close').then(() => '\n');
  const answer = await Promise.race([terminal.question(`${question} [y/N] `).catch(() => '\n'), closed]);
  terminal.close();
  if (answer === '\n') note(host, '');
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure('Nothing was changed.');
}
