import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, confirm, note } from './command-host.js';
import type { YesOptions } from './command-options.js';

export interface OutputOptions extends YesOptions {
  output?: string;
}

/** Only the owner may read a file with the data of visitors. */
const OWNER_ONLY = 0o600;

/**
 * Gives `write` the file of `--output`, or stdout without it. The file appears when it is complete; asks before it
 * replaces one. `write` returns what it wrote, such as `12 orders`.
 */
export async function writeOutput(
  host: CommandHost,
  { output, ...options }: OutputOptions,
  write: (stream: Writable) => Promise<string>,
): Promise<void> {
  if (output === undefined) {
    note(host, `Exported ${await write(host.stdout)}.`);
    return;
  }
  const file = resolve(host.folder, output);
  if (existsSync(file)) {
    if (!statSync(file).isFile()) throw new CommandFailure(`${file} is no file.`);
    await confirm(host, `${file} exists. Replace it?`, options);
  }
  const part = `${file}.${randomUUID()}.part`;
  const stream = createWriteStream(part, { flags: 'wx', mode: OWNER_ONLY });
  const isWritten = finished(stream);
  try {
    const [what] = await Promise.all([write(stream).finally(() => stream.end()), isWritten]);
    await rename(part, file);
    note(host, `Exported ${what} to ${file}.`);
  } catch (error) {
    await rm(part, { force: true });
    throw isSystemError(error) ? new CommandFailure(`${file} can't be written: ${error.message}.`) : error;
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  (error as NodeJS.ErrnoException).syscall !== undefined && 'path' in (error as object);
