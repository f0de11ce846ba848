import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DemoServer } from './demo-server.kit.js';

const COMMAND = fileURLToPath(new URL('../../dist/command.js', import.meta.url));
const COMMENTS = ['--only', 'comments', '--block-id', '7', '--data-id', '1'];

describe('the built command, on Node alone,', () => {
  let served: DemoServer;
  before(async () => {
    served = await DemoServer.start();
  });
  after(() => served.close());

  test('prints each part as it begins, and the report at the end', async () => {
    const { output, code } = await run(['verify', await served.listen(), ...COMMENTS]);
    assert.match(output, /^Calls\nReads\nCSRF\nCORS\nPaging\nUnknown places\nMalformed input\nCookies\nSpeed\n\n/);
    assert.match(
      output,
      /\n✓ GET \/openapi\/comment: calls, envelope, data, caching, CORS, paging, unknown ids, strange input, speed\n/,
    );
    assert.match(
      output,
      /\n– effect: changes something: --write: POST \/openapi\/comment, POST \/openapi\/comment\/like\n/,
    );
    assert.match(output, /\nbuilt: comments\n\n\d+ passed, 0 failed, 0 warned, \d+ skipped\n$/);
    assert.equal(code, 0);
  });

  test('fails for a server that fails, and gives machines one document', async () => {
    const url = await served.listen(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const { output, code } = await run(['verify', url, ...COMMENTS, '--json']);
    const { failed, causes } = JSON.parse(output) as { failed: number; causes: { came: string; link: string }[] };
    assert.ok(failed > 2);
    assert.deepEqual([causes[0]?.came, causes[0]?.link.endsWith('/reference/verify#envelope')], ['HTTP 502', true]);
    assert.equal(code, 1);
  });

  test('says how to, with exit code 2, if it was typed wrong', async () => {
    for (const args of [
      [],
      ['verify'],
      ['verify', 'nowhere'],
      ['verify', 'http://a.example', '--only', 'carts'],
      ['verify', 'http://a.example', '--timeout', 'soon'],
      ['look'],
    ]) {
      const { output, code } = await run(args);
      assert.match(output, /^[^\n]+\n\nnpx @sb-elements\/elements verify <url>/);
      assert.equal(code, 2, args.join(' '));
    }
    assert.equal((await run(['--help'])).code, 0);
  });

  test('asks for a code that wasn’t told', async () => {
    const phone = '13987654321';
    const args = ['verify', await served.listen(), '--only', 'member', '--phone', phone];
    const { output, code } = await run(args, async (child) => child.stdin?.end(`${await served.codeFor(phone)}\n`));
    assert.match(output, /✓ POST \/openapi\/member\/login: envelope, data, session, login, effect\n/);
    assert.equal(code, 0);
  });

  test('reads all codes from a pipe, one a line, in the order in which it asks for them', async () => {
    const phones = ['13987654323', '13987654324'];
    const asked: string[] = [];
    const url = await served.listen(async (request, ask) => {
      if (!request.url.endsWith('/openapi/member/login')) return ask(request);
      const { phone, code } = await request.clone().json();
      asked.push(`${phone} ${code}`);
      const body = JSON.stringify({ phone, code: await served.codeFor(phone) });
      return ask(new Request(request, { body }));
    });
    const [first = '', second = ''] = phones;
    const args = ['verify', url, '--only', 'member', '--phone', first, '--phone2', second];
    const { prompts, code } = await run(args, undefined, (child) => child.stdin?.end('1111\n2222\n'));
    // the second code is tried at the first phone, too
    assert.deepEqual([...new Set(asked)], [`${first} 1111`, `${first} 2222`, `${second} 2222`]);
    assert.equal(prompts, phones.map((phone) => `The code that was sent to ${phone}: \n`).join(''));
    assert.equal(code, 0);
  });

  test('fails with its report if standard input ends before the code', async () => {
    const args = ['verify', await served.listen(), '--only', 'member', '--phone', '13987654322'];
    const { output, code } = await run(args, (child) => child.stdin?.end());
    assert.match(output, /✗ effect: nobody told the code that was sent to 13987654322: --code\n/);
    assert.equal(code, 1);
  });

  test('reports what it knows if it is interrupted', async () => {
    let child: ChildProcess | undefined;
    const url = await served.listen((request, ask) => {
      if (!request.url.includes('/openapi/comment?')) return ask(request);
      child?.kill('SIGINT');
      return new Promise(() => {});
    });
    const { output, code } = await run(['verify', url, ...COMMENTS], undefined, (started) => {
      child = started;
    });
    assert.match(output, /SIGINT: the rest isn’t checked\.\n/);
    assert.match(output, /\n\d+ passed, \d+ failed, \d+ warned, \d+ skipped\n$/);
    assert.equal(code, 1);
  });

  test('ends without a stack if its reader goes away', async () => {
    const url = await served.listen();
    const { output, code } = await run(['verify', url, ...COMMENTS], undefined, (child) => child.stdout?.destroy());
    assert.deepEqual([output, code], ['', 1]);
  });
});

/** Runs the command. `asked` hears when it asks for a code, `started` gets its process. */
function run(
  args: readonly string[],
  asked = (_: ChildProcess): unknown => undefined,
  started = (_: ChildProcess): unknown => undefined,
) {
  const child = spawn(process.execPath, [COMMAND, ...args]);
  let output = '';
  let prompts = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    // a slow machine hears that the checks go on
    const said = String(text).replace(/ {2}… .* requests so far\n/g, '');
    if (/The code that was sent/.test(said)) asked(child);
    if (/^\n$|The code that was sent/.test(said)) prompts += said;
    else output += said;
  });
  started(child);
  return new Promise<{ output: string; prompts: string; code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ output, prompts, code })),
  );
}
