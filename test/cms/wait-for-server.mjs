import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a server answers, at most for a minute. */
export async function waitForServer(origin) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await wait(200);
  }
  throw new Error(`${origin} doesn't answer`);
}
