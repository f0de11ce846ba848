import type { Call } from '../../../core/http/endpoint.js';
import { urlOf } from '../../../core/url/call-url.js';
import { checkScanLogin } from '../../../elements/qr-login/api.js';
import { nameOf } from '../../calls.js';
import type { Reply } from '../browser.js';
import type { Inspection } from '../inspection.js';
import { unanswered } from '../inspection.js';
import { minimalInput } from '../minimal-input.js';
import { envelopeProblem } from '../response-checks.js';
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
  for (const call of inspection.calls.filter((one) => one.safe)) {
    const requests = call.method === 'GET' ? strangeQueries(call) : [];
    for (const { path, what } of requests) await stands(inspection, call, what, () => inspection.visitor.send(path));
  }
  if (inspection.options.write) for (const call of inspection.calls) await checkBodies(inspection, call);
  else if (inspection.wants(checkScanLogin)) await checkBodies(inspection, checkScanLogin);
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

async function checkBodies(inspection: Inspection, call: Call): Promise<void> {
  if (call.method !== 'POST') return;
  const { visitor } = inspection;
  const plain = minimalInput(call);
  const strange = Object.keys(plain).flatMap((name) => VALUES.map((value) => ({ ...plain, [name]: value })));
  const json = 'application/json';
  for (const body of [...BODIES, ...strange.map((value) => JSON.stringify(value))])
    await stands(inspection, call, `the body ${inShort(body)}`, () => visitor.post(call, body, json));
  if (call.encoding === 'json' || !call.encoding) return;
  for (const body of ['', '%E0%A4%A=%', 'a[b]=1&a=2&=&&__proto__=1', '--x\r\n\r\n'])
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data'])
      await stands(inspection, call, `the body ${inShort(body)}`, () => visitor.post(call, body, type));
}

async function stands(inspection: Inspection, call: Call, what: string, send: () => Promise<Reply>): Promise<void> {
  const problem = await send().then(
    (reply) => {
      if (reply.http >= 500) return `HTTP ${reply.http}`;
      // another HTTP status is allowed here, because a proxy may refuse the input
      return reply.http === 200 ? envelopeProblem(reply) : undefined;
    },
    (error) => unanswered(error),
  );
  inspection.findings.check(nameOf(call), 'strange', problem && `${what}: ${problem}`);
}
