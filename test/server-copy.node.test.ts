// A copy of server, as somebody makes it who starts a back end from it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startBalancer } from '../demo/site/processes/balancer.kit.js';
import { freshDatabase } from '../server/database/fresh-database.kit.js';
import { copyServer, type RunningCopy, type ServerCopy } from './server-copy.kit.js';

const PHONE = '13800138000';
/** Another origin of the same site: the session reaches it without https. */
const pageBeside = (origin: string) => `http://${new URL(origin).hostname}:4321`;
const PAGES = ['http://localhost', 'http://127.0.0.1'].map(pageBeside).join(',');
const SEEDED = ['--block-id', '1', '--lottery-id', '1', '--form-id', '1', '--goods-id', '1'];

let copy: ServerCopy;
before(() => {
  copy = copyServer();
});
after(() => copy?.remove());

test('a copy of the back end compiles with the packages of its own package.json', async () => {
  const { code, output } = await copy.node(['node_modules/typescript/bin/tsc']);
  assert.equal(output, '');
  assert.equal(code, 0);
});

describe('a copy of the back end on an empty folder of PGlite', () => {
  let environment: Record<string, string>;
  let server: RunningCopy | undefined;
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sb-copy-data-'));
    environment = { DATABASE_URL: join(folder, 'data'), RATE_LIMITS: 'off', CORS_ORIGINS: PAGES };
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('starts, is ready and passes the checks of npx @sb-elements/elements verify that only read', async () => {
    server = await copy.start(environment);
    // on a busy machine its database may answer too late
    while ((await fetch(`${server.origin}/readyz`)).status !== 200);
    const { code, output } = await copy.verify(server.origin, ['--origin', pageBeside(server.origin)]);
    assert.match(output, /\n\d+ passed, 0 failed, 0 warned, \d+ skipped\n$/);
    assert.equal(code, 0);
    assert.equal(await server.stop(), 0);
  });

  test('passes each check of npx @sb-elements/elements verify after npm run seed, which can be repeated', async () => {
    for (let run = 0; run < 2; run++) assert.equal((await copy.node(seedArgs(), environment)).code, 0);
    server = await copy.start(environment);
    await passEachCheck(server.origin, server.codeFor(PHONE));
  });
});

async function passEachCheck(origin: string, sent: Promise<string>): Promise<void> {
  const options = ['--origin', pageBeside(origin), '--write', '--phone', PHONE, ...SEEDED];
  const { code, output } = await copy.verify(origin, options, sent);
  assert.match(output, /\n\d+ passed, 0 failed, 0 warned, \d+ skipped\n$/);
  assert.deepEqual(output.match(/^– \w+: [^:]+/gm), [
    '– paging: the thread has no comments',
    '– login: a site with a login service? --service',
    '– uploads: needs a form with a file or a picture',
    '– ownership: needs another member',
    '– login: wrong codes aren’t tried',
    '– session: no second login is tried',
  ]);
  assert.equal(code, 0);
}

const seedArgs = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'));
  return scripts.seed.split(' ').slice(1);
};

const postgres = process.env.TEST_DATABASE_URL;

test('four processes of a copy, which start at once on one empty database, pass each check behind a balancer', {
  skip: !postgres,
}, async (t) => {
  const { database, drop } = await freshDatabase(postgres ?? '');
  const uploads = mkdtempSync(join(tmpdir(), 'sb-copy-uploads-'));
  const balancer = await startBalancer();
  const servers: RunningCopy[] = [];
  t.after(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await balancer.close();
    await drop();
    rmSync(uploads, { recursive: true, force: true });
  });

  const environment = {
    ...{ DATABASE_URL: database, UPLOADS_FOLDER: uploads, PUBLIC_URL: balancer.origin, TRUSTED_PROXIES: '1' },
    ...{ RATE_LIMITS: 'off', CORS_ORIGINS: PAGES },
  };
  const start = async () => servers.push(await copy.start(environment));
  await Promise.all([start(), start(), start(), start()]);
  assert.equal((await copy.node(seedArgs(), environment)).code, 0);
  for (const { origin } of servers) balancer.add(origin);
  await passEachCheck(balancer.origin, Promise.race(servers.map((server) => server.codeFor(PHONE))));
});
