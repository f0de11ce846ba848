// Answers of a back end that nobody has seen, in place of the demo's.

interface AnsweredCall {
  call: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A body, a response that has more to it, or what makes one for the `times`th call of the test. */
type Answer = object | string | ((call: AnsweredCall, times: number) => Answer | Promise<Answer>);

let table: Record<string, Answer> = {};
let times: Record<string, number> = {};

/**
 * Answers these calls until the end of the test: `answers({ 'GET /openapi/order/shopCartItemList': { status: 0, data: [] } })`.
 * A text is a page in HTML. The others still reach the demo.
 */
export function answers(byCall: Record<string, Answer>): void {
  table = { ...table, ...byCall };
}

/** An answer of a write or a read that succeeded. */
export const data = (value: unknown) => ({ status: 0, msg: '', data: value });

/** A login page that a gateway redirected the call to. */
export const loginPage = (): Response =>
  Object.defineProperty(new Response('<!doctype html><title>登录</title>'), 'redirected', { value: true });

/** The response to a call; undefined if the table doesn't have it. */
export async function answerTo(call: AnsweredCall): Promise<Response | undefined> {
  const { call: name } = call;
  let answer = table[name];
  if (answer === undefined) return undefined;
  const count = (times[name] ?? 0) + 1;
  times[name] = count;
  while (typeof answer === 'function') answer = await answer(call, count);
  if (answer instanceof Response) return answer;
  return typeof answer === 'string'
    ? new Response(answer, { headers: { 'content-type': 'text/html' } })
    : Response.json(answer);
}

export function resetAnswers(): void {
  table = {};
  times = {};
}
