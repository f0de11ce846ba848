import { OTHER_SITE, THEME } from '../demo-server.kit.js';
import { cookieIn, cookies, type Fault, headers, hearing, isCall } from './fault.kit.js';

const USER = '/openapi/member/userInfo';
const COMMENTS = ['--only', 'comments', '--block-id', '7', '--data-id', '1'];
const MEMBER = ['--only', 'member', '--phone'];
const CROSS_ORIGIN = [...COMMENTS, '--origin', THEME];

const forbidden = async () => Response.json({ status: 403, msg: '页面已过期，请刷新后重试' }, { status: 403 });
const isPost = ({ method }: Request) => method === 'POST';
const withToken = (given: Headers, token: string) => {
  given.set('x-csrf-token', token);
  given.set('cookie', `csrfToken=${token}; ${(given.get('cookie') ?? '').replace(/csrfToken=[^;]*(; )?/, '')}`);
};
/** Whatever token comes, the demo hears the right one. */
const WITHOUT_CHECK = hearing((given, request) => {
  if (isPost(request) && !isCall(request, USER, 'POST')) withToken(given, cookieIn(given, 'csrfToken') ?? 'any');
});

/** Faults that only a browser meets: tokens, cookies and other origins. */
export const BROWSER_FAULTS: readonly Fault[] = [
  {
    is: 'checks no token at all',
    between: () => WITHOUT_CHECK,
    args: COMMENTS,
    finds: [/^csrf: the token doesn’t count in (POST \S+ \(without a token: HTTP 200, status 400 [^)]*\)(, |$)){2}$/],
  },
  {
    is: 'checks the token of userInfo, and of no write',
    between: () => (request, ask) => {
      if (!isCall(request, USER, 'POST')) return WITHOUT_CHECK(request, ask);
      const isRight = request.headers.get('x-csrf-token') === cookieIn(request.headers, 'csrfToken');
      return isRight || !request.headers.get('cookie') ? ask(request) : forbidden();
    },
    args: [...MEMBER.slice(0, 1), 'phone-login', '--phone', '13900000201', '--write'],
    finds: [
      /^csrf: is refused without the right token in POST \S+userInfo \(with a wrong token: HTTP 403/,
      /^csrf: the token doesn’t count in (POST \S+ \(.*?\)(, |$)){4}$/,
    ],
  },
  {
    is: 'gives no token to a static page',
    between: () => cookies((line) => (line.startsWith('csrfToken=') ? '' : line)),
    args: COMMENTS,
    finds: [/^csrf: no answer of the site gives a token in POST \S+userInfo$/],
  },
  {
    is: 'answers userInfo only with a token',
    between: () => (request, ask) =>
      isCall(request, USER, 'POST') && !request.headers.get('x-csrf-token') ? forbidden() : ask(request),
    args: COMMENTS,
    finds: [
      /^csrf: is refused without the right token in POST \S+userInfo \(without a token: HTTP 403/,
      /^csrf: no answer of the site gives a token/,
    ],
  },
  {
    is: 'locks out a browser with an old token',
    between: () => {
      const issued = new Set<string>();
      return async (request, ask) => {
        const token = cookieIn(request.headers, 'csrfToken');
        if (isPost(request) && !isCall(request, USER, 'POST') && token && !issued.has(token)) return forbidden();
        const response = await ask(request);
        for (const line of response.headers.getSetCookie()) issued.add(/^csrfToken=([^;]*)/.exec(line)?.[1] ?? '');
        return response;
      };
    },
    args: COMMENTS,
    finds: [
      /^csrf: a browser with an old csrfToken gets no other, and is refused for ever in POST \S+userInfo \(POST /,
    ],
  },
  {
    is: 'takes the token from a field of a foreign form',
    between: () => async (request, ask) => {
      const form = request.headers.get('content-type')?.includes('urlencoded')
        ? new URLSearchParams(await request.clone().text())
        : undefined;
      const token = form?.get('_csrf');
      if (!token) return ask(request);
      const changed = new Headers(request.headers);
      changed.set('x-csrf-token', token);
      changed.set('origin', new URL(request.url).origin);
      changed.set('sec-fetch-site', 'same-origin');
      return ask(new Request(request, { headers: changed }));
    },
    args: ['--only', 'dynamic-form', '--form-id', 'tiny'],
    finds: [/^csrf: a form of a foreign page may repeat the cookie in a field in POST \S+addPageFeedback/],
  },
  {
    is: 'refuses a missing token by 419',
    between: () => async (request, ask) => {
      const response = await ask(request);
      return response.status === 403 ? Response.json({ status: 419, msg: 'expired' }, { status: 419 }) : response;
    },
    args: COMMENTS,
    finds: [
      /^csrf: is refused by 419 in POST \/openapi\/comment/,
      /^warning of notation: a refusal has an HTTP status/,
      /^csrf: a form of a foreign page/,
    ],
  },
  {
    is: 'gives its session a path that half of the calls don’t have',
    between: () => cookies((line) => line.replace(/^(MEMBER=.*)Path=\/(?=;|$)/, '$1Path=/openapi/member')),
    args: ['--only', 'member,comments', '--block-id', '7', '--phone', '13900000202'],
    finds: [
      /^cookies: MEMBER isn’t sent with the call: its Path is \/openapi\/member in GET \/openapi\/comment, POST \/openapi\/comment, POST \/openapi\/comment\/like$/,
    ],
  },
  {
    is: 'hides the token from scripts',
    between: () => cookies((line) => line.replace(/^(csrfToken=.*)/, '$1; HttpOnly')),
    args: COMMENTS,
    finds: [/^cookies: the page http:\S+ can’t read csrfToken: it is HttpOnly/],
  },
  {
    is: 'gives the token a path that its pages don’t have',
    between: () => cookies((line) => line.replace(/^(csrfToken=.*)Path=\//, '$1Path=/openapi')),
    args: COMMENTS,
    finds: [/^cookies: the page http:\S+ can’t read csrfToken: it belongs to 127.0.0.1\/openapi/],
  },
  {
    is: 'gives its cookies to another domain',
    between: () => cookies((line) => `${line}; Domain=shop.example`),
    args: COMMENTS,
    finds: [/^cookies: a browser refuses csrfToken: .*domain/i],
  },
  {
    is: 'gives a cookie SameSite=None without Secure',
    between: () => cookies((line) => line.replace('SameSite=Lax', 'SameSite=None')),
    args: COMMENTS,
    finds: [/^cookies: a browser refuses csrfToken: SameSite=None needs Secure/],
  },
  {
    is: 'shows its session to scripts',
    between: () => cookies((line) => line.replace(/; HttpOnly|; SameSite=\w+/gi, '')),
    args: [...MEMBER, '13900000203'],
    finds: [/^cookies: MEMBER lacks HttpOnly, SameSite/, /^cookies: csrfToken lacks SameSite/],
  },
  {
    is: 'has pages on another site, which get no session',
    between: () => (request, ask) => ask(request),
    args: [...MEMBER, '13900000204', '--origin', OTHER_SITE],
    finds: [
      /^cookies: MEMBER isn’t sent from https:\/\/theme.example, which is another site in POST \S+userInfo, GET \S+logout$/,
      /^cookies: the page https:\/\/theme.example\/ can’t read csrfToken: it belongs to 127.0.0.1/,
    ],
  },
  {
    is: 'takes the first of two sessions',
    between: () =>
      hearing((given) => {
        const [first, ...others] = (given.get('cookie') ?? '').split('; ').sort((a, b) => order(a) - order(b));
        given.set('cookie', [first, ...others.filter((one) => !one.startsWith('MEMBER='))].join('; '));
      }),
    args: [...MEMBER, '13900000205'],
    finds: [/^session: a request with two MEMBER cookies is answered in POST \S+userInfo$/],
  },
  {
    is: 'lets an image log its visitor out',
    between: () =>
      hearing((given, request) => {
        if (!isCall(request, '/openapi/member/logout')) return;
        given.set('sec-fetch-dest', 'empty');
        given.set('sec-fetch-mode', 'cors');
      }),
    args: [...MEMBER, '13900000206', '--write'],
    finds: [/^session: an <img> ends the session in GET \S+logout$/],
  },
  {
    is: 'goes on with a session that was ended',
    between: () => async (request, ask) =>
      isCall(request, '/openapi/member/logout') ? Response.json({ status: 0 }) : ask(request),
    args: [...MEMBER, '13900000207', '--write'],
    finds: [/^effect: the session goes on in GET \S+logout$/],
  },
  {
    is: 'allows * with credentials',
    between: () => headers((given) => given.set('access-control-allow-origin', '*')),
    args: COMMENTS,
    finds: [/^cors: access-control-allow-origin is \* with credentials in ((GET|POST) [^\s,]+(, |$)){4}$/],
  },
  {
    is: 'allows whoever asks',
    between: () =>
      headers((given, request) => given.set('access-control-allow-origin', request.headers.get('origin') ?? '')),
    args: COMMENTS,
    finds: [/^cors: any origin that asks is allowed in ((GET|POST) \S+ \(https:\/\/unknown-page.example\)(, |$)){4}$/],
  },
  {
    is: 'knows a page by the beginning of its origin',
    between: () =>
      headers((given, request) => {
        const origin = request.headers.get('origin') ?? '';
        if (origin.startsWith(THEME)) given.set('access-control-allow-origin', origin);
      }),
    args: CROSS_ORIGIN,
    finds: [
      /^cors: any origin that asks is allowed in ((GET|POST) \S+ \(http:\/\/127.0.0.1:4321.unknown-page.example\)(, |$)){4}$/,
    ],
  },
  {
    is: 'has no CORS headers for its other origin',
    between: () => headers((given) => given.delete('access-control-allow-origin')),
    args: CROSS_ORIGIN,
    finds: [/^cors: access-control-allow-origin is missing in ((GET|POST) [^\s,]+(, |$)){4}$/],
  },
  {
    is: 'allows pages to call without credentials only',
    between: () => headers((given) => given.delete('access-control-allow-credentials')),
    args: CROSS_ORIGIN,
    finds: [/^cors: access-control-allow-credentials isn’t true in ((GET|POST) [^\s,]+(, |$)){4}$/],
  },
  {
    is: 'lets no Idempotency-Key through',
    between: () => headers((given) => given.set('access-control-allow-headers', 'content-type,x-csrf-token')),
    args: ['--only', 'comments,dynamic-form', '--block-id', '7', '--form-id', 'tiny', '--origin', THEME],
    finds: [/^cors: allow-headers lacks Idempotency-Key in POST \S+addPageFeedback$/],
  },
  {
    is: 'answers a preflight by 405',
    between: () => async (request, ask) => {
      const response = await ask(request);
      return request.method === 'OPTIONS' ? new Response(null, { status: 405, headers: response.headers }) : response;
    },
    args: CROSS_ORIGIN,
    finds: [/^cors: the preflight \(OPTIONS\) is answered by HTTP 405 in (POST [^\s,]+(, |$)){3}$/],
  },
  {
    is: 'allows its other origin in preflights only',
    between: () =>
      headers((given, { method }) => {
        if (method !== 'OPTIONS') given.delete('access-control-allow-origin');
      }),
    args: CROSS_ORIGIN,
    finds: [/^cors: access-control-allow-origin is missing in .*POST \/openapi\/comment \(a refusal by 403\)/],
  },
  {
    is: 'allows another origin',
    between: () => headers((given) => given.set('access-control-allow-origin', 'https://other.example')),
    args: CROSS_ORIGIN,
    finds: [/^cors: access-control-allow-origin is "https:\/\/other.example" in /],
  },
];

const order = (pair: string) => (pair.startsWith('MEMBER=') ? 0 : 1);
