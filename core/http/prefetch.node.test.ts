import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { clock } from '../../test/support/node-page.js';
import { createSend } from './client.js';
import { defineQuery } from './endpoint.js';
import { prefetch } from './prefetch.js';

const call = defineQuery('GET', '/openapi/early', { 'word?': 'string' }, { id: 'id' });
const send = createSend(() => ({ apiBase: '', csrfHeader: 'x' }));

describe('a prefetched response', () => {
  const original = globalThis.fetch;
  let asked: { url: string; signal: AbortSignal | null | undefined }[];
  let word: string;

  beforeEach(() => {
    asked = [];
    word = crypto.randomUUID();
    globalThis.fetch = async (url, init) => {
      asked.push({ url: String(url), signal: init?.signal });
      return Response.json({ status: 0, data: { id: String(asked.length) } });
    };
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
  const url = () => `/openapi/early?word=${word}`;

  it('is not requested again', async () => {
    prefetch(url());
    prefetch(url());
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '1' } });
    expect(asked.map((request) => request.url)).to.deep.equal([url()]);
  });

  it('is used once', async () => {
    prefetch(url());
    await send(call, { word });
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '2' } });
  });

  it('is requested again after 30 s', async () => {
    const { tick } = clock();
    prefetch(url());
    await tick(30_000);
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '2' } });
  });

  it('is requested again when it failed', async () => {
    const { tick } = clock();
    globalThis.fetch = async () => Promise.reject(new TypeError());
    prefetch(url());
    globalThis.fetch = async () => Response.json({ status: 0, data: { id: 'again' } });
    const result = send(call, { word });
    await tick(10_000);
    expect(await result).to.deep.equal({ ok: true, data: { id: 'again' } });
  });

  it('is aborted when its caller aborts', async () => {
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      fetched(input, init);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    };
    prefetch(url());
    const leaving = new AbortController();
    const result = send(call, { word }, leaving);
    leaving.abort();
    expect((await result).ok).to.equal(false);
    expect(asked.map(({ signal }) => signal?.aborted)).to.deep.equal([true]);
  });
});
