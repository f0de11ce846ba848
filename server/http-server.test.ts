import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createServerWithTimeouts } from './http-server.js';

/** Reads the whole request first. */
const answer: RequestListener = (request, response) => request.resume().on('end', () => response.end('hello'));

describe('a client that never finishes its request', () => {
  const SHORT_MS = 300;
  const LONG_MS = 60_000;
  const shortHeaderTimeout = createServerWithTimeouts(answer, { headers: SHORT_MS, request: LONG_MS, check: 50 });
  const shortBodyTimeout = createServerWithTimeouts(answer, { headers: SHORT_MS, request: SHORT_MS, check: 50 });
  const servers = [shortHeaderTimeout, shortBodyTimeout];
  before(async () => {
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => {
    for (const server of servers) server.close();
  });

  /** Sends only this text; returns the answer, and the time after which the server closed the connection. */
  const send = async (server: Server, text: string) => {
    const started = Date.now();
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write(text);
    await once(socket, 'close');
    return { answer, ms: Date.now() - started };
  };

  test('is disconnected when its headers take too long', async () => {
    const { answer, ms } = await send(shortHeaderTimeout, 'GET / HTTP/1.1\r\nhost: a\r\nx-slow');
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.ok(ms < LONG_MS / 2, `${ms}`);
  });

  test('is disconnected when its body takes too long', async () => {
    const { answer } = await send(shortBodyTimeout, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc');
    assert.match(answer, /^HTTP\/1\.1 408 /);
  });

  test('has less time for headers than Node’s default, and enough for an upload', () => {
    const { headersTimeout, requestTimeout } = createServerWithTimeouts(() => {});
    assert.equal(headersTimeout, 10_000);
    assert.ok(requestTimeout >= 300_000);
  });
});

describe('a client that never reads its answer', () => {
  test('is disconnected, and its answer is let go', async () => {
    const server = createServerWithTimeouts(() => {}, { idle: 50 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const [socket] = (await once(server, 'connection')) as [Socket];
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    // more than the buffers of the system hold, so that most of it waits in the process
    response.write(Buffer.alloc(64 * 1024 * 1024));
    assert.ok(socket.writableLength > 0);
    await once(response, 'close');
    assert.deepEqual([socket.destroyed, socket.writableLength, response.writableFinished], [true, 0, false]);
    client.destroy();
    await once(server.close(), 'close');
  });
});

describe('a client that sends requests without waiting for their answers', () => {
  const requested = async (count: number) => {
    let answered = 0;
    const server = createServerWithTimeouts((_, response) => {
      answered++;
      setImmediate(() => response.end('hello'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    const requests = Array(count).fill('GET / HTTP/1.1\r\nhost: a\r\n');
    client.write(`${requests.join('\r\n')}connection: close\r\n\r\n`);
    client.on('error', () => {});
    await once(client, 'close');
    await once(server.close(), 'close');
    return answered;
  };

  test('has a few of them answered', async () => {
    assert.equal(await requested(8), 8);
  });

  test('is disconnected when there are many, before they are answered', async () => {
    assert.equal(await requested(100), 8);
  });
});
