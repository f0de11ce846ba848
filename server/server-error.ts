import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

export const FAILURE_MSG = '服务器开小差了，请稍后再试';

/** Headers that describe the failed response, and would be wrong for the error that replaces it. */
const CONTENT_HEADERS = ['content-encoding', 'content-disposition', 'etag', 'accept-ranges', 'content-range'];

/**
 * Answers uncaught errors by `respond`, and logs one line. The line names the route, not the URL, which may contain a
 * secret, such as an upload's id. Hono's own refusals aren't logged: 413 for a body that is too
 * large, and 403 for a form of a foreign origin.
 */
export const onFailure =
  <C extends Context>(respond: (c: C, status: 413 | 500) => Response | Promise<Response>) =>
  (error: Error, c: C): Response | Promise<Response> => {
    for (const name of CONTENT_HEADERS) c.header(name, undefined);
    if (error instanceof HTTPException) return error.status === 413 ? respond(c, 413) : error.getResponse();
    logFailure(c, routeOf(c), error);
    return respond(c, 500);
  };

/** The declared path of the route; paths with wildcards are middleware and fallbacks. */
export function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? paths.at(-1) ?? '';
}

/** Logs a request that failed, with its request id. */
export function logFailure(c: Context, route: string, error: unknown): void {
  (c.get('log') as Logger).error({ method: c.req.method, route, error: inOneLine(error) }, 'request failed');
}

/** The message of the cause, because a query's own message contains its SQL and its parameters. */
export function inOneLine(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  return (cause?.message ?? message ?? String(error)).replaceAll(/\s+/g, ' ');
}
