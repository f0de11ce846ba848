import type { Interceptor } from '../demo-server.kit.js';
import { cookieIn, cookies, type Fault, hearing, isCall } from './fault.kit.js';

const LOGIN = '/openapi/member/login';
const MEMBER = ['--only', 'member', '--phone'];
const PHONE_LOGIN = ['--only', 'phone-login', '--write', '--phone'];

const refusal = () => Response.json({ status: 400, msg: '验证码错误' });
const isDone = async (response: Response) => ((await response.clone().json()) as { status: number }).status === 0;

/** Leaves a browser the session id that it has, if the back end takes this one. */
function keepingIds(isTaken: (id: string, given: ReadonlySet<string>) => boolean): Interceptor {
  const given = new Set<string>();
  const sessions = new Map<string, string>();
  const asKnown = hearing((headers) => {
    const header = headers.get('cookie') ?? '';
    headers.set(
      'cookie',
      header.replace(/MEMBER=([^;]*)/g, (pair, id) => (sessions.has(id) ? `MEMBER=${sessions.get(id)}` : pair)),
    );
  });
  return async (request, ask) => {
    const own = cookieIn(request.headers, 'MEMBER');
    if (!isCall(request, LOGIN, 'POST')) return asKnown(request, ask);
    const keep = cookies((line) =>
      line.replace(/^MEMBER=([^;]+)/, (pair, id) => {
        given.add(id);
        if (!own || !isTaken(own, given)) return pair;
        sessions.set(own, id);
        return `MEMBER=${own}`;
      }),
    );
    return keep(request, (known) => asKnown(known, ask));
  };
}

/** Faults of logins, their codes and their sessions. */
export const LOGIN_FAULTS: readonly Fault[] = [
  {
    is: 'deletes only the cookie at a logout',
    between: () => (request, ask) =>
      isCall(request, '/openapi/member/logout') && request.headers.get('sec-fetch-dest') === 'empty'
        ? Promise.resolve(Response.json({ status: 0 }, { headers: { 'set-cookie': 'MEMBER=; Path=/; Max-Age=0' } }))
        : ask(request),
    args: [...MEMBER, '13900000401', '--write'],
    finds: [/^session: the old cookie still signs in after the logout in GET \S+logout \(POST \S+userInfo\)$/],
  },
  {
    is: 'signs in by a code that was used',
    between: () => {
      const used = new Map<string, string>();
      return async (request, ask) => {
        if (!isCall(request, LOGIN, 'POST')) return ask(request);
        const sent = await request.clone().text();
        const response = await ask(request);
        if (await isDone(response)) used.set(sent, await response.clone().text());
        const before = used.get(sent);
        return before ? new Response(before, { headers: response.headers }) : response;
      };
    },
    args: [...MEMBER, '13900000402'],
    finds: [/^login: a code signs in a second time in POST \S+member\/login \(HTTP 200, status 0 /],
  },
  {
    is: 'takes the code of one phone for another',
    between: () => async (request, ask) => {
      if (!isCall(request, LOGIN, 'POST') || !request.headers.get('x-csrf-token')) return ask(request);
      const { phone, code } = await request.clone().json();
      const sent: { phone: string; code: string }[] = await (
        await ask(new Request('http://localhost/sms.json'))
      ).json();
      const isAnothers = sent.some((message) => message.code === code && message.phone !== phone);
      return isAnothers ? Response.json({ status: 0, data: {} }) : ask(request);
    },
    args: [...MEMBER, '13900000410', '--phone2', '13900000411'],
    finds: [/^login: a code signs in another phone in POST \S+member\/login \(HTTP 200, status 0 /],
  },
  {
    is: 'counts no wrong codes',
    between: () => async (request, ask) => {
      if (!isCall(request, LOGIN, 'POST') || !request.headers.get('x-csrf-token')) return ask(request);
      const { phone, code } = await request.clone().json();
      const sent = await (await ask(new Request('http://localhost/sms.json'))).json();
      const isRight = sent.find((message: { phone: string }) => message.phone === phone)?.code === code;
      return isRight ? ask(request) : refusal();
    },
    args: [...PHONE_LOGIN, '13900000403'],
    finds: [/^login: a code can be guessed without end in POST \S+member\/login \(it signs in after 10 wrong ones\)$/],
  },
  {
    is: 'signs in the session id that a browser brings',
    between: () => keepingIds(() => true),
    args: [...MEMBER, '13900000404'],
    finds: [/^session: a session id from before the login is signed in by it in POST \S+member\/login$/],
  },
  {
    is: 'keeps its session id at a second login',
    between: () => keepingIds((id, given) => given.has(id)),
    args: [...PHONE_LOGIN, '13900000405', '--phone2', '13900000406'],
    finds: [/^session: a second login keeps the id of the session in POST \S+member\/login$/],
  },
  {
    is: 'locks out a browser whose session has ended',
    between: () => (request, ask) =>
      isCall(request, '/openapi/member/verifyCode', 'POST') && cookieIn(request.headers, 'MEMBER')
        ? Promise.resolve(Response.json({ status: 401, errCode: 'NoLoginError', msg: '请先登录' }))
        : ask(request),
    args: [...MEMBER, '13900000407'],
    finds: [/^session: a browser whose session has ended can’t sign in again in POST \S+verifyCode \(HTTP 200/],
  },
];
