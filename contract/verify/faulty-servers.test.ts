import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DemoServer, type Interceptor, THEME } from './demo-server.kit.js';
import { type Finding, RULES } from './findings.js';

/** A fault of a server, with the exact findings that it must cause. */
interface Broken {
  is: string;
  between: Interceptor;
  args: readonly string[];
  /** `rule of subject: why`, as far as it matters. */
  finds: readonly RegExp[];
}

const LIST = '/openapi/comment';
const COMMENTS = ['--only', 'comments', '--block-id', '7', '--data-id', '1'];
const LOTTERY = ['--only', 'lottery-app', '--lottery-id', 'always-gift'];
const FORM = ['--only', 'dynamic-form', '--form-id', 'tiny'];
const MEMBER = ['--only', 'member', '--phone'];

const isCall = (request: Request, path: string, method = 'GET') =>
  request.method === method && new URL(request.url).pathname === path;

/** Changes what a call answers. */
const answering =
  (path: string, change: (response: Response) => Response | Promise<Response>, method = 'GET'): Interceptor =>
  async (request, ask) => {
    const isIt = isCall(request, path, method);
    const response = await ask(request);
    return isIt ? change(response) : response;
  };

// biome-ignore lint/suspicious/noExplicitAny: whatever the demo answered, to be spoiled
const data = (change: (data: any) => unknown) => async (response: Response) => {
  // biome-ignore lint/suspicious/noExplicitAny: the same
  const body = (await response.json()) as any;
  return Response.json(body.status === 0 ? { ...body, data: change(body.data) } : body, { headers: response.headers });
};

/** Changes the headers of every answer. */
const headers =
  (change: (headers: Headers, request: Request) => void): Interceptor =>
  async (request, ask) => {
    const response = await ask(request);
    const changed = new Headers(response.headers);
    change(changed, request);
    return new Response(response.body, { status: response.status, headers: changed });
  };

/** Changes what the server gets. */
const hearing =
  (change: (headers: Headers) => void): Interceptor =>
  (request, ask) => {
    const changed = new Headers(request.headers);
    change(changed);
    return ask(new Request(request, { headers: changed }));
  };

const html = (status: number) => () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

const SAME_WITHOUT_TOKEN: Interceptor = (request, ask) => {
  const token = /csrfToken=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return hearing((given) => token && given.set('x-csrf-token', token))(request, ask);
};

const WITHOUT_KEY = hearing((given) => given.delete('idempotency-key'));

