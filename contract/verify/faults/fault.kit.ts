import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DemoServer, type Interceptor } from '../demo-server.kit.js';
import { type Cause, causesOf } from '../findings.js';
import type { Inspection } from '../inspection.js';
import { MALFORMED_INPUT } from '../verify.js';

/** A fault of a back end, with the causes that the command must name, and no others. */
export interface Fault {
  /** A back end that … */
  is: string;
  /** Makes an interceptor for each run, because some remember what they saw. */
  between: () => Interceptor;
  args: readonly string[];
  /** `rule: what came in calls`; a warning begins with `warning of`. */
  finds: readonly RegExp[];
}

const inWords = ({ rule, came, places, state }: Cause) =>
  `${state === 'warned' ? 'warning of ' : ''}${rule}: ${came} in ${places.join(', ')}`;

export const causesIn = ({ findings }: Inspection): string[] =>
  [...causesOf(findings.all, 'failed'), ...causesOf(findings.all, 'warned')].map(inWords);

/** Malformed input takes longer than all other checks, so only its own faults are given it. */
const isAboutInput = ({ finds }: Fault) => finds.some(({ source }) => source.startsWith('^strange'));

export function describeFaults(subject: string, faults: readonly Fault[]): void {
  describe(subject, () => {
    let served: DemoServer;
    before(async () => {
      served = await DemoServer.start();
    });
    after(() => served.close());

    for (const fault of faults)
      test(fault.is, async () => {
        const isWanted = (title: string) => title !== MALFORMED_INPUT || isAboutInput(fault);
        const url = await served.listen(fault.between());
        const causes = causesIn(await served.inspect(url, fault.args, { isWanted }));
        for (const wanted of fault.finds)
          assert.ok(
            causes.some((one) => wanted.test(one)),
            `${wanted} in\n${causes.join('\n')}`,
          );
        assert.equal(causes.length, fault.finds.length, causes.join('\n'));
      });
  });
}

export const isCall = (request: Request, path: string, method = 'GET') =>
  request.method === method && new URL(request.url).pathname === path;

/** Changes what a call answers. */
export const answering =
  (path: string, change: (response: Response) => Response | Promise<Response>, method = 'GET'): Interceptor =>
  async (request, ask) => {
    const isIt = isCall(request, path, method);
    const response = await ask(request);
    return isIt ? change(response) : response;
  };

// biome-ignore lint/suspicious/noExplicitAny: whatever the demo answered, to be spoiled
type Json = any;

const isJson = ({ headers }: Response) => /json/.test(headers.get('content-type') ?? '');

/** Changes the data of a success. */
export const data = (change: (data: Json) => unknown) => async (response: Response) => {
  if (!isJson(response)) return response;
  const body = (await response.json()) as Json;
  return Response.json(body.status === 0 ? { ...body, data: change(body.data) } : body, { headers: response.headers });
};

/** Changes the whole envelope, and what HTTP says of it. */
export const envelope =
  (change: (body: Json) => unknown, init: (body: Json) => ResponseInit = () => ({})): Interceptor =>
  async (request, ask) => {
    const response = await ask(request);
    if (!isJson(response)) return response;
    const body = (await response.json()) as Json;
    const headers = new Headers(response.headers);
    const { status = response.status, headers: others = {} } = init(body);
    for (const [name, value] of Object.entries(others)) headers.set(name, value);
    return new Response(JSON.stringify(change(body)), { status, headers });
  };

/** Changes the headers of every answer. */
export const headers =
  (change: (headers: Headers, request: Request) => void): Interceptor =>
  async (request, ask) => {
    const response = await ask(request);
    const changed = new Headers(response.headers);
    change(changed, request);
    return new Response(response.body, { status: response.status, headers: changed });
  };

/** Changes each `Set-Cookie`. */
export const cookies = (change: (line: string) => string): Interceptor =>
  headers((given) => {
    const lines = given.getSetCookie().map(change);
    given.delete('set-cookie');
    for (const line of lines) if (line) given.append('set-cookie', line);
  });

/** Changes what the server gets. */
export const hearing =
  (change: (headers: Headers, request: Request) => void): Interceptor =>
  (request, ask) => {
    const changed = new Headers(request.headers);
    change(changed, request);
    return ask(new Request(request, { headers: changed }));
  };

/** Takes what the demo refuses with one of these statuses. */
export const lenient = (
  path: string,
  statuses: readonly number[],
  answer: (count: number) => unknown = () => ({}),
): Interceptor => {
  let count = 0;
  return answering(
    path,
    async (response) => {
      const body = isJson(response) ? ((await response.clone().json()) as Json) : {};
      return statuses.includes(body.status) ? Response.json({ status: 0, data: answer(++count) }) : response;
    },
    'POST',
  );
};

/** Each of these in turn, the first one nearest to the visitor. */
export const chain = (...between: readonly Interceptor[]): Interceptor =>
  between.reduceRight((inner, outer) => (request, ask) => outer(request, (next) => inner(next, ask)));

export const cookieIn = (headers: Headers, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];

export const ok = (data: unknown) => Response.json({ status: 0, data }, { headers: { 'cache-control': 'no-store' } });
