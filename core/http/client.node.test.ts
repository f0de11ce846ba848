import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { createSend, RESPONSE_TIMEOUT_MS, RETRY_DELAYS_MS } from './client.js';
import { defineMutation, defineQuery } from './endpoint.js';
import type { Failure } from './result.js';

const find = defineQuery('GET', '/openapi/find', { 'word?': 'string' }, { id: 'id', 'name?': 'string' });
const save = defineMutation('POST', '/openapi/save', { text: 'string' }, { id: 'id' });
const send = createSend(() => ({ apiBase: '', csrfHeader: 'x-csrf-token' }));

interface Asked {
  url: string;
  init: RequestInit;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const good = (data: unknown = { id: '1' }) => json({ status: 0, msg: '', data });
const never = () => new Promise<Response>(() => {});
const hangUp = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers the page's calls until the end of the test. Returns the requests. */
function serve(answer: (times: number, init: RequestInit) => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  restore.push(globalThis.fetch);
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init });
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      Promise.resolve(answer(asked.length, init)).then(resolve, reject);
    });
  };
  return asked;
}
const restore: (typeof globalThis.fetch)[] = [];
afterEach(() => {
  for (const original of restore.splice(0)) globalThis.fetch = original;
});

/** The failure of a call; undefined if it succeeded. */
const failureOf = async (answer: () => Response | Promise<Response>): Promise<Failure | undefined> => {
  serve(answer);
  const result = await send(save, { text: 'a' });
  return result.ok ? undefined : result.failure;
};

describe('a call', () => {
  it('resolves with the data of the envelope', async () => {
    serve(() => good({ id: '7', name: '陈' }));
    expect(await send(find, {})).to.deep.equal({ ok: true, data: { id: '7', name: '陈' } });
  });

  it('sends the input of a GET as query and that of a POST as JSON, with the visitor’s cookies', async () => {
    const asked = serve(() => good());
    await send(find, { word: '茶 & 1' });
    await send(save, { text: '茶' });
    expect(asked[0]?.url).to.equal('/openapi/find?word=%E8%8C%B6+%26+1');
    expect(asked[0]?.init).to.include({ method: 'GET', credentials: 'include' });
    expect(asked[0]?.init.body).to.equal(undefined);
    expect(asked[1]?.url).to.equal('/openapi/save');
    expect(asked[1]?.init).to.include({ method: 'POST', credentials: 'include', body: '{"text":"茶"}' });
    expect(new Headers(asked[1]?.init.headers).get('content-type')).to.equal('application/json');
  });

  it('is sent to the site’s api-base', async () => {
    const asked = serve(() => good());
    await createSend(() => ({ apiBase: 'https://api.example', csrfHeader: 'x' }))(find, {});
    expect(asked[0]?.url).to.equal('https://api.example/openapi/find');
  });

  it('drops fields that aren’t in the declaration', async () => {
    serve(() => good({ id: 1, name: 'a', secret: 'b', nested: { c: 1 } }));
    expect(await send(find, {})).to.deep.equal({ ok: true, data: { id: '1', name: 'a' } });
  });

  it('ignores a __proto__ in the answer', async () => {
    serve(() => new Response('{"status":0,"data":{"id":"1","__proto__":{"name":"evil"}}}'));
    const result = await send(find, {});
    expect(result).to.deep.equal({ ok: true, data: { id: '1' } });
    expect((result as { data: { name?: string } }).data.name).to.equal(undefined);
    expect(({} as { name?: string }).name).to.equal(undefined);
  });
});

describe('a call that fails', () => {
  const unusable: Record<string, () => Response | Promise<Response>> = {
    'no connection': hangUp,
    'HTTP 500 with HTML': () => new Response('<h1>Bad gateway</h1>', { status: 500 }),
    'HTTP 503 with a good envelope': () => json({ status: 0, data: { id: 1 } }, 503),
    'HTML instead of JSON': () => new Response('<!doctype html><p>hello'),
    'broken JSON': () => new Response('{"status":0,'),
    'nothing at all': () => new Response(''),
    null: () => json(null),
    'a list': () => json([0]),
    'no status': () => json({ data: { id: 1 } }),
    'a status that is no number': () => json({ status: 'ok', data: { id: 1 } }),
    'data null': () => good(null),
    'data without a required field': () => good({ name: 'a' }),
    'data with an object where a text should be': () => good({ id: { x: 1 } }),
  };
  for (const [what, answer] of Object.entries(unusable)) {
    it(`counts as a network error when it is answered by ${what}`, async () => {
      expect(await failureOf(answer)).to.deep.equal({ kind: 'network' });
    });
  }

  const loginNeeded: Record<string, () => Response> = {
    'status 401 in the body': () => json({ status: 401, msg: '请先登录' }),
    'errCode NoLoginError': () => json({ status: 1, errCode: 'NoLoginError' }),
    'HTTP 401': () => new Response('<p>no', { status: 401 }),
  };
  for (const [what, answer] of Object.entries(loginNeeded)) {
    it(`needs a login when it is answered by ${what}`, async () => {
      expect(await failureOf(answer)).to.deep.equal({ kind: 'login' });
    });
  }

  it('has the status and the message of a refusal', async () => {
    expect(await failureOf(() => json({ status: 100, msg: '验证码错误' }))).to.deep.equal({
      kind: 'refused',
      status: 100,
      msg: '验证码错误',
    });
  });

  for (const msg of [undefined, null]) {
    it(`has an empty message after a refusal without one (${msg})`, async () => {
      expect(await failureOf(() => json({ status: 1, msg }))).to.deep.equal({ kind: 'refused', status: 1, msg: '' });
    });
  }
});

