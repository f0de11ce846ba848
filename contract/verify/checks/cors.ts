import type { Call } from '../../../core/http/endpoint.js';
import { IDEMPOTENCY_HEADER } from '../../../core/http/protocol-names.js';
import { nameOf } from '../../calls.js';
import { type Inspection, unanswered } from '../inspection.js';
import { inShort } from '../shape-mismatch.js';

const UNKNOWN = ['https://unknown-page.example', 'null'];

/** Checks by preflights and a read that only allowed origins may call with credentials. */
export async function checkCors(inspection: Inspection): Promise<void> {
  for (const call of inspection.calls) {
    const problem = await problemOf(call, inspection).catch(unanswered);
    inspection.findings.check(nameOf(call), 'cors', problem);
  }
  if (!inspection.options.origin)
    inspection.findings.skip(inspection.options.url, 'cors', 'to see that a page may call: --origin');
}

async function problemOf(call: Call, inspection: Inspection): Promise<string | undefined> {
  const { origin } = inspection.options;
  for (const unknown of UNKNOWN) {
    const problem =
      tooOpen(unknown, await preflight(call, unknown, inspection)) ?? (await openRead(call, unknown, inspection));
    if (problem) return problem;
  }
  if (!origin) return undefined;
  return tooClosed(origin, await preflight(call, origin, inspection), wantedHeaders(inspection));
}

const wantedHeaders = ({ options }: Inspection) => ['content-type', options.csrfHeader, IDEMPOTENCY_HEADER];

async function preflight({ method, path }: Call, origin: string, inspection: Inspection): Promise<Headers> {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': wantedHeaders(inspection).join(',').toLowerCase(),
  };
  const { headers: answered } = await inspection.visitor.fetch(path, { method: 'OPTIONS', headers });
  return answered;
}

/** Checks the headers of the read itself; those of a preflight may differ. */
async function openRead(call: Call, origin: string, { visitor, options }: Inspection): Promise<string | undefined> {
  if (call.method !== 'GET' || !call.safe) return undefined;
  const other = tooOpen(origin, (await visitor.fetch(call.path, { headers: { origin } })).headers);
  if (other || !options.origin) return other;
  return notFor(options.origin, (await visitor.fetch(call.path, { headers: { origin: options.origin } })).headers);
}

function tooOpen(origin: string, headers: Headers): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  const withCredentials = headers.get('access-control-allow-credentials') === 'true';
  if (allowed === '*' && withCredentials) return 'allow-origin * with credentials: no browser takes it';
  return allowed === origin ? `an unknown origin, ${origin}, is allowed` : undefined;
}

function notFor(origin: string, headers: Headers): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin) return `allow-origin is ${inShort(allowed ?? '')}, not ${origin}`;
  return headers.get('access-control-allow-credentials') === 'true' ? undefined : 'credentials aren’t allowed';
}

function tooClosed(origin: string, headers: Headers, wanted: readonly string[]): string | undefined {
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = wanted.filter((name) => !allowed.includes(name.toLowerCase()));
  return notFor(origin, headers) ?? (missing.length > 0 ? `allow-headers lacks ${missing.join(', ')}` : undefined);
}
