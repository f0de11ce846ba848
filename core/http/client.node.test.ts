import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { createSend, RESPONSE_TIMEOUT_MS, RETRY_DELAYS_MS } from './client.js';
import { defineMutation, defineQuery } from './endpoint.js';
import { type Failure, isInconclusive } from './result.js';

const find = defineQuery('GET', '/openapi/find', { 'word?': 'string' }, { id: 'id', 'name?': 'string' });
const save = defineMutation('POST', '/openapi/save', { text: 'string' }, { id: 'id' });
const send = createSend(() => ({ apiBase: '', csrfHeader: 'x-csrf-token' }));

interface Asked {
  url: string;
  init: RequestInit;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const good = (data: unknown = { id: '1' }) => json({ status: 0, msg: '', data });
const redirected = (text: string) => Object.defineProperty(new Response(text), 'redirected', { value: true });
/** What `redirect: 'manual'` gives. */
const opaqueRedirect = () => Object.defineProperty(new Response(null), 'status', { value: 0 });
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
    'a redirect': () => new Response(null, { status: 302, headers: { location: '/login' } }),
    'a page that a redirect led to': () => redirected('<!doctype html><form>'),
  };
  for (const [what, answer] of Object.entries(unusable)) {
    it(`counts as a network error when it is answered by ${what}`, async () => {
      expect(await failureOf(answer)).to.deep.equal({ kind: 'network' });
    });
  }

  const withoutData: Record<string, unknown> = {
    'data null': null,
    'data without a required field': { name: 'a' },
    'data with an object where a text should be': { id: { x: 1 } },
  };
  for (const [what, data] of Object.entries(withoutData)) {
    it(`is a network error for a read, and a success for a write, when it is answered by ${what}`, async () => {
      const { tick } = clock();
      serve(() => good(data));
      const read = send(find, {});
      await tick(RESPONSE_TIMEOUT_MS / 2);
      expect(await read).to.deep.equal({ ok: false, failure: { kind: 'network' } });
      expect(await send(save, { text: 'a' })).to.deep.equal({ ok: true, data: undefined });
    });
  }

  const loginNeeded: Record<string, () => Response> = {
    'status 401 in the body': () => json({ status: 401 }),
    'errCode NoLoginError': () => json({ status: 1, errCode: 'NoLoginError' }),
    'HTTP 401': () => new Response('<p>no', { status: 401 }),
  };
  for (const [what, answer] of Object.entries(loginNeeded)) {
    it(`needs a login when it is answered by ${what}`, async () => {
      expect(await failureOf(answer)).to.deep.equal({ kind: 'login' });
    });
  }

  for (const [what, answer] of Object.entries({
    'status 401 in the body': () => json({ status: 401, msg: '验证码错误' }),
    'HTTP 401': () => json({ status: 401, msg: '验证码错误' }, 401),
    'HTTP 401 without a status in the body': () => json({ msg: '验证码错误' }, 401),
  })) {
    it(`keeps the message of ${what}`, async () => {
      expect(await failureOf(answer)).to.deep.equal({ kind: 'login', msg: '验证码错误' });
    });
  }

  it('is refused by its HTTP status where the body says 0, as a zero value does', async () => {
    for (const status of [400, 403, 409, 429]) {
      const failure = await failureOf(() => json({ status: 0, msg: '操作太频繁', data: { id: 1 } }, status));
      expect(failure).to.deep.equal({ kind: 'refused', status, msg: '操作太频繁' });
    }
  });

  it('takes the status of a refusal that has only a message from HTTP', async () => {
    const failure = await failureOf(() => json({ msg: '手机号格式不对' }, 400));
    expect(failure).to.deep.equal({ kind: 'refused', status: 400, msg: '手机号格式不对' });
  });

  it('has the HTTP status of a refusal that says nothing about an earlier attempt', async () => {
    const failure = await failureOf(() => json({ status: 1000, msg: '操作太频繁' }, 429));
    expect(failure).to.deep.equal({ kind: 'refused', status: 429, msg: '操作太频繁' });
    expect(failure && isInconclusive(failure)).to.equal(true);
  });

  for (const [header, seconds] of [
    ['30', 30],
    ['0.2', 1],
    ['-5', undefined],
    ['soon', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ] as const) {
    it(`says to wait ${seconds ?? 'for no known time'}${seconds ? ' s' : ''} by Retry-After: ${header}`, async () => {
      const headers = { 'retry-after': header };
      const expected = seconds ? { retryAfter: seconds } : {};
      const envelope = await failureOf(() => new Response('{"status":429}', { status: 429, headers }));
      expect(envelope).to.deep.equal({ kind: 'refused', status: 429, msg: '', ...expected });
      const page = await failureOf(() => new Response('<h1>Too Many', { status: 429, headers }));
      expect(page).to.deep.equal({ kind: 'network', status: 429, ...expected });
      const busy = await failureOf(() => new Response('{"status":503}', { status: 503, headers }));
      expect(busy).to.deep.equal({ kind: 'network', ...expected });
    });
  }

  it('says to wait until the date of Retry-After', async () => {
    clock();
    const headers = { 'retry-after': new Date(Date.now() + 90_000).toUTCString() };
    const failure = await failureOf(() => new Response('{"status":429}', { status: 429, headers }));
    // an HTTP date has no fraction of a second
    expect(failure).to.deep.include({ retryAfter: 90 });
  });

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

  it('is sent although the browser says that it is offline, but not retried', async () => {
    Object.assign(navigator, { onLine: false });
    serve(() => good());
    expect((await send(find, {})).ok).to.equal(true);
    expect((await send(save, { text: 'a' })).ok).to.equal(true);
    const asked = serve(hangUp);
    expect(await send(find, {})).to.deep.equal({ ok: false, failure: { kind: 'network' } });
    expect(asked).to.have.length(1);
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

describe('a call without the CSRF token', () => {
  const ask = defineQuery('POST', '/openapi/ask', {}, { id: 'id' });
  const refused = () => json({ status: 403, msg: '页面已过期' }, 403);
  const tokensOf = (asked: Asked[]) => asked.map(({ init }) => new Headers(init.headers).get('x-csrf-token'));
  const posts = { read: () => send(ask, {}), write: () => send(save, { text: 'a' }) };
  const { cookie } = document;
  beforeEach(() => {
    document.cookie = '';
  });
  afterEach(() => {
    document.cookie = cookie;
  });

  for (const [kind, post] of Object.entries(posts)) {
    it(`is sent once more with the token that came while it was in flight: a ${kind}`, async () => {
      for (const [sent, refusal] of [
        [null, refused()],
        ['old', new Response('<h1>Forbidden</h1>', { status: 403 })],
        ['new', json({ status: 403 })],
      ] as const) {
        const asked = serve((times) => {
          document.cookie = `csrfToken=${sent === 'new' ? 'newer' : 'new'}`;
          return times === 1 ? refusal : good();
        });
        expect(await post()).to.deep.equal({ ok: true, data: { id: '1' } });
        expect(tokensOf(asked)).to.deep.equal([sent, sent === 'new' ? 'newer' : 'new']);
        document.cookie = `csrfToken=${sent === null ? 'old' : 'new'}`;
      }
    });

    it(`is sent only once when it had the token, or when none has come: a ${kind}`, async () => {
      const withoutToken = serve(refused);
      expect((await post()).ok).to.equal(false);
      expect(tokensOf(withoutToken)).to.deep.equal([null]);
      document.cookie = 'csrfToken=old';
      const withToken = serve(refused);
      expect((await post()).ok).to.equal(false);
      expect(tokensOf(withToken)).to.deep.equal(['old']);
    });
  }

  it('is sent twice at most, although each answer brings another token', async () => {
    const asked = serve((times) => {
      document.cookie = `csrfToken=${times}`;
      return refused();
    });
    expect((await posts.write()).ok).to.equal(false);
    expect(tokensOf(asked)).to.deep.equal([null, '1']);
  });

  it('reads a token that the cookie has in quotes', async () => {
    document.cookie = 'a=1; csrfToken="ab/c="; b=2';
    const asked = serve(() => good(null));
    await send(save, { text: 'a' });
    expect(tokensOf(asked)).to.deep.equal(['ab/c=']);
  });

  it('waits for the token if it is a write, and only then', async () => {
    const asked = serve(() => good());
    let loads = 0;
    const loadToken = async () => {
      loads++;
      document.cookie = 'csrfToken=loaded';
    };
    const sendWithToken = createSend(() => ({ apiBase: '', csrfHeader: 'x-csrf-token' }), undefined, {
      loadToken,
      check() {},
    });
    await sendWithToken(ask, {});
    await sendWithToken(find, {});
    expect(loads).to.equal(0);
    await sendWithToken(save, { text: 'a' });
    await sendWithToken(save, { text: 'a' });
    expect(loads).to.equal(1);
    expect(tokensOf(asked)).to.deep.equal([null, null, 'loaded', 'loaded']);
  });
});

describe('a call that asks who is signed in', () => {
  const who = { ...defineQuery('GET', '/openapi/who', {}, { id: 'id' }), identity: true };
  const nobody: Record<string, () => Response> = {
    'a redirect': () => new Response(null, { status: 302, headers: { location: '/login' } }),
    'a redirect that the browser hides': () => opaqueRedirect(),
    'a login page': () => new Response('<!doctype html><form>'),
    'no data': () => good(null),
    'a member whose id is 0': () => good({ id: 0 }),
    'a member without an id': () => good({ id: '' }),
  };
  for (const [what, answer] of Object.entries(nobody)) {
    it(`needs a login when it is answered by ${what}`, async () => {
      const asked = serve(answer);
      expect(await send(who, {})).to.deep.equal({ ok: false, failure: { kind: 'login' } });
      expect(asked).to.have.length(1);
      expect(asked[0]?.init.redirect).to.equal('manual');
    });
  }

  it('is a network error when the answer was cut off', async () => {
    const { tick } = clock();
    for (const text of ['', '{"status":0,"da']) {
      serve(() => new Response(text));
      const asked = send(who, {});
      await tick(RESPONSE_TIMEOUT_MS / 2);
      expect(await asked).to.deep.equal({ ok: false, failure: { kind: 'network' } });
    }
  });

  it('is a network error when the server fails or has no such call', async () => {
    const { tick } = clock();
    for (const [status, failure] of [
      [404, { kind: 'network', status: 404 }],
      [502, { kind: 'network' }],
    ] as const) {
      serve(() => new Response('<h1>no', { status }));
      const result = send(who, {});
      await tick(RESPONSE_TIMEOUT_MS / 2);
      expect(await result).to.deep.equal({ ok: false, failure });
    }
  });
});

describe('a read that a gateway turned away', () => {
  it('is not sent again', async () => {
    const asked = serve(() => new Response('<h1>Too Many Requests', { status: 429 }));
    expect(await send(find, {})).to.deep.equal({ ok: false, failure: { kind: 'network', status: 429 } });
    expect(asked).to.have.length(1);
  });
});

describe('a page that a redirect led to', () => {
  it('needs a login in place of a read', async () => {
    serve(() => redirected('<!doctype html><form>'));
    expect(await send(find, {})).to.deep.equal({ ok: false, failure: { kind: 'login' } });
  });
});

describe('a write that a redirect led to a page', () => {
  it('has no known outcome, and asks whether somebody is still signed in', async () => {
    let checks = 0;
    const sendInSession = createSend(() => ({ apiBase: '', csrfHeader: 'x' }), undefined, {
      loadToken: async () => {},
      check: () => checks++,
    });
    serve(() => redirected('<!doctype html><form>'));
    expect(await sendInSession(save, { text: 'a' })).to.deep.equal({ ok: false, failure: { kind: 'network' } });
    expect(checks).to.equal(1);
    serve(() => redirected('{"status":0,"data":{"id":1}}'));
    expect((await sendInSession(save, { text: 'a' })).ok).to.equal(true);
    serve(hangUp);
    await sendInSession(save, { text: 'a' });
    expect(checks).to.equal(1);
  });
});

describe('an id with more digits than a number keeps', () => {
  it('keeps them all', async () => {
    serve(() => new Response('{"status":0,"data":{"id":1765432109876543213}}'));
    expect(await send(find, {})).to.deep.equal({ ok: true, data: { id: '1765432109876543213' } });
  });
});

describe('an answer that had to be repaired, or can’t be used', () => {
  it('is reported once, with its call and the place', async () => {
    const { tick } = clock();
    const warned: unknown[][] = [];
    const { warn } = console;
    console.warn = (...line) => warned.push(line);
    try {
      const list = defineQuery('GET', '/openapi/list', {}, { rows: [{ id: 'id', 'by?': { name: 'string' } }] });
      serve(() => good({ rows: [{ id: 1 }, { id: 2, by: [] }, { id: 3, by: [] }, { id: 4, by: 7 }, {}] }));
      await send(list, {});
      await send(list, {});
      serve(() => new Response('<!doctype html>'));
      const broken = send(list, {});
      await tick(RESPONSE_TIMEOUT_MS / 2);
      await broken;
      serve(() => good({ text: 'no id' }));
      await send({ ...save, path: '/openapi/keep' }, { text: 'a' });
    } finally {
      console.warn = warn;
    }
    expect(warned).to.deep.equal([
      ['[sb] GET /openapi/list: data.rows[1].by should be an object, and is []'],
      ['[sb] GET /openapi/list: data.rows[3].by should be an object, and is 7'],
      ['[sb] GET /openapi/list: data.rows[4].id should be an id, and is missing'],
      ['[sb] GET /openapi/list: the answer should be JSON with a status, and is "<!doctype html>"'],
      ['[sb] POST /openapi/keep: data.id should be an id, and is missing'],
    ]);
  });
});