describe('a call without an answer', () => {
  for (const call of [find, save]) {
    it(`fails after 30 s and is aborted (${call.method})`, async () => {
      const { tick } = clock();
      const asked = serve(never);
      let result: unknown;
      send(call as typeof find, { text: 'a' } as object).then((given) => (result = given));
      await tick(29_999);
      expect(result).to.equal(undefined);
      expect(asked[0]?.init.signal?.aborted).to.equal(false);
      await tick(1);
      expect(result).to.deep.equal({ ok: false, failure: { kind: 'network' } });
      expect(asked.map(({ init }) => init.signal?.aborted)).to.deep.equal([true]);
    });
  }

  it('fails after 30 s even if the answer stops in the middle', async () => {
    const { tick } = clock();
    let result: unknown;
    serve((_, { signal }) => {
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode('{"status":0,'));
        signal?.addEventListener('abort', () => body.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }));
    });
    send(save, { text: 'a' }).then((given) => (result = given));
    await tick(RESPONSE_TIMEOUT_MS - 1);
    expect(result).to.equal(undefined);
    await tick(1);
    await waitFor(() => expect(result).to.deep.equal({ ok: false, failure: { kind: 'network' } }));
  });

  it('leaves no timer behind once it is answered', async () => {
    const { waiting } = clock();
    serve(() => good());
    await send(find, {});
    expect(waiting()).to.equal(0);
  });

  it('fails at once without a request when the browser is offline', async () => {
    Object.assign(navigator, { onLine: false });
    const { waiting } = clock();
    const asked = serve(() => good());
    expect(await send(find, {})).to.deep.equal({ ok: false, failure: { kind: 'network' } });
    expect(await send(save, { text: 'a' })).to.deep.equal({ ok: false, failure: { kind: 'network' } });
    expect(asked).to.deep.equal([]);
    expect(waiting()).to.equal(0);
  });
});

describe('a read that meets a network error', () => {
  it('is retried twice, with back-off', async () => {
    const { tick } = clock();
    const asked = serve(hangUp);
    const result = send(find, {});
    const [first, second] = RETRY_DELAYS_MS as [number, number];
    expect(second).to.be.above(first);
    await tick(first - 1);
    expect(asked).to.have.length(1);
    await tick(1);
    expect(asked).to.have.length(2);
    await tick(second - 1);
    expect(asked).to.have.length(2);
    await tick(1);
    expect(asked).to.have.length(3);
    await tick(RESPONSE_TIMEOUT_MS);
    expect(asked).to.have.length(3);
    expect(await result).to.deep.equal({ ok: false, failure: { kind: 'network' } });
  });

  it('resolves with the answer of the retry', async () => {
    const { tick } = clock();
    serve((times) => (times < 3 ? json({}, 500) : good()));
    const result = send(find, {});
    await tick(RESPONSE_TIMEOUT_MS / 2);
    expect(await result).to.deep.equal({ ok: true, data: { id: '1' } });
  });

  it('is not retried when it was refused or needs a member', async () => {
    for (const answer of [() => json({ status: 1 }), () => json({ status: 401 })]) {
      const asked = serve(answer);
      await send(find, {});
      expect(asked).to.have.length(1);
    }
  });

  it('is not retried after the timeout of 30 s', async () => {
    const { tick } = clock();
    const asked = serve(never);
    const result = send(find, {});
    await tick(2 * RESPONSE_TIMEOUT_MS);
    expect(asked).to.have.length(1);
    expect((await result).ok).to.equal(false);
  });

  it('is not retried when its last caller has aborted', async () => {
    const { tick, waiting } = clock();
    const asked = serve(hangUp);
    const leaving = new AbortController();
    const result = send(find, {}, leaving);
    await tick(1);
    leaving.abort();
    await tick(RESPONSE_TIMEOUT_MS);
    expect(await result).to.deep.equal({ ok: false, failure: { kind: 'aborted' } });
    expect(asked).to.have.length(1);
    expect(waiting()).to.equal(0);
  });
});

