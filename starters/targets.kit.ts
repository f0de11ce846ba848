import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { userInfo } from '@sb-elements/elements/contract';
import type { Demo } from '../demo/site/demo.js';
import { type Answer, SITE_ORIGIN, Visitor } from '../demo/site/visitor.kit.js';
import { databaseOfRun } from '../server/database/fresh-database.kit.js';
import { type Database, openDatabase } from '../server/database/open.js';
import { lotteries, prizes } from '../server/database/schema.js';
import { forms } from '../server/database/schema-forms.js';
import { goods, variants } from '../server/database/schema-shop.js';
import { captureLog } from '../server/operations/captured-log.kit.js';
import { createServer as createBackEnd } from '../server/server.js';

/** The page of another origin that may call. */
export const THEME = 'https://theme.example';

/** A running back end with the data of starters/data/seed.json. */
export interface Target {
  origin: string;
  /** On a connection of its own: a server closes that of a body which it refused. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The latest code that was sent to this phone. */
  codeFor(phone: string): string;
  /** Everything that it has logged. */
  log(): string;
  /** Resolves with the first line that has this text. */
  logged(text: string): Promise<string>;
  /** Its data; empty: in memory. */
  folder: string;
  /** Runs a command of the owner. */
  command(...args: string[]): string;
  close(): Promise<void>;
}

export interface Kind {
  name: string;
  /** The reason why it can't run here. */
  missing?: string;
  start(variables?: Record<string, string>): Promise<Target>;
}

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

interface Starter {
  name: string;
  folder: string;
  program: string;
  /** Succeeds where the program has what the starter needs. */
  probe: readonly string[];
  command: readonly string[];
  serve(port: number): readonly string[];
}

const PHP: Starter = {
  name: 'the PHP starter',
  folder: folderOf('php'),
  program: 'php',
  probe: ['-r', 'exit(extension_loaded("pdo_sqlite") && extension_loaded("mbstring") ? 0 : 1);'],
  command: ['command.php'],
  serve: (port) => ['-c', 'public/.user.ini', '-S', `127.0.0.1:${port}`, '-t', 'public', 'public/index.php'],
};

const PYTHON: Starter = {
  name: 'the Python starter',
  folder: folderOf('python'),
  program: 'python3',
  probe: ['-c', 'import sqlite3, sys; sys.exit(sys.version_info < (3, 11))'],
  command: ['command.py'],
  serve: () => ['app.py'],
};

export const STARTERS: readonly Kind[] = [PHP, PYTHON].map((starter) => ({
  name: starter.name,
  missing:
    spawnSync(starter.program, starter.probe).status === 0
      ? undefined
      : `${starter.program} isn't installed here, or lacks a part that ${starter.name} needs`,
  start: (variables) => startStarter(starter, variables),
}));

const fetchFrom =
  (origin: string) =>
  (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    return fetch(origin + path, { ...init, headers });
  };

