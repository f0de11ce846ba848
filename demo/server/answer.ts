import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '../../core/http/call.js';
import { STATUS_OK } from '../../core/lib/envelope.js';
import { type Of, read, type Shape, ShapeError } from '../../core/lib/shape.js';
import { refuseForged, STATUS_FORGED } from './csrf.js';
import { badInput, Refusal } from './refusal.js';
import type { DemoContext, DemoEnv, Visit } from './visit.js';

/** A declared call together with what answers it. */
export interface Answered {
  readonly call: Call;
  respond(c: DemoContext, visit: Visit): Promise<unknown>;
}

/** Answers a call by its declaration: what the handler gets and gives is what the client sends and reads. */
export const answer = <I extends Shape, A extends Shape>(
  call: Call<I, A>,
  handle: (input: Of<I>, visit: Visit) => Promise<Of<A>>,
): Answered => ({
  call,
  respond: async (c, visit) => handle(await inputOf(call, c), visit),
});

/** A thousand of the longest emoji fit in. */
const MAX_BODY_BYTES = 65_536;
const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, badInput('内容太长了')) });

export function mountCalls(app: Hono<DemoEnv>, calls: readonly Answered[], visitOf: (c: DemoContext) => Visit): void {
  for (const { call, respond } of calls) {
    app.on(call.method, call.path, limitBody, async (c: DemoContext) => {
      c.header('cache-control', 'no-store');
      try {
        refuseForged(c);
        return c.json({ status: STATUS_OK, msg: '', data: await respond(c, visitOf(c)) });
      } catch (error) {
        if (error instanceof Refusal) return refuse(c, error);
        console.error(`${call.method} ${call.path}: ${inOneLine(error)}`);
        return c.json({ status: 500, msg: '服务器开小差了，请稍后再试' }, 500);
      }
    });
  }
}

/** A refusal is an answer, so HTTP 200 (elements.md §3), unless the request may not even be the visitor's. */
function refuse(c: DemoContext, { status, msg, errCode }: Refusal): Response {
  return c.json({ status, msg, errCode }, status === STATUS_FORGED ? 403 : 200);
}

async function inputOf<I extends Shape>(call: Call<I>, c: DemoContext): Promise<Of<I>> {
  const query = new URL(c.req.url).searchParams;
  const given = call.method === 'GET' ? Object.fromEntries(query) : await bodyOf(c);
  for (const name of call.query ?? []) if (query.has(name)) given[name] = query.get(name);
  try {
    const input = read(call.input as Shape, given) as Of<I>;
    // PostgreSQL's text can't hold it, and no visitor can type it
    if (Object.values(input as object).some((value) => typeof value === 'string' && value.includes('\0'))) {
      throw badInput();
    }
    return input;
  } catch (error) {
    throw error instanceof ShapeError ? badInput() : error;
  }
}

async function bodyOf(c: DemoContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput();
  return body as Record<string, unknown>;
}

function inOneLine(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  return (cause?.message ?? message ?? String(error)).replaceAll(/\s+/g, ' '); // a query's own message holds its data
}
