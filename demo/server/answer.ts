import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '../../core/http/endpoint.js';
import { STATUS_OK } from '../../core/lib/envelope.js';
import type { Of, Shape } from '../../core/lib/schema.js';
import { refuseForgedCall, STATUS_FORGED } from './csrf.js';
import { FAILURE_MSG, inOneLine } from './failure.js';
import { inputOf } from './input.js';
import { badInput, Refusal } from './refusal.js';
import type { DemoContext, DemoEnv, Visit } from './visit.js';

/** A declared call together with what answers it. */
export interface Answered<V = Visit> {
  readonly call: Call;
  respond(c: DemoContext, visit: V): Promise<unknown>;
}

/** Answers a call by its declaration: what the handler gets and gives is what the client sends and reads. */
export const answer = <I extends Shape, A extends Shape, V = Visit>(
  call: Call<I, A>,
  handle: (input: Of<I>, visit: V) => Promise<Of<A>>,
): Answered<V> => ({
  call,
  respond: async (c, visit) => handle(await inputOf(call, c), visit),
});

/** A thousand of the longest emoji fit in; a form's fields take three bytes for each byte of a letter. */
const MAX_BODY_BYTES = { json: 65_536, form: 1_048_576 };
/** A file's answerer counts for itself. */
const limitBody = ({ encoding = 'json' }: Call) =>
  encoding === 'multipart'
    ? unlimited
    : bodyLimit({ maxSize: MAX_BODY_BYTES[encoding], onError: (c) => refuse(c, badInput('内容太长了')) });
const unlimited: MiddlewareHandler = (_, next) => next();

/** `admit` limits how many calls are answered at once. Uploads pass it, because a file may take minutes to come. */
export function mountCalls<V>(
  app: Hono<DemoEnv>,
  calls: readonly Answered<V>[],
  visitOf: (c: DemoContext) => V,
  admit: MiddlewareHandler<DemoEnv> = unlimited,
): void {
  for (const { call, respond } of calls) {
    const enter = call.encoding === 'multipart' ? unlimited : admit;
    app.on(call.method, routeOf(call.path), limitBody(call), enter, async (c: DemoContext) => {
      c.header('cache-control', 'no-store');
      try {
        await refuseForgedCall(c, call);
        return c.json({ status: STATUS_OK, msg: '', data: await respond(c, visitOf(c)) });
      } catch (error) {
        if (error instanceof Refusal) return refuse(c, error);
        console.error(`${call.method} ${call.path}: ${inOneLine(error)}`);
        return c.json({ status: 500, msg: FAILURE_MSG }, 500);
      }
    });
  }
}

/** `{name}` of a declaration is hono's `:name`. */
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A refusal is an answer, so HTTP 200 (elements.md §3), unless the request may not even be the visitor's. */
function refuse(c: DemoContext, { status, msg, errCode }: Refusal): Response {
  return c.json({ status, msg, errCode }, status === STATUS_FORGED ? 403 : 200);
}
