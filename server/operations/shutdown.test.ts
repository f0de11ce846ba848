import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, test } from 'node:test';
import { type ServerProcess, startProcess } from './process.kit.js';
import { send } from './server.kit.js';

describe('a server process that is told to stop', () => {
  let server: ServerProcess | undefined;
  const start = async (environment: Record<string, string>) => {
    server = await startProcess(environment);
    return server;
  };
  afterEach(() => server?.remove());

  /** Begins a request and keeps its connection; its answer comes when the returned function sends the rest. */
  const beginRequest = async (origin: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
    const agent = new Agent({ keepAlive: true });
    const sent = request(`${origin}/openapi/member/userInfo`, { method: 'POST', headers, agent });
    const response = once(sent, 'response');
    response.catch(() => {});
    sent.flushHeaders();
    await once(sent, 'continue');
    const finish = async () => {
      sent.end('{}');
      const [answer] = await response;
      return { connection: answer.headers.connection, body: JSON.parse(await text(answer)) };
    };
    return { finish, response };
  };
  /** Asks until the server is in this state. */
  const untilItIs = async (state: 'ready' | 'stopping', origin: string) => {
    const ask = () => send(`${origin}/readyz`, { connection: 'keep-alive' });
    let answer = await ask();
    while (answer.text !== state) answer = await ask();
    return answer;
  };
  /** Connects again and again. A connection that was waiting when the server closed is reset. */
  const refusesConnections = async (origin: string) => {
    for (let code = ''; code !== 'ECONNREFUSED'; ) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      await once(socket, 'connect').catch((error) => {
        code = error.code;
      });
      socket.destroy();
    }
  };

  test('turns unready, and still answers new requests until the delay is over', async () => {
    const { child, origin } = await start({ SHUTDOWN_DELAY_SECONDS: '600' });
    assert.equal((await untilItIs('ready', origin)).status, 200);
    child.kill('SIGTERM');
    const { status, headers } = await untilItIs('stopping', origin);
    assert.deepEqual([status, headers.connection], [503, 'close']);
    assert.equal((await send(`${origin}/theme/mark.svg`)).status, 200);
  });

  test('refuses connections after the delay, answers requests under way, and ends without an error', async () => {
    const { child, origin, ended, events } = await start({ SHUTDOWN_DELAY_SECONDS: '1' });
    const slow = await beginRequest(origin);
    child.kill('SIGTERM');
    await refusesConnections(origin);
    const { connection, body } = await slow.finish();
    assert.deepEqual([connection, body.status], ['close', 401]);
    assert.equal(await ended, 0);
    const messages = events.filter(({ msg }) => msg !== 'request').map(({ level, msg }) => `${level} ${msg}`);
    assert.deepEqual(messages, ['info ready', 'info shutting down', 'info shut down']);
    const requests = events.filter(({ msg }) => msg === 'request').map(({ route, status }) => [route, status]);
    assert.ok(requests.some(([route, status]) => route === '/openapi/member/userInfo' && status === 200));
  });

  test('closes a connection that gets no complete request within the grace period', async () => {
    const { child, origin, ended } = await start({ SHUTDOWN_DELAY_SECONDS: '0' });
    const slow = await beginRequest(origin);
    child.kill('SIGINT');
    await assert.rejects(slow.response, { code: 'ECONNRESET' });
    assert.equal(await ended, 0);
  });

  test('ends at once at the second signal', async () => {
    const { child, logged, ended } = await start({ SHUTDOWN_DELAY_SECONDS: '600' });
    child.kill('SIGTERM');
    await logged('shutting down');
    child.kill('SIGINT');
    assert.equal(await ended, 'SIGINT');
  });
});
