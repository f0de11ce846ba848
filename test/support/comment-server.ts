// A fake server of comments, for answers that the demo's server doesn't give: those of older back ends, or malformed ones.
import './requests.js'; // it records the calls, so it comes first

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

interface ListAnswer {
  rows: Record<string, unknown>[];
  more?: boolean;
  [extra: string]: unknown;
}

/** Answers each read of a list until the end of the test. Returns the queries. */
export function listServer(answer: (query: URLSearchParams) => ListAnswer): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname !== '/openapi/comment' || init?.method === 'POST') return realFetch(input, init);
    queries.push(url.searchParams);
    return Response.json({ status: 0, data: { more: false, ...answer(url.searchParams) } });
  };
  return queries;
}

/** A comment with the fields that every back end has. */
export const row = (id: number | string, more: Record<string, unknown> = {}) => ({
  id,
  content: `第${id}条留言`,
  uname: `茶客${id}`,
  status: 1,
  timeago: `${id}小时前`,
  ...more,
});
