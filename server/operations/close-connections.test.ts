import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { watchAnswers } from './close-connections.js';

const REST = 'b'.repeat(5_000_000);

for (const hasBegun of [true, false]) {
  test(`a connection ends after its whole answer, which had ${hasBegun ? '' : 'not '}begun when the server closed`, async () => {
    const server = createServer();
    const closeConnections = watchAnswers(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    if (hasBegun) response.write('a');
    closeConnections();
    const closed = once(server.close(), 'close');
    response.end(REST);
    const answer = await text(socket);
    await closed;
    assert.equal(/^connection: (.*)$/im.exec(answer)?.[1], hasBegun ? 'keep-alive' : 'close');
    assert.ok(answer.includes(REST.slice(0, 10_000)) && answer.split('b').length > REST.length);
  });
}
