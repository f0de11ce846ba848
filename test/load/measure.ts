import autocannon, { type Client, type Request } from 'autocannon';
import type { LoadedBrowser } from './operations.js';

export interface Figures {
  /** Of the answers with HTTP 200. */
  perSecond: number;
  /** In ms. */
  p50: number;
  p99: number;
  /** The answers with HTTP 503, and their time in ms. */
  refused: number;
  refusedP99: number;
  /** Other HTTP statuses, refusals in the envelope, and lost connections. */
  errors: number;
  /** Requests without an answer for 10 s. */
  timeouts: number;
}

interface Measurement {
  origins: readonly string[];
  connections: number;
  seconds: number;
  browsers: readonly LoadedBrowser[];
  requestsOf(browser: LoadedBrowser): Request[];
}

const STATUS_BUSY = 503;
/** In s; a visitor leaves before. */
const TIMEOUT_S = 10;

/** Kept by autocannon for a client, until it begins its requests again. */
interface Context {
  isBusy?: boolean;
}

/**
 * Each connection sends its next request as soon as the last one is answered. After a 503 it begins again with its first
 * one at once: an order needs the goods that were refused. The connections are spread over the processes, so no balancer adds to the times; each stays at its process.
 */
export async function measure({ origins, connections, seconds, browsers, requestsOf }: Measurement): Promise<Figures> {
  const [answered, refused]: [number[], number[]] = [[], []];
  let [errors, clients] = [0, 0];
  const isRefusal = (status: number, body: string) => status === 200 && !body.startsWith('{"status":0,');
  const onResponse = (status: number, body: string, context: Context) => {
    context.isBusy = status === STATUS_BUSY;
    if (isRefusal(status, body)) errors++;
  };
  /** A request after the first one; autocannon begins again if there is none, which its types don't know. */
  const following = ({ setupRequest, ...request }: Request): Request => ({
    ...request,
    onResponse,
    setupRequest: (one, context: Context) => {
      if (context.isBusy) return undefined as unknown as Request;
      return typeof setupRequest === 'function' ? setupRequest(one, context) : one;
    },
  });
  const run = autocannon({
    url: [...origins] as unknown as string,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    setupClient(client: Client) {
      const browser = browsers[clients++ % browsers.length] as LoadedBrowser;
      const [first, ...others] = requestsOf(browser);
      client.setRequests([{ ...first, onResponse }, ...others.map(following)]);
    },
  });
  run.on('response', (_, status, _bytes, ms) => {
    if (status === 200) answered.push(ms);
    else if (status === STATUS_BUSY) refused.push(ms);
    else errors++;
  });
  const result = await run;
  return {
    perSecond: answered.length / result.duration,
    p50: percentile(answered, 50),
    p99: percentile(answered, 99),
    refused: refused.length,
    refusedP99: percentile(refused, 99),
    errors: errors + result.errors - result.timeouts,
    timeouts: result.timeouts,
  };
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
