import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createPatientServer } from './http-server.js';

/** Reads all of a request first. */
const answer: RequestListener = (request, response) => request.resume().on('end', () => response.end('hello'));

describe('a client that never finishes its request', () => {
  const server = createPatientServer(answer, { headers: 150, request: 400, check: 50 });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  /** Sends this and nothing more; gives the answer, and after how long the server hung up. */
  const send = async (text: string) => {
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

  test('is hung up on before its headers are complete', async () => {
    const { answer, ms } = await send('GET / HTTP/1.1\r\nhost: a\r\nx-slow');
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.ok(ms < 390, `${ms}`);
  });

  test('is hung up on before its body is', async () => {
    const { answer, ms } = await send('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc');
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.ok(ms >= 350, `${ms}`);
  });

  test('has real limits that are stricter than Node’s for headers, and long enough for an upload', () => {
    const { headersTimeout, requestTimeout } = createPatientServer(() => {});
    assert.equal(headersTimeout, 10_000);
    assert.ok(requestTimeout >= 300_000);
  });
});
