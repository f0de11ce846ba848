import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TestSetup } from '../../demo/site/databases.kit.js';
import { createFolderFileStore } from '../adapters/folder-file-store.js';
import type { Environment } from '../operations/logger.js';
import { runCommand } from './run-command.js';

export interface CommandResult {
  code: number | undefined;
  /** Data. */
  out: string;
  /** What the command did. */
  said: string;
}

export interface CommandInput {
  /** Typed at a terminal; without it there is none. */
  answer?: string;
  stdin?: string | Buffer;
  environment?: Environment;
}

/** Runs commands on the database of a test, as beside its server. */
export class CommandLine {
  readonly folder = mkdtempSync(join(tmpdir(), 'sb-commands-'));

  constructor(readonly setup: TestSetup) {}

  async run(
    args: readonly string[],
    { answer, stdin = '', environment = {} }: CommandInput = {},
  ): Promise<CommandResult> {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const outputs = Promise.all([text(stdout), text(stderr)]);
    const { demo, clock } = this.setup;
    const code = await runCommand(args, {
      ...{ environment, folder: this.folder, stdout, stderr },
      stdin: Readable.from(answer === undefined ? [Buffer.from(stdin)] : [`${answer}\n`]),
      isTerminal: answer !== undefined,
      open: async () => ({ db: demo.db, close: async () => {} }),
      openFileStore: async () => createFolderFileStore(this.folder),
      now: () => new Date(clock.now),
    });
    stdout.end();
    stderr.end();
    const [out, said] = await outputs;
    return { code, out, said };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
