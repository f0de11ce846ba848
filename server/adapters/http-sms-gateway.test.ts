import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { ApiError } from '../api-error.js';
import { createHttpSmsGateway, type HttpSmsGatewayOptions } from './http-sms-gateway.js';

const KEY = 'only in tests';
const PHONE = '13800000000';
const CODE = '123456';
const MAX_AGE_S = 300;

interface Message {
  messageId: string;
  phone: string;
  signName: string;
  templateId: string;
  templateParameters: { code: string };
}
type Behaviour = (response: ServerResponse, deliver: () => void) => void;

const answer = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const accept: Behaviour = (response, deliver) => {
  deliver();
  answer(200, { code: 'OK' })(response);
};

/** A gateway that checks signatures and delivers one message for an id; a test decides how it answers. */
describe('the client of an SMS gateway', () => {
  const delivered: Message[] = [];
  const asked: { id: string; timestamp: string }[] = [];
  let behaviours: Behaviour[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const [id, timestamp, signature] = ['idempotency-key', 'x-timestamp', 'x-signature'].map((name) =>
      String(request.headers[name]),
    ) as [string, string, string];
    asked.push({ id, timestamp });
    const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE_S;
    const expected = createHmac('sha256', KEY).update(`${timestamp}.${body}`).digest('hex');
    if (!isRecent || signature !== expected) {
      return answer(403, { code: 'SignatureDoesNotMatch' })(response);
    }
    (behaviours.shift() ?? accept)(response, () => deliver(id, body));
  }
  function deliver(id: string, body: string) {
    if (!delivered.some(({ messageId }) => messageId === id)) delivered.push(JSON.parse(body));
  }
  const server = createServer(respond);
  let url: string;
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  afterEach(() => {
    delivered.length = 0;
    asked.length = 0;
    behaviours = [];
  });

  const send = (options: Partial<HttpSmsGatewayOptions> = {}) =>
    createHttpSmsGateway({
      // long, because a busy machine isn't a gateway that takes too long
      ...{ url, key: KEY, template: 'SMS_1', signName: '闲盏', timeoutMs: 60_000, fetch, ...options },
    }).sendCode({ phone: PHONE, code: CODE, sentAt: new Date() });
  /** The error goes to the log, so it must not name the visitor. */
  const failure = (message: string) => (error: Error) => {
    assert.equal(error.message, message);
    assert.equal(error.cause, undefined);
    return true;
  };

  test('sends the code with the template and the name of the sender, signed', async () => {
    await send();
    const [{ messageId, ...message } = {} as Message] = delivered;
    assert.match(messageId, /^[\da-f-]{36}$/);
    assert.deepEqual(message, {
      phone: PHONE,
      signName: '闲盏',
      templateId: 'SMS_1',
      templateParameters: { code: CODE },
    });
    assert.equal(delivered.length, 1);
  });

  test('gives each message an id of its own', async () => {
    await send();
    await send();
    assert.equal(new Set(asked.map(({ id }) => id)).size, 2);
    assert.equal(delivered.length, 2);
  });

  test('signs what it sends, so that another key is refused', async () => {
    await assert.rejects(send({ key: 'other' }), failure('the SMS gateway refused: SignatureDoesNotMatch'));
    assert.deepEqual([delivered.length, asked.length], [0, 1]);
  });

  test('tells the visitor of a refusal that the visitor can do something about, and does not repeat it', async () => {
    for (const [code, status, msg] of [
      ['InvalidPhoneNumber', 400, '这个手机号收不到短信，请检查后重试'],
      ['TooManyMessages', 429, '短信发送过于频繁，请稍后再试'],
    ] as const) {
      behaviours = [answer(200, { code, message: PHONE })];
      await assert.rejects(send(), (error) => {
        assert.ok(error instanceof ApiError);
        assert.deepEqual([error.status, error.msg], [status, msg]);
        return true;
      });
    }
    assert.equal(asked.length, 2);
  });

  test('rejects another refusal with its code, and does not repeat it', async () => {
    for (const [behaviour, message] of [
      [answer(200, { code: 'OutOfBalance', message: PHONE }), 'the SMS gateway refused: OutOfBalance'],
      [answer(200, { code: 'constructor' }), 'the SMS gateway refused: constructor'],
      [answer(403, { error: PHONE }), 'the SMS gateway refused: HTTP 403'],
      [answer(400, { code: `${PHONE} is unknown` }), 'the SMS gateway refused: HTTP 400'],
    ] as const) {
      behaviours = [behaviour];
      await assert.rejects(send(), failure(message));
    }
    assert.deepEqual([delivered.length, asked.length], [0, 4]);
  });

  test('repeats a request without an answer under the same id, so that one message is sent', async () => {
    const lost: Record<string, Behaviour> = {
      'the connection breaks': (response, deliver) => {
        deliver();
        response.destroy();
      },
      'the answer is cut off': (response, deliver) => {
        deliver();
        response.writeHead(200, { 'content-length': 100 }).write('{"code":', () => response.destroy());
      },
      'the gateway fails': (response, deliver) => {
        deliver();
        answer(502, { code: 'BadGateway' })(response);
      },
      'the answer is garbage': (response, deliver) => {
        deliver();
        response.end(`<html>${PHONE}</html>`);
      },
    };
    for (const [name, behaviour] of Object.entries(lost)) {
      behaviours = [behaviour];
      await send();
      assert.deepEqual([delivered.length, asked.length, asked[0]?.id === asked[1]?.id], [1, 2, true], name);
      delivered.length = 0;
      asked.length = 0;
    }
  });

  test('repeats a request that takes too long under the same id, so that one message is sent', async ({ mock }) => {
    const timeoutMs = 60_000;
    mock.timers.enable({ apis: ['setTimeout'] });
    const ids: string[] = [];
    // it opens no connections: Node's own `fetch` can't clear their real timers while `clearTimeout` is mocked
    const slowFetch: typeof fetch = async (_url, init) => {
      const id = String(new Headers(init?.headers).get('idempotency-key'));
      ids.push(id);
      deliver(id, String(init?.body));
      if (ids.length > 1) return Response.json({ code: 'OK' });
      mock.timers.tick(timeoutMs);
      return new Promise(() => {});
    };
    await send({ timeoutMs, fetch: slowFetch });
    assert.deepEqual([delivered.length, ids.length, ids[0] === ids[1]], [1, 2, true]);
  });

  test('gives up after a second request without an answer', async () => {
    behaviours = [(response) => response.destroy(), answer(500, null)];
    await assert.rejects(send(), failure('the SMS gateway did not answer'));
    assert.equal(asked.length, 2);
  });

  test('fails if nothing listens, and follows no redirect', async () => {
    await assert.rejects(send({ url: 'http://127.0.0.1:1/' }), failure('the SMS gateway did not answer'));
    const redirect: Behaviour = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    behaviours = [redirect, redirect];
    await assert.rejects(send(), failure('the SMS gateway did not answer'));
    assert.equal(asked.length, 2);
  });
});
