import type { Call } from '../../../core/http/endpoint.js';
import { IDEMPOTENCY_HEADER } from '../../../core/http/protocol-names.js';
import { userInfo } from '../../../core/member/member.api.js';
import { happensOnce, nameOf } from '../../calls.js';
import type { Problem } from '../findings.js';
import { type Reply, unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { emptyInput } from '../minimal-input.js';
import { inPool } from '../pool.js';
import { isForbidden } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

/** The last one begins as a page that is known. */
const unknownOrigins = (known: string) => ['https://unknown-page.example', 'null', `${known}.unknown-page.example`];

/** Checks as a browser does which pages may call with credentials. */
export async function checkCors(inspection: Inspection): Promise<void> {
  const { options, findings } = inspection;
  const { origin } = new URL(options.page);
  await inPool(inspection.calls, async (call) => {
    for (const unknown of unknownOrigins(origin)) await checkOpenness(inspection, call, unknown);
    if (options.isCrossOrigin) await checkPage(inspection, call, origin);
  });
  if (!options.isCrossOrigin) findings.skip(options.url, 'cors', 'your pages are on another origin? --origin');
}

/** Neither the preflight nor the answer itself may allow a page that nobody knows. */
async function checkOpenness(inspection: Inspection, call: Call, origin: string): Promise<void> {
  const replies = [await preflight(inspection, call, origin)];
  if (call.method === 'GET' && call.safe) replies.push(await readFrom(inspection, call, origin));
  for (const reply of replies)
    inspection.findings.check(nameOf(call), 'cors', typeof reply === 'string' ? reply : tooOpen(origin, reply));
}

/** Only a request that a plain form couldn't send has a preflight. */
async function checkPage(inspection: Inspection, call: Call, origin: string): Promise<void> {
  const { findings } = inspection;
  const subject = nameOf(call);
  if (call.method === 'POST') {
    const reply = await preflight(inspection, call, origin);
    const problem = typeof reply === 'string' ? reply : preflightProblem(origin, reply, headersOf(inspection, call));
    if (!findings.check(subject, 'cors', problem)) return;
  }
  const reply = await answerTo(inspection, call, origin);
  if (reply === undefined) return;
  const problem = typeof reply === 'string' ? reply : notFor(origin, reply);
  findings.check(subject, 'cors', problem && answered(problem, typeof reply !== 'string' && isForbidden(reply)));
}

const answered = (problem: Problem | string, isRefusal: boolean): Problem | string =>
  typeof problem === 'string' || !isRefusal ? problem : { ...problem, at: 'a refusal by 403' };

/** Answers of these can be looked at without changing anything: reads, and writes that lack the token. */
async function answerTo(inspection: Inspection, call: Call, origin: string): Promise<Reply | string | undefined> {
  if (call.method === 'GET') return call.safe ? readFrom(inspection, call, origin) : undefined;
  const anonymous = await inspection.anonymous();
  const extra = call === userInfo ? {} : { token: '' };
  return anonymous.ask(call, emptyInput(call), { ...extra, headers: { origin } }).catch(unanswered);
}

async function readFrom(inspection: Inspection, call: Call, origin: string): Promise<Reply | string> {
  return (await inspection.anonymous()).ask(call, emptyInput(call), { headers: { origin } }).catch(unanswered);
}

/** The headers that a preflight of this call names. Those of a multipart form need no permission. */
const headersOf = ({ options }: Inspection, call: Call) => [
  ...(call.encoding === 'multipart' || call.encoding === 'form' ? [] : ['content-type']),
  options.csrfHeader,
  ...(happensOnce(call) ? [IDEMPOTENCY_HEADER] : []),
];

/** A preflight has no cookies. */
function preflight(inspection: Inspection, call: Call, origin: string): Promise<Reply | string> {
  const headers = {
    origin,
    'access-control-request-method': call.method,
    'access-control-request-headers': headersOf(inspection, call)
      .map((name) => name.toLowerCase())
      .sort()
      .join(','),
  };
  return inspection.http.send(call.path.replace(/\{\w+\}/g, '1'), { method: 'OPTIONS', headers }).catch(unanswered);
}

function tooOpen(origin: string, { headers }: Reply): Problem | undefined {
  const allowed = headers.get('access-control-allow-origin');
  const withCredentials = headers.get('access-control-allow-credentials') === 'true';
  if (allowed === '*' && withCredentials)
    return { came: 'access-control-allow-origin is * with credentials', expected: 'the one origin that asks' };
  if (allowed !== origin) return undefined;
  const expected = 'no access-control-allow-origin for an origin that isn’t in your list';
  return { came: 'any origin that asks is allowed', at: origin, expected };
}

function notFor(origin: string, { headers }: Reply): Problem | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin)
    return { came: `access-control-allow-origin is ${inShort(allowed ?? undefined)}`, expected: origin };
  if (headers.get('access-control-allow-credentials') === 'true') return undefined;
  return { came: 'access-control-allow-credentials isn’t true', expected: 'true: the elements send cookies' };
}

/** As a browser decides whether the request may follow. */
function preflightProblem(origin: string, reply: Reply, wanted: readonly string[]): Problem | undefined {
  const { http, headers } = reply;
  if (http < 200 || http > 299)
    return { came: `the preflight (OPTIONS) is answered by HTTP ${http}`, expected: 'HTTP 200 or 204' };
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = wanted.filter((name) => !allowed.includes(name.toLowerCase()));
  const expected = `access-control-allow-headers: ${wanted.join(', ')}`;
  return (
    notFor(origin, reply) ?? (missing.length > 0 ? { came: `allow-headers lacks ${missing}`, expected } : undefined)
  );
}
