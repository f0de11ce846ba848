// A copy of server in a folder of its own, with the packages that its package.json names and the packed library.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Files that a server or `npm install` makes; they are no part of the copy. */
const MADE = /^(node_modules|package-lock\.json|\.data.*|\.uploads)$/;
const ORIGIN = /^sb-elements back end: (\S+)\/openapi\.json$/;

/** The end of a process, and its output. */
export interface ProcessResult {
  code: number;
  output: string;
}

/** A server that runs in a copy. */
export interface RunningCopy {
  origin: string;
  /** Resolves with the code that this server sends next to the phone. */
  codeFor(phone: string): Promise<string>;
  /** Gives the exit code. */
  stop(): Promise<number>;
}

export interface ServerCopy {
  /** Runs Node in the folder. */
  node(args: readonly string[], environment?: Record<string, string>): Promise<ProcessResult>;
  start(environment: Record<string, string>): Promise<RunningCopy>;
  /** Runs the packed `npx @sb-elements/elements verify`, and answers with this code if it asks for one. */
  verify(origin: string, options: readonly string[], code?: Promise<string>): Promise<ProcessResult>;
  remove(): void;
}

/** Makes a copy in a temporary folder. Packages are links to those of the repository; the library is packed. */
export function copyServer(): ServerCopy {
  const parent = mkdtempSync(join(tmpdir(), 'sb-server-copy-'));
  const folder = join(parent, 'server');
  cpSync(join(ROOT, 'server'), folder, { recursive: true, filter: (path) => !MADE.test(basename(path)) });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const folderOf = (name: string) => join(folder, 'node_modules', name);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    mkdirSync(dirname(folderOf(name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), folderOf(name), 'junction');
  }
  mkdirSync(folderOf('@sb-elements'));
  installLibrary(parent, folderOf('@sb-elements/elements'));
  const spawnNode = (args: readonly string[], environment: Record<string, string> = {}) =>
    // PGlite's WebAssembly is compiled fast: in runs as short as these, to optimize it costs more than it saves
    spawn(process.execPath, ['--liftoff-only', ...args], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  return {
    node: (args, environment) => ended(spawnNode(args, environment)),
    start: (environment) => start(spawnNode, environment),
    verify(origin, options, code) {
      const command = spawnNode(['node_modules/@sb-elements/elements/dist/command.js', 'verify', origin, ...options]);
      code?.then((sent) => command.stdin?.end(`${sent}\n`));
      return ended(command);
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Packs the library as it is published, and unpacks it into this folder. */
function installLibrary(parent: string, folder: string): void {
  const { npm_execpath: npm } = process.env;
  const [command = '', ...prefix] = npm ? [process.execPath, npm] : ['npm'];
  execFileSync(command, [...prefix, 'pack', '--silent', '--pack-destination', parent], { cwd: ROOT });
  const tarball = readdirSync(parent).find((name) => name.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', tarball], { cwd: parent });
  renameSync(join(parent, 'package'), folder);
}

type SpawnNode = (args: readonly string[], environment?: Record<string, string>) => ChildProcess;

async function ended(child: ChildProcess): Promise<ProcessResult> {
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  return { output, code };
}

async function start(spawnNode: SpawnNode, environment: Record<string, string>): Promise<RunningCopy> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8'));
  const server = spawnNode(scripts.start.split(' ').slice(1), { PORT: '0', ...environment });
  if (!server.stdout) throw new Error('The server has no output.');
  const printed = printedBy(server.stdout);
  const exit = once(server, 'exit').then(([code]) => code as number);
  const failed = exit.then((code) => Promise.reject(new Error(`The server ended with ${code}.`)));
  failed.catch(() => {});
  const origin = await Promise.race([printed.next(ORIGIN), failed]);
  return {
    origin,
    // by default, the server prints its messages
    codeFor: (phone) => printed.next(new RegExp(`^SMS to ${phone}: (\\d+)$`)),
    stop() {
      server.kill();
      return exit;
    },
  };
}

/** The lines that a server prints. */
interface Printed {
  /** Resolves with the group of the first line that matches and comes after the call. */
  next(pattern: RegExp): Promise<string>;
}

function printedBy(output: Readable): Printed {
  const waiting = new Set<(line: string) => void>();
  createInterface({ input: output }).on('line', (line) => {
    for (const read of waiting) read(line);
  });
  return {
    next: (pattern) =>
      new Promise((resolve) => {
        const read = (line: string) => {
          const found = pattern.exec(line)?.[1];
          if (!found) return;
          waiting.delete(read);
          resolve(found);
        };
        waiting.add(read);
      }),
  };
}
