import { expect } from '@open-wc/testing';
import { clock } from '../../test/kit/time.js';
import { reading } from './call.js';
import { createSend } from './client.js';
import { askEarly } from './early.js';

const call = reading('GET', '/openapi/early', { 'word?': 'text' }, { id: 'id' });
const send = createSend(() => ({ apiBase: '', csrfHeader: 'x' }));

describe('what was asked for before the element’s code was there', () => {
  const original = window.fetch;
  let asked: { url: string; signal: AbortSignal | null | undefined }[];
  let word: string;

  beforeEach(() => {
    asked = [];
    word = crypto.randomUUID();
    window.fetch = async (url, init) => {
      asked.push({ url: String(url), signal: init?.signal });
      return Response.json({ status: 0, data: { id: String(asked.length) } });
    };
  });
  afterEach(() => {
    window.fetch = original;
  });
  const url = () => `/openapi/early?word=${word}`;

  it('is not asked for again', async () => {
    askEarly(url());
    askEarly(url());
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '1' } });
    expect(asked.map((request) => request.url)).to.deep.equal([url()]);
  });

  it('is given out once', async () => {
    askEarly(url());
    await send(call, { word });
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '2' } });
  });

  it('is asked for again when it lay there for 30 s', async () => {
    const { tick } = clock();
    askEarly(url());
    await tick(30_000);
    expect(await send(call, { word })).to.deep.equal({ ok: true, data: { id: '2' } });
  });

  it('is asked for again when it failed', async () => {
    const { tick } = clock();
    window.fetch = async () => Promise.reject(new TypeError());
    askEarly(url());
    window.fetch = async () => Response.json({ status: 0, data: { id: 'again' } });
    const result = send(call, { word });
    await tick(10_000);
    expect(await result).to.deep.equal({ ok: true, data: { id: 'again' } });
  });

  it('is cut off when whoever took it leaves', async () => {
    const fetched = window.fetch;
    window.fetch = (input, init) => {
      fetched(input, init);
      return new Promise(() => {});
    };
    askEarly(url());
    const leaving = new AbortController();
    const result = send(call, { word }, leaving);
    leaving.abort();
    expect((await result).ok).to.equal(false);
    expect(asked.map(({ signal }) => signal?.aborted)).to.deep.equal([true]);
  });
});
