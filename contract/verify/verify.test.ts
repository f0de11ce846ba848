import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { count } from 'drizzle-orm';
import { comments, draws, members } from '../../server/database/schema.js';
import { feedbacks, uploads } from '../../server/database/schema-forms.js';
import { addresses, orders } from '../../server/database/schema-orders.js';
import { cartItems } from '../../server/database/schema-shop.js';
import { callsOf, nameOf, SERVICE_CALLS } from '../calls.js';
import { DemoServer, THEME } from './demo-server.kit.js';
import type { Finding } from './findings.js';

const COMMAND = fileURLToPath(new URL('../../dist/command.js', import.meta.url));
const IDS = ['--block-id', '7', '--data-id', '1', '--lottery-id', 'always-gift', '--form-id', 'enquiry'];
const ALL = [...IDS, '--goods-id', 'spring-tea', '--origin', THEME];

const namesOf = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).map(({ subject, rule, why }) => `${subject} ${rule}: ${why}`);

describe('the demo’s server, behind a socket', () => {
  let served: DemoServer;
  before(async () => {
    served = await DemoServer.start();
  });
  after(() => served.close());

  const kept = async () => {
    const tables = [comments, draws, members, feedbacks, uploads, addresses, orders, cartItems];
    return Promise.all(
      tables.map(async (table) => (await served.demo.db.select({ rows: count() }).from(table))[0]?.rows),
    );
  };

  test('is right as far as reading tells, and has nothing more afterwards', async () => {
    const rows = await kept();
    const findings = await served.verify(ALL);
    assert.deepEqual(namesOf(findings, 'failed'), []);
    assert.ok(namesOf(findings, 'passed').length > 80);
    for (const call of callsOf()
      .filter(({ safe }) => !safe)
      .filter((call) => !SERVICE_CALLS.includes(call)))
      assert.ok(
        findings.some(({ subject, why }) => subject === nameOf(call) && /--write|^$/.test(why)),
        nameOf(call),
      );
    assert.deepEqual(await kept(), rows);
  });

  test('is right in what it does, call by call', async () => {
    const findings = await served.verify([...ALL, '--write', '--phone', '13912345678']);
    assert.deepEqual(namesOf(findings, 'failed'), []);
    assert.deepEqual(namesOf(findings, 'skipped'), ['GET /openapi/oauth/userinfo login: needs --service']);
    for (const call of callsOf().filter((call) => !SERVICE_CALLS.includes(call))) {
      const of = findings.filter(({ subject, state }) => subject === nameOf(call) && state === 'passed');
      const rules = of.map(({ rule }) => rule);
      assert.ok(rules.includes('cors') && rules.includes('envelope') && rules.length > 2, `${nameOf(call)}: ${rules}`);
    }
  });

  test('is looked at by the built command, on Node alone', async () => {
    const { output, code } = await run(['verify', await served.listen(), '--only', 'comments', '--block-id', '7']);
    assert.match(output, /✓ GET \/openapi\/comment: envelope, data, CORS, strange input\n/);
    assert.match(output, /– POST \/openapi\/comment: effect: changes something: --write\n/);
    assert.match(output, /\n\d+ passed, 0 failed, \d+ skipped\n$/);
    assert.equal(code, 0);
  });

  test('broken, it makes the command fail, for machines too', async () => {
    const url = await served.listen(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const { output, code } = await run(['verify', url, '--only', 'comments', '--json']);
    const { failed, findings } = JSON.parse(output) as { failed: number; findings: Finding[] };
    assert.equal(failed, namesOf(findings, 'failed').length);
    assert.match(namesOf(findings, 'failed').join('\n'), /^GET \/openapi\/comment envelope: HTTP 502/m);
    assert.equal(code, 1);
  });

  test('a command that was typed wrong says how to', async () => {
    for (const args of [
      [],
      ['verify'],
      ['verify', 'nowhere'],
      ['verify', 'http://a.example', '--only', 'carts'],
      ['look'],
    ])
      assert.deepEqual(
        await run(args).then(({ output, code }) => [
          /^[^\n]+\n\nnpx @sb-elements\/elements verify <url>/.test(output),
          code,
        ]),
        [true, 2],
      );
    assert.deepEqual((await run(['--help'])).code, 0);
  });

  test('a code that wasn’t told is asked for', async () => {
    const phone = '13987654321';
    const args = ['verify', await served.listen(), '--only', 'member', '--phone', phone];
    const { output, code } = await run(args, async (child) => child.stdin?.end(`${await served.codeFor(phone)}\n`));
    assert.match(output, /✓ POST \/openapi\/member\/login: envelope, effect\n/);
    assert.equal(code, 0);
  });
});

/** Runs the built command; `asked` hears when it asks for something. */
function run(args: readonly string[], asked = (_: ChildProcess): unknown => undefined) {
  const child = spawn(process.execPath, [COMMAND, ...args]);
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    if (/The code that was sent/.test(String(text))) asked(child);
    else output += text;
  });
  return new Promise<{ output: string; code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ output, code })),
  );
}
