import { type Call, type Shape, STATUS_OK, type TypeOf } from '@sb-elements/elements/contract';
import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError, badInput } from './api-error.js';
import { refuseForgedCall, STATUS_FORGED } from './csrf.js';
import { inputOf } from './input.js';
import type { RequestContext, ServerContext, ServerEnv } from './request-context.js';
import { FAILURE_MSG, failureStatus } from './server-error.js';

/** An endpoint declaration together with its handler. */
export interface Route<V = RequestContext> {
  readonly call: Call;
  respond(c: ServerContext, context: V): Promise<unknown>;
}

/** Creates a route. The handler's input and result have the types that the client's declaration has. */
export const route = <I extends Shape, A extends Shape, V = RequestContext>(
  call: Call<I, A>,
  handle: (input: TypeOf<I>, context: V) => Promise<TypeOf<A>>,
): Route<V> => ({
  call,
  respond: async (c, context) => handle(await inputOf(call, c), context),
});

/** JSON holds a comment of a thousand of the longest emoji. URL-encoded forms take three bytes for each byte. */
const MAX_BODY_BYTES = { json: 65_536, form: 1_048_576 };
/** The upload handler enforces its own limit. */
const limitBody = ({ encoding = 'json' }: Call) =>
  encoding === 'multipart'
    ? unlimited
    : bodyLimit({ maxSize: MAX_BODY_BYTES[encoding], onError: (c) => refuse(c, badInput('内容太长了')) });
const unlimited: MiddlewareHandler = (_, next) => next();

/** `admit` limits concurrent requests. Uploads are exempt, because receiving a file may take minutes. */
export function mountRoutes<V>(
  app: Hono<ServerEnv>,
  calls: readonly Route<V>[],
  contextOf: (c: ServerContext) => V,
  admit: MiddlewareHandler<ServerEnv> = unlimited,
): void {
  for (const { call, respond } of calls) {
    const enter = call.encoding === 'multipart' ? unlimited : admit;
    app.on(call.method, honoPathOf(call.path), limitBody(call), enter, async (c: ServerContext) => {
      c.header('cache-control', 'no-store');
      try {
        refuseForgedCall(c, call);
        return c.json({ status: STATUS_OK, msg: '', data: await respond(c, contextOf(c)) });
      } catch (error) {
        if (error instanceof ApiError) return refuse(c, error);
        const status = failureStatus(c, call.path, error);
        return c.json({ status, msg: FAILURE_MSG }, status);
      }
    });
  }
}

/** Translates `{name}` of a declaration to hono's `:name`. */
const honoPathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** An error envelope is sent with HTTP 200 (docs/spec/interface.md §3), except for forged requests. */
function refuse(c: ServerContext, { status, msg, errCode }: ApiError): Response {
  return c.json({ status, msg, errCode }, status === STATUS_FORGED ? 403 : 200);
}
