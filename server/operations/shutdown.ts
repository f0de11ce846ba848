import type { Server } from 'node:http';
import { watchAnswers } from './close-connections.js';
import type { Operations } from './operations.js';

export interface ShutdownOptions {
  servers: readonly Server[];
  operations: Pick<Operations, 'log' | 'readiness'>;
  /** The time in which a load balancer notices that the server isn't ready, in ms. New requests are still answered. */
  delayMs: number;
  /** Ends the jobs and closes the database. */
  close(): Promise<void>;
}

/** The time that requests under way get after the delay, in ms: they may wait 5 s for their admission. */
const GRACE_MS = 7000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Shuts down at the first signal. The second one ends the process at once, because nothing handles it any more. */
export function shutDownOnSignals(options: ShutdownOptions): void {
  const { log } = options.operations;
  const answers = options.servers.map(watchAnswers);
  const stop = async (signal: NodeJS.Signals) => {
    for (const name of SIGNALS) process.removeListener(name, stop);
    log.info({ signal }, 'shutting down');
    try {
      await shutDown(options, () => {
        for (const closeConnections of answers) closeConnections();
      });
      log.info('shut down');
    } catch (error) {
      log.fatal({ error: (error as Error).message }, 'shutdown failed');
      process.exitCode = 1;
    }
  };
  for (const name of SIGNALS) process.on(name, stop);
}

/** Turns unready, stops accepting connections, waits for requests under way, then closes jobs and database. */
async function shutDown(
  { servers, operations, delayMs, close }: ShutdownOptions,
  closeConnections: () => void,
): Promise<void> {
  operations.readiness.stop();
  // clients that keep their connections, such as a proxy, open the next one at another server
  closeConnections();
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const grace = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, GRACE_MS);
  await closed;
  clearTimeout(grace);
  await close();
}
