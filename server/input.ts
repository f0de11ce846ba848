import { type Call, parseShape, type Shape, ShapeError, type TypeOf } from '@sb-elements/elements/contract';
import { badInput } from './api-error.js';
import type { ServerContext } from './request-context.js';

type RawInput = Record<string, unknown>;

/** The input of a request, as its call declares it. Throws an ApiError if it doesn't match. */
export async function inputOf<I extends Shape>(call: Call<I>, c: ServerContext): Promise<TypeOf<I>> {
  const query = new URL(c.req.url).searchParams;
  const given = call.method === 'GET' ? queryOf(call, query) : await bodyOf(call, c);
  for (const name of call.query ?? []) if (query.has(name)) given[name] = query.get(name);
  Object.assign(given, c.req.param());
  try {
    refuseUnsafe(given);
    return parseShape(call.input as Shape, given) as TypeOf<I>;
  } catch (error) {
    throw error instanceof ShapeError ? badInput() : error;
  }
}

/** A query has only texts, so booleans are parsed from them. */
function queryOf({ input }: Call, query: URLSearchParams): RawInput {
  const flags: RawInput = { true: true, false: false };
  const isFlag = (name: string) =>
    [name, `${name}?`].some((key) => (input as Record<string, unknown>)[key] === 'boolean');
  return Object.fromEntries([...query].map(([name, text]) => [name, isFlag(name) ? (flags[text] ?? text) : text]));
}

/** The deepest valid input is an order's extra fields: `formData`, its list, a field, a list of values. */
const MAX_DEPTH = 16;

/**
 * Refuses input that is nested too deep, and NUL, which PostgreSQL's text type can't contain and no visitor can type.
 * It goes level by level, because a recursive function overflows the stack at some depth; so may later readers of the
 * value.
 */
function refuseUnsafe(given: unknown): void {
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH || level.some((value) => typeof value === 'string' && value.includes('\0'))) throw badInput();
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}

async function bodyOf(call: Call, c: ServerContext): Promise<RawInput> {
  if (call.encoding === 'form') return formOf(call, new URLSearchParams(await c.req.text()));
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput();
  return body as RawInput;
}

/**
 * The first value of each declared name is a parameter. All others are pairs, in their order and under any name: a
 * field of a form may have the name of a parameter.
 */
function formOf({ input, pairs }: Call, form: URLSearchParams): RawInput {
  const declared = new Set(Object.keys(input as object).map((key) => key.replace(/\?$/, '')));
  const given: RawInput = {};
  const others: { name: string; value: string }[] = [];
  for (const [name, value] of form) {
    if (name !== pairs && declared.delete(name)) given[name] = value;
    else others.push({ name, value });
  }
  if (pairs) given[pairs] = others;
  return given;
}