const BROKEN: readonly Broken[] = [
  {
    is: 'fails with HTML',
    between: answering(LIST, html(500)),
    args: COMMENTS,
    finds: [/^envelope of GET \S+comment: HTTP 500/, /^strange of GET \S+comment: nothing: HTTP 500/],
  },
  {
    is: 'answers with a page instead of JSON',
    between: answering(LIST, html(200)),
    args: COMMENTS,
    finds: [/^envelope of GET \S+comment: content-type is "text\/html"/, /^strange of GET \S+comment/],
  },
  {
    is: 'answers with half an answer',
    between: answering(LIST, () => new Response('{"status":0,', { headers: { 'content-type': 'application/json' } })),
    args: COMMENTS,
    finds: [/^envelope of GET \S+comment: the body is no JSON: "\{/, /^strange of/],
  },
  {
    is: 'has another envelope',
    between: answering(LIST, () => Response.json({ code: 0, result: [] })),
    args: COMMENTS,
    finds: [/^envelope of GET \S+comment: the envelope.status should be a number, and is missing/, /^strange of/],
  },
  {
    is: 'refuses by HTTP status',
    between: answering(
      '/openapi/member/userInfo',
      (answer) => new Response(answer.body, { ...answer, status: 401, headers: answer.headers }),
      'POST',
    ),
    args: COMMENTS,
    finds: [/^envelope of POST \S+userInfo: HTTP 401/],
  },
  {
    is: 'leads to a login page',
    between: answering('/openapi/member/userInfo', () => Response.redirect('http://localhost/login'), 'POST'),
    args: COMMENTS,
    finds: [/^envelope of POST \S+userInfo: HTTP 302 to http:\/\/localhost\/login/],
  },
  {
    is: 'leaves a field out',
    between: answering(
      LIST,
      data(({ rows, more }) => ({ rows: rows.map(({ id, ...row }: { id: string }) => row), more })),
    ),
    args: COMMENTS,
    finds: [/^shape of GET \S+comment: data.rows\[0\].id should be an id, and is missing/],
  },
  {
    is: 'gives a field another type',
    between: answering(
      LIST,
      data(({ rows }) => ({ rows, more: 'many' })),
    ),
    args: COMMENTS,
    finds: [/^shape of GET \S+comment: data.more should be a boolean, and is "many"/],
  },
  {
    is: 'knows everybody',
    between: answering(
      '/openapi/member/userInfo',
      () => Response.json({ status: 0, data: { id: 1 } }, { headers: { 'cache-control': 'no-store' } }),
      'POST',
    ),
    args: COMMENTS,
    finds: [/^login of POST \S+userInfo: answers whoever isn’t signed in/],
  },
  {
    is: 'says 401 without its reason',
    between: answering(
      '/openapi/member/userInfo',
      () => Response.json({ status: 401 }, { headers: { 'cache-control': 'no-store' } }),
      'POST',
    ),
    args: COMMENTS,
    finds: [
      /^login of POST \S+userInfo: should be status 401 with errCode NoLoginError, and is HTTP 200, status 401 ""/,
    ],
  },
  {
    is: 'signs in whoever holds a code that nobody scanned',
    between: answering(
      '/openapi/member/checkScanLogin',
      data(() => ({ id: '1' })),
      'POST',
    ),
    args: ['--only', 'qr-login'],
    finds: [/^login of POST \S+checkScanLogin: a code nobody scanned signs in/],
  },
  {
    is: 'lets caches keep what is private',
    between: headers((given) => given.set('cache-control', 'public, max-age=60')),
    args: COMMENTS,
    finds: [/^private of POST \S+userInfo: cache-control is "public, max-age=60"/],
  },
  {
    is: 'allows * with credentials',
    between: headers((given) => given.set('access-control-allow-origin', '*')),
    args: COMMENTS,
    finds: [
      /^cors of POST \S+userInfo/,
      /^cors of GET \S+comment: allow-origin \* with credentials/,
      /^cors of POST \S+comment:/,
      /^cors of POST \S+like:/,
    ],
  },
  {
    is: 'allows whoever asks',
    between: headers((given, request) => given.set('access-control-allow-origin', request.headers.get('origin') ?? '')),
    args: COMMENTS,
    finds: [
      /^cors of POST \S+userInfo/,
      /^cors of GET \S+comment: an unknown origin, https:\S+, is allowed/,
      /^cors of POST \S+comment:/,
      /^cors of POST \S+like:/,
    ],
  },
  {
    is: 'allows pages to call without credentials only',
    between: headers((given) => given.delete('access-control-allow-credentials')),
    args: [...COMMENTS, '--origin', THEME],
    finds: [/^cors of POST/, /^cors of GET \S+comment: credentials aren’t allowed/, /^cors of POST/, /^cors of POST/],
  },
  {
    is: 'lets no Idempotency-Key through',
    between: headers((given) => given.set('access-control-allow-headers', 'content-type,x-csrf-token')),
    args: [...COMMENTS, '--origin', THEME],
    finds: [
      /^cors of POST/,
      /^cors of GET \S+comment: allow-headers lacks Idempotency-Key/,
      /^cors of POST/,
      /^cors of POST/,
    ],
  },
  {
    is: 'allows another origin',
    between: headers((given) => given.set('access-control-allow-origin', 'https://other.example')),
    args: [...COMMENTS, '--origin', THEME],
    finds: [
      /^cors of POST/,
      /^cors of GET \S+comment: allow-origin is "https:\/\/other.example", not/,
      /^cors of POST/,
      /^cors of POST/,
    ],
  },
  {
    is: 'has something for ids that nobody has',
    between: answering('/openapi/lottery', () => Response.json({ status: 0, data: { id: '1', bonus: [] } })),
    args: LOTTERY,
    finds: [/^unknown of GET \S+lottery: the id no-such-thing\S* isn’t refused/],
  },
  {
    is: 'puts what it is told into its queries',
    between: (request, ask) =>
      request.url.includes('%27') ? Promise.resolve(Response.json({ status: 500 }, { status: 500 })) : ask(request),
    args: COMMENTS,
    finds: [/^strange of GET \S+comment: pn="'": HTTP 500/],
  },
  {
    is: 'hangs up on what it doesn’t understand',
    between: (request, ask) => (request.url.includes('%00') ? Promise.reject(new Error('crashed')) : ask(request)),
    args: COMMENTS,
    finds: [/^strange of GET \S+comment: pn="\\u0000": /],
  },
  {
    is: 'gives a token and doesn’t want it back',
    between: SAME_WITHOUT_TOKEN,
    args: [...MEMBER, '13900000001'],
    finds: [/^csrf of http\S+: POST \S+userInfo without a token is answered: HTTP 200, status 0/],
  },
  {
    is: 'shows its session to scripts',
    between: headers((given) => {
      const lines = given.getSetCookie().map((line) => line.replace(/; HttpOnly|; SameSite=\w+/gi, ''));
      given.delete('set-cookie');
      for (const line of lines) given.append('set-cookie', line);
    }),
    args: [...MEMBER, '13900000002'],
    finds: [/^cookies of http\S+: (MEMBER lacks HttpOnly, SameSite|csrfToken lacks SameSite)/],
  },
  {
    is: 'goes on with a session that was ended',
    between: (request, ask) =>
      isCall(request, '/openapi/member/logout') ? Promise.resolve(Response.json({ status: 0 })) : ask(request),
    args: [...MEMBER, '13900000003', '--write'],
    finds: [/^write of GET \S+logout: the session goes on/],
  },
  {
    is: 'takes what is too short',
    between: async (request, ask) => {
      const response = await ask(request);
      return isCall(request, LIST, 'POST') && response.status === 200 && (await response.clone().json()).status === 400
        ? Response.json({ status: 0, data: { id: 1, content: '四个字吧' } })
        : response;
    },
    args: [...COMMENTS, '--write'],
    finds: [/^limits of POST \S+comment: a comment of four characters isn’t refused/],
  },
  {
    is: 'loses comments',
    between: answering(
      LIST,
      data(({ more }) => ({ rows: [], more })),
    ),
    args: [...COMMENTS, '--write', '--phone', '13900000004'],
    finds: [/^write of POST \S+comment: its author doesn’t see "后端检查/],
  },
  {
    is: 'lists comments in another order than was asked for',
    between: answering(
      LIST,
      data(({ rows, ...more }) => ({ ...more, rows: (rows as unknown[]).toReversed() })),
    ),
    args: [...COMMENTS, '--write', '--phone', '13900000008'],
    finds: [/^write of GET \S+comment: order=newest: the comments are in another order/],
  },
  {
    is: 'counts a like of a member again',
    between: answering(
      '/openapi/comment/like',
      data((given) => ({ ...given, likes: 7 })),
      'POST',
    ),
    args: [...COMMENTS, '--write', '--phone', '13900000009'],
    finds: [/^write of POST \S+like: like, like and take back should give 1, 1, 0 likes, and gave 7, 7, 7/],
  },
  {
    is: 'draws again for a key that it knows',
    between: WITHOUT_KEY,
    args: [...LOTTERY, '--write', '--phone', '13900000005'],
    finds: [/^once of POST \S+drawLottery: its repeat under the same key is another: logId "\d+", not "\d+"/],
  },
  {
    is: 'takes a form twice for one key',
    between: WITHOUT_KEY,
    args: [...FORM, '--write'],
    finds: [/^once of POST \S+addPageFeedback: its repeat under the same key is another: id /],
  },
  {
    is: 'orders again for a key that it knows',
    between: WITHOUT_KEY,
    args: ['--only', 'order-confirm', '--goods-id', 'tea-cake', '--write', '--phone', '13900000006'],
    finds: [
      /^once of POST \/openapi\/order: its repeat under the same key is another: HTTP 200, status 400 "请先选择商品"/,
    ],
  },
  {
    is: 'lets strangers fill a cart',
    between: (request, ask) =>
      isCall(request, '/openapi/order/addToCart', 'POST') && !request.headers.get('cookie')?.includes('MEMBER')
        ? Promise.resolve(Response.json({ status: 0, data: {} }, { headers: { 'cache-control': 'no-store' } }))
        : ask(request),
    args: ['--only', 'product', '--goods-id', 'tea-cake', '--write', '--phone', '13900000007'],
    finds: [/^login of POST \S+addToCart: answers whoever isn’t signed in/],
  },
];

const inWords = ({ rule, subject, why }: Finding) => `${rule} of ${subject}: ${why}`;

describe('a back end is found out that', () => {
  let served: DemoServer;
  before(async () => {
    served = await DemoServer.start();
  });
  after(() => served.close());

  for (const { is, between, args, finds } of BROKEN) {
    test(is, async () => {
      const failed = (await served.verify(args, between)).filter(({ state }) => state === 'failed').map(inWords);
      for (const wanted of finds)
        assert.ok(
          failed.some((one) => wanted.test(one)),
          `${wanted} in\n${failed.join('\n')}`,
        );
      assert.equal(failed.length, finds.length, failed.join('\n'));
    });
  }

  test('a server that isn’t there is reported', async () => {
    const [only, ...others] = await served.verifyAt('http://127.0.0.1:1', []);
    assert.match(only ? inWords(only) : '', /^reachable of http:\/\/127.0.0.1:1: no answer: /);
    assert.deepEqual(others, []);
  });
});

test('each rule is broken by one of them', () => {
  const broken = new Set(BROKEN.flatMap(({ finds }) => finds.map(({ source }) => /^\^(\w+) of/.exec(source)?.[1])));
  assert.deepEqual([...broken, 'reachable'].sort(), Object.keys(RULES).sort());
});
