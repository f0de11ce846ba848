import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The pause between two checks of the servers, in ms. */
const CHECK_MS = 50;
/** Idle connections end before the servers, which wait for 5 s, close them: else a request may be sent into the end. */
const IDLE_MS = 2000;

interface Target {
  origin: string;
  isReady: boolean;
}

/** A load balancer that sends each request to the next server, whatever visitor sends it: nothing is sticky. */
export interface Balancer {
  readonly origin: string;
  /** The requests that it received, such as `GET /cart`. */
  readonly received: string[];
  add(origin: string): void;
  close(): Promise<void>;
}

/**
 * Starts a load balancer. As usual ones do, it keeps connections to servers, asks them at /readyz whether they are
 * ready, and sends a request to the next server only if none has begun to answer it.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const targets: Target[] = [];
  const received: string[] = [];
  let turn = 0;
  const order = () => {
    const ready = targets.filter(({ isReady }) => isReady);
    // if no server seems ready, any may still answer
    const usable = ready.length > 0 ? ready : targets;
    const first = turn++ % Math.max(1, usable.length);
    return [...usable.slice(first), ...usable.slice(0, first)];
  };

  const server = createServer((incoming, outgoing) => {
    received.push(`${incoming.method} ${incoming.url?.split('?')[0]}`);
    forward(incoming, outgoing, order(), agent);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let isClosed = false;
  const check = async () => {
    const states = await Promise.all(targets.map(({ origin }) => isReady(origin, agent)));
    for (const [index, state] of states.entries()) (targets[index] as Target).isReady = state;
    // the balancer may have been closed meanwhile
    if (!isClosed) timer = setTimeout(check, CHECK_MS);
  };
  let timer = setTimeout(check, CHECK_MS);

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    add: (origin) => void targets.push({ origin, isReady: true }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isReady(origin: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${origin}/readyz`, { agent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false)).end();
  });
}

/** A refused connection has delivered nothing. A lost one may have: its request is answered with 502, not repeated. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, targets: Target[], agent: Agent): void {
  const [target, ...others] = targets;
  if (!target) return void outgoing.writeHead(503).end();
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
  const sent = request(target.origin + incoming.url, { method: incoming.method, headers, agent });
  sent.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode as number, answer.rawHeaders.filter(isEndToEnd));
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    target.isReady = false;
    if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, others, agent);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(sent);
}

/** Keeps the pairs of raw headers but those of the connection between balancer and server. */
const isEndToEnd = (_: string, index: number, all: string[]) => {
  const name = all[index - (index % 2)] as string;
  return !['connection', 'keep-alive', 'transfer-encoding'].includes(name.toLowerCase());
};