export const REFERENCE: Kind = { name: 'the reference server', start: startReference };

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startStarter(
  { name, folder, program, command, serve }: Starter,
  variables: Record<string, string> = {},
): Promise<Target> {
  const data = mkdtempSync(join(tmpdir(), 'sb-starter-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_FOLDER: data,
    CORS_ORIGINS: THEME,
    RATE_LIMITS: 'off',
    PORT: String(port),
    PHP_CLI_SERVER_WORKERS: '4',
    PYTHONDONTWRITEBYTECODE: '1',
    ...variables,
  };
  const runCommand = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...command, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name}: ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
  runCommand('setup');
  const child = spawn(program, serve(port), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    // PHP's server has processes of its own
    detached: true,
  });
  let log = '';
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    log += `${line}\n`;
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended at its start: ${log}`))),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    fetch: fetchFrom(origin),
    codeFor: (phone) => codeIn(join(data, 'sms.log'), phone),
    log: () => log,
    async logged(text) {
      for (;;) {
        const line = log.split('\n').find((one) => one.includes(text));
        if (line) return line;
        await once(lines, 'line');
      }
    },
    folder: data,
    command: runCommand,
    async close() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

function codeIn(file: string, phone: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.findLast((line) => line.includes(` ${phone} `))?.split(' ')[2] ?? '';
}

interface Seed {
  lotteries: { id: string; title: string; abstract: string; daily_draws: number; needs_member?: number }[];
  prizes: { lottery_id: string; type: number; title: string; message: string; weight: number; stock: number | null }[];
  forms: { id: string; title: string; fields: (typeof forms.$inferInsert)['definition'] }[];
  goods: {
    id: string;
    title: string;
    price: number;
    stock: number | null;
    max_buy?: number;
    attributes?: (typeof goods.$inferInsert)['attributes'];
  }[];
  variants: { goods_id: string; path: string; price: number; stock: number }[];
}

/** Brings the starters' data into the reference server's tables. */
async function fill(db: Database): Promise<void> {
  const seed: Seed = JSON.parse(readFileSync(new URL('./data/seed.json', import.meta.url), 'utf8'));
  const site = { siteId: '1' };
  await db.insert(lotteries).values(
    seed.lotteries.map(({ daily_draws: dailyDraws, needs_member: needsMember = 0, ...one }) => ({
      ...{ ...one, ...site, dailyDraws, needsMember: needsMember === 1, cover: '', datetime: '', marquee: [] },
    })),
  );
  await db.insert(prizes).values(
    seed.prizes.map(({ lottery_id: lotteryId, type, title, message, weight, stock }, position) => ({
      ...{ lotteryId, type, title, message, weight, stock, position, cover: '', discount: 500 },
    })),
  );
  const plain = { html: null, captcha: false, phoneVerify: false, needsMember: false };
  await db.insert(forms).values(seed.forms.map(({ fields, ...form }) => ({ ...form, ...plain, definition: fields })));
  await db.insert(goods).values(
    seed.goods.map(({ id, title, price, stock, max_buy: maxBuy = -1, attributes = [] }) => ({
      ...{ id, title, ...site, category: '', summary: '', images: [], presentPrice: price, attributes },
      ...{ stock: stock ?? 0, stockOn: stock !== null, minBuy: 1, maxBuy, levelPoint: 0, consumePoint: 0 },
      ...{ virtual: false, withdrawn: false },
    })),
  );
  await db.insert(variants).values(
    seed.variants.map(({ goods_id: goodsId, path, price, stock }) => ({
      ...{ goodsId, path, presentPrice: price, stock, stockOn: true },
    })),
  );
}

async function startReference(): Promise<Target> {
  const codes = new Map<string, string>();
  const { operations, events } = captureLog();
  const { database, drop } = await databaseOfRun();
  const { db, close } = await openDatabase(database, { log: operations.log, fill });
  const backEnd = createBackEnd({
    db,
    operations,
    origins: [THEME],
    rateLimits: 'off',
    smsSender: {
      async sendCode({ phone, code }) {
        codes.set(phone, code);
      },
    },
  });
  const server = createServer(getRequestListener(async (request, env) => (await backEnd).fetch(request, env)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await backEnd;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    fetch: fetchFrom(origin),
    codeFor: (phone) => codes.get(phone) ?? '',
    log: () => events.map((event) => JSON.stringify(event)).join('\n'),
    logged: async () => '',
    folder: '',
    command: () => '',
    async close() {
      server.closeAllConnections();
      server.close();
      await (await backEnd).close();
      await close();
      await drop();
    },
  };
}

/** A browser at a target. It gets its token as a page of the elements does, by the first call. */
export class TargetVisitor extends Visitor {
  constructor(readonly target: Target) {
    const send = async ({ url, method, headers, body }: Request) => {
      // with its length, as browsers send it
      const content = body ? await new Response(body).arrayBuffer() : undefined;
      return target.fetch(url.replace(SITE_ORIGIN, ''), { method, headers, body: content, redirect: 'manual' });
    };
    super({ fetch: send } as Demo);
  }

  async token(): Promise<string> {
    if (!this.cookies.has('csrfToken')) await this.fetch(userInfo.path, { method: 'POST', body: '{}' });
    return this.cookies.get('csrfToken') ?? '';
  }

  override async post<Data>(path: string, body: unknown, more: HeadersInit = {}): Promise<Answer<Data>> {
    await this.token();
    return super.post(path, body, { 'content-type': 'application/json', ...more });
  }

  override async codeFor(phone: string): Promise<string> {
    return this.target.codeFor(phone);
  }
}
