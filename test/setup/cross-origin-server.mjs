// A back end, and the built library, on an origin that isn't the test page's: with the headers that the documentation
// names, and below `/without/<header or one of its values>` without this one.
import { getRequestListener } from '@hono/node-server';

const ANY = { 'access-control-allow-origin': '*' };

/** @param headersFor what the documentation says for a page's origin */
function headersOf(request, path, headersFor, left) {
  const all = path.startsWith('/dist/') ? ANY : headersFor(request.headers.get('origin') ?? '');
  const kept = Object.entries(all).map(([name, value]) => [
    name,
    value
      .split(', ')
      .filter((one) => one !== left)
      .join(', '),
  ]);
  return Object.fromEntries(kept.filter(([name, value]) => name !== left && value));
}

/** @param fetch the demo's own */
export function crossOriginListener(fetch, headersFor) {
  return getRequestListener(async (request, env) => {
    const url = new URL(request.url);
    const [, left = '', path = url.pathname] = /^\/without\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const headers = headersOf(request, path, headersFor, left);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const answer = await fetch(new Request(new URL(path + url.search, url), request), env);
    const own = new Headers(answer.headers);
    for (const name of [...own.keys()]) if (name.startsWith('access-control-')) own.delete(name);
    for (const [name, value] of Object.entries(headers)) own.set(name, value);
    return new Response(answer.body, { status: answer.status, headers: own });
  });
}
