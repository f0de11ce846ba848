// A back end that isn't ours: it answers by a table, in any shape.

/** The `data` of a good envelope; a function gives it for each request, or a whole response. */
export type StubAnswer = unknown | ((url: URL, init: RequestInit) => unknown);

const own = window.fetch;
afterEach(() => {
  window.fetch = own;
});

const envelope = (data: unknown) => Response.json({ status: 0, msg: '', data });
const nobody = () => Response.json({ status: 401, errCode: 'NoLoginError', msg: '请先登录' });

/**
 * Answers the page's calls by `METHOD /path` until the end of the test. Nobody is signed in unless the table says so; a call
 * that it lacks is answered by 404.
 */
export function stubBackEnd(answers: Record<string, StubAnswer>): void {
  const table: Record<string, StubAnswer> = { 'POST /openapi/member/userInfo': nobody, ...answers };
  window.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.href);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    if (!Object.hasOwn(table, call)) return new Response('not found', { status: 404 });
    const answer = table[call];
    const value = typeof answer === 'function' ? await answer(url, init) : answer;
    return value instanceof Response ? value : envelope(value);
  };
}