describe('a read by POST without the CSRF token', () => {
  const ask = defineQuery('POST', '/openapi/ask', {}, { id: 'id' });
  const refused = () => json({ status: 403, msg: '页面已过期' }, 403);
  const tokensOf = (asked: Asked[]) => asked.map(({ init }) => new Headers(init.headers).get('x-csrf-token'));
  afterEach(() => {
    document.cookie = '';
  });

  it('is sent once more with the token that came while it was in flight', async () => {
    const asked = serve((times) => {
      document.cookie = 'csrfToken=new';
      return times === 1 ? refused() : good();
    });
    expect(await send(ask, {})).to.deep.equal({ ok: true, data: { id: '1' } });
    expect(tokensOf(asked)).to.deep.equal([null, 'new']);
  });

  it('is sent only once when it had the token, or when none has come', async () => {
    const withoutToken = serve(refused);
    expect((await send(ask, {})).ok).to.equal(false);
    expect(tokensOf(withoutToken)).to.deep.equal([null]);
    document.cookie = 'csrfToken=old';
    const withToken = serve(refused);
    expect((await send(ask, {})).ok).to.equal(false);
    expect(tokensOf(withToken)).to.deep.equal(['old']);
  });
});

describe('a write that meets a network error', () => {
  it('is never retried by itself', async () => {
    const { tick } = clock();
    const asked = serve(hangUp);
    const result = send(save, { text: 'a' });
    await tick(2 * RESPONSE_TIMEOUT_MS);
    expect(asked).to.have.length(1);
    expect(await result).to.deep.equal({ ok: false, failure: { kind: 'network' } });
  });
});

describe('a call that is sent twice at the same time', () => {
  it('makes one request', async () => {
    const asked = serve(() => good());
    const results = await Promise.all([send(find, { word: 'a' }), send(find, { word: 'a' })]);
    expect(results.map(({ ok }) => ok)).to.deep.equal([true, true]);
    expect(asked).to.have.length(1);
  });

  it('makes another request once the first is answered', async () => {
    const asked = serve(() => good());
    await send(find, {});
    await send(find, {});
    expect(asked).to.have.length(2);
  });

  it('makes another request with `fresh`, which later callers share', async () => {
    const asked = serve(() => good());
    const before = send(find, {});
    const fresh = send(find, {}, { fresh: true });
    const after = send(find, {});
    expect(asked).to.have.length(2);
    expect((await Promise.all([before, fresh, after])).every(({ ok }) => ok)).to.be.true;
  });

  it('makes another request for another query', async () => {
    const asked = serve(() => good());
    await Promise.all([send(find, { word: 'a' }), send(find, { word: 'b' })]);
    expect(asked).to.have.length(2);
  });

  it('continues while one caller waits, and is aborted when the last one aborts', async () => {
    const asked = serve(never);
    const [one, two] = [new AbortController(), new AbortController()];
    const first = send(find, {}, one);
    const second = send(find, {}, two);
    one.abort();
    expect(await first).to.deep.equal({ ok: false, failure: { kind: 'aborted' } });
    expect(asked[0]?.init.signal?.aborted).to.equal(false);
    two.abort();
    expect(await second).to.deep.equal({ ok: false, failure: { kind: 'aborted' } });
    expect(asked[0]?.init.signal?.aborted).to.equal(true);
  });

  it('makes a new request after all callers have aborted', async () => {
    const asked = serve((times) => (times === 1 ? never() : good()));
    const leaving = new AbortController();
    const left = send(find, {}, leaving);
    leaving.abort();
    expect(await send(find, {})).to.deep.equal({ ok: true, data: { id: '1' } });
    expect((await left).ok).to.equal(false);
    expect(asked).to.have.length(2);
  });

  it('makes two requests if it is a write, because the store limits clicks', async () => {
    const asked = serve(() => good());
    await Promise.all([send(save, { text: 'a' }), send(save, { text: 'a' })]);
    expect(asked).to.have.length(2);
  });

  it('sends nothing for a caller that has aborted before', async () => {
    const asked = serve(() => good());
    expect(await send(find, {}, { signal: AbortSignal.abort() })).to.deep.equal({
      ok: false,
      failure: { kind: 'aborted' },
    });
    await pause();
    expect(asked).to.deep.equal([]);
  });

  it('drops the late answer of a read whose caller has aborted', async () => {
    let answer = (_: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    const leaving = new AbortController();
    const results: unknown[] = [];
    send(find, {}, leaving).then((result) => results.push(result));
    leaving.abort();
    answer(good());
    await waitFor(() => results.length === 1);
    await pause();
    await pause();
    expect(results).to.deep.equal([{ ok: false, failure: { kind: 'aborted' } }]);
  });
});
