import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Member, memberCode, memberLogin, payPath, userInfo } from '@sb-elements/elements/contract';
import { type OpenDatabase, openDatabase } from './database/open.js';
import { captureLog } from './operations/captured-log.kit.js';
import type { CodeMessage } from './ports/sms-sender.js';
import { type BackEnd, createServer } from './server.js';

const ORIGIN = 'http://localhost';

describe('the back end without a site, on an empty database', () => {
  const sent: CodeMessage[] = [];
  let database: OpenDatabase;
  let backEnd: BackEnd;
  before(async () => {
    const { operations } = captureLog();
    database = await openDatabase('memory', { log: operations.log });
    const smsSender = { sendCode: async (message: CodeMessage) => void sent.push(message) };
    backEnd = await createServer({ db: database.db, smsSender, operations });
  });
  after(async () => {
    await backEnd?.close();
    await database?.close();
  });

  const cookies = new Map<string, string>();
  async function request(path: string, body?: object): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': cookies.get('csrfToken') ?? '',
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await backEnd.fetch(new Request(ORIGIN + path, init));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  test('sends the code of a login by the SMS sender that it was given, and signs the member in', async () => {
    await request(userInfo.path, {});
    await request(memberCode.path, { phone: '13900000000' });
    const [{ phone, code } = { phone: '', code: '' }] = sent;
    assert.equal(phone, '13900000000');
    await request(memberLogin.path, { phone, code });
    const { status, data } = (await (await request(userInfo.path, {})).json()) as { status: number; data: Member };
    assert.equal(status, 0);
    assert.equal(data.portrait, '', 'it draws no pictures');
  });

  test('answers an unknown page as JSON', async () => {
    const response = await request('/goods');
    assert.equal(response.status, 404);
    assert.deepEqual(await response.json(), { status: 404, msg: '没有这个接口' });
  });

  test('refuses to pay an order that does not exist', async () => {
    assert.equal((await request(`${payPath}?type=alipay&orderId=1`)).status, 404);
  });

  test('serves its description', async () => {
    assert.equal((await request('/openapi.json')).status, 200);
  });

  test('runs its jobs', async () => {
    await backEnd.runJobs();
  });
});
