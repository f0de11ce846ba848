import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database/unavailable.js';

export const FAILURE_MSG = '服务器开小差了，请稍后再试';

/** Sent as `Retry-After` with HTTP 503, in seconds. */
export const RETRY_AFTER_S = 2;

/** Headers that describe the failed response, and would be wrong for the error that replaces it. */
const CONTENT_HEADERS = ['content-encoding', 'content-disposition', 'etag', 'accept-ranges', 'content-range'];

/** The status of an uncaught error's answer: 503, with `Retry-After`, while the database can't be reached. */
export type FailureStatus = 500 | 503;

/**
 * Answers uncaught errors by `respond`, and logs one line. The line names the route, not the URL, which may contain a
 * secret, such as an upload's id. Hono's own refusals aren't logged: 413 for a body that is too
 * large, and 403 for a form of a foreign origin.
 */
export const onFailure =
  <C extends Context>(respond: (c: C, status: 413 | FailureStatus) => Response | Promise<Response>) =>
  (error: Error, c: C): Response | Promise<Response> => {
    for (const name of CONTENT_HEADERS) c.header(name, undefined);
    if (error instanceof HTTPException) return error.status === 413 ? respond(c, 413) : error.getResponse();
    return respond(c, failureStatus(c, routeOf(c), error));
  };

/** The declared path of the route; paths with wildcards are middleware and fallbacks. */
export function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? paths.at(-1) ?? '';
}

/** Tells the status of a request that failed, and logs it with its request id, unless its reason is logged already. */
export function failureStatus(c: Context, route: string, error: unknown): FailureStatus {
  if (isDatabaseUnavailable(error)) {
    c.header('retry-after', String(RETRY_AFTER_S));
    return 503;
  }
  (c.get('log') as Logger).error({ method: c.req.method, route, error: inOneLine(error) }, 'request failed');
  return 500;
}

/**
 * The message of the cause, because a query's own message contains its SQL and its parameters. The failure of a host with
 * several addresses has no message, but an error for each of them.
 */
export function inOneLine(error: unknown): string {
  const { message, cause, errors } = error as Error & { cause?: Error; errors?: Error[] };
  return (cause?.message ?? (message || errors?.[0]?.message) ?? String(error)).replaceAll(/\s+/g, ' ');
}
