import { formEncoded } from '../core/http/form-encoded.js';
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../core/http/protocol-names.js';
import { happensOnce } from './calls.js';
import { describedCalls, type NamedCall } from './descriptions/areas.js';
import type { RefusalExample } from './descriptions/describe.js';

/** A request as elements send it. */
export interface ExampleRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON; of a form, its encoded text; of an upload, its parts, the file by its name. */
  body?: unknown;
}

export const EXAMPLE_TOKEN = '4f9d2c61b8e7';
export const EXAMPLE_KEY = '0f4e8f0a-6a3f-4c0b-9d3e-2b7c51a8e6d4';

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
export const contentTypeOf = ({ call: { encoding = 'json' } }: Pick<NamedCall, 'call'>) => CONTENT_TYPES[encoding];

export function exampleRequest(described: NamedCall): ExampleRequest {
  const { call, example } = described;
  const isPost = call.method === 'POST';
  const query: [string, string][] = [];
  const body: Record<string, unknown> = {};
  let path: string = call.path;
  for (const [name, value] of Object.entries(example.input)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (isPost && !call.query?.includes(name)) body[name] = value;
    else query.push([name, String(value)]);
  }
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(isPost && { 'content-type': contentTypeOf(described) }),
      ...(isPost && !call.safe && { [CSRF_HEADER]: EXAMPLE_TOKEN }),
      ...(happensOnce(call) && { [IDEMPOTENCY_HEADER]: EXAMPLE_KEY }),
    },
    ...(isPost && { body: call.encoding === 'form' ? String(formEncoded(body, call.pairs)) : body }),
  };
}

export const exampleAnswer = ({ example }: NamedCall) => ({ status: 0, msg: '', data: example.data });
export const exampleRefusal = ({ example }: NamedCall): RefusalExample => example.refusal;

/** The examples of each call as a file, such as `commentSave.json`. */
export const exampleFiles = (): Record<string, string> =>
  Object.fromEntries(
    describedCalls().map((described) => {
      const examples = {
        request: exampleRequest(described),
        answer: exampleAnswer(described),
        refusal: exampleRefusal(described),
      };
      return [`${described.name}.json`, `${JSON.stringify(examples, null, 2)}\n`];
    }),
  );
