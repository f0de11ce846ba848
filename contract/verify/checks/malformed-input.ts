import type { Call } from '../../../core/http/endpoint.js';
import { urlOf } from '../../../core/url/call-url.js';
import { checkScanLogin } from '../../../elements/qr-login/api.js';
import { nameOf } from '../../calls.js';
import { type Reply, unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { minimalInput } from '../minimal-input.js';
import { inPool } from '../pool.js';
import { envelopeProblem, isTooOften } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

/** Malformed input that people, robots and broken pages send. */
const TEXTS = [
  '',
  "'",
  "1' OR '1'='1' --",
  '1;DROP TABLE comments',
  '"><script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  '\0',
  '\ud800',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '茶'.repeat(1500),
];

/** Values for a JSON body that aren't texts. */
const VALUES = [null, { $ne: null }, [[]], true, -1, 1e21, '\0', "1' OR '1'='1' --"];

const BODIES = ['', '{', 'null', '[]', '"text"', '0', '{}', '{"__proto__":{"status":1},"constructor":1}'];

/** Checks that the server refuses malformed input, or stores it as text. */
export async function checkMalformedInput(inspection: Inspection): Promise<void> {
  const { options, visitor, calls } = inspection;
  const reads = calls.filter(({ safe, method }) => safe && method === 'GET');
  const queries = reads.flatMap((call) =>
    strangeQueries(call).map(({ path, what }) => ({ call, what, send: () => visitor.fetch(path) })),
  );
  const writes = calls.filter(
    (call) => call.method === 'POST' && (options.write || call.safe || call === checkScanLogin),
  );
  const bodies = writes.flatMap((call) =>
    strangeBodies(call).map(({ body, type }) => ({
      call,
      what: `the body ${inShort(body)}`,
      send: () => visitor.post(call, body, type),
    })),
  );
  await inPool([...queries, ...bodies], (sent) => stands(inspection, sent));
}

function strangeQueries(call: Call): { path: string; what: string }[] {
  const plain = minimalInput(call);
  const names = Object.keys(plain);
  return [
    { path: urlOf('', call.path, {}), what: 'nothing' },
    ...names.flatMap((name) =>
      TEXTS.map((text) => ({
        path: urlOf('', call.path, { ...plain, [name]: text }),
        what: `${name}=${inShort(text)}`,
      })),
    ),
    ...names.map((name) => ({
      path: `${urlOf('', call.path, plain)}&${name}=1&${name}[]=1&${name}[a]=1&%E0%A4%A=%`,
      what: `${name} as a list`,
    })),
  ];
}

interface Body {
  body: string;
  type: string;
}

function strangeBodies(call: Call): Body[] {
  const plain = minimalInput(call);
  const values = Object.keys(plain).flatMap((name) =>
    VALUES.map((value) => JSON.stringify({ ...plain, [name]: value })),
  );
  const json = [...BODIES, ...values].map((body) => ({ body, type: 'application/json' }));
  if (call.encoding === 'json' || !call.encoding) return json;
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data'];
  const forms = ['', '%E0%A4%A=%', 'a[b]=1&a=2&=&&__proto__=1', '--x\r\n\r\n'];
  return [...json, ...forms.flatMap((body) => types.map((type) => ({ body, type })))];
}

interface SentInput {
  call: Call;
  what: string;
  send(): Promise<Reply>;
}

async function stands({ findings }: Inspection, { call, what, send }: SentInput): Promise<void> {
  const reply = await send().catch(unanswered);
  if (typeof reply !== 'string' && isTooOften(reply))
    return findings.skip(nameOf(call), 'strange', 'the back end limits how often it is asked: raise its limits');
  const problem = typeof reply === 'string' ? reply : standingProblem(call, reply);
  findings.check(nameOf(call), 'strange', problem && { came: problem, at: what });
}

/** Another HTTP status below 500 is allowed here, because a proxy may refuse the input. */
const standingProblem = (call: Call, reply: Reply) =>
  reply.http < 400 || reply.http >= 500 ? envelopeProblem(call, reply) : undefined;
